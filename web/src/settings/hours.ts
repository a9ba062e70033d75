/** Minutes of the day as clocks show them. */

const MINUTES = 24 * 60;

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** The minute that a field for a time says; 0 while it is empty. */
export function minuteOf(clock: string): number {
  const [hour = NaN, minute = NaN] = clock.split(":").map(Number);
  const found = hour * 60 + minute;
  return found >= 0 && found < MINUTES ? found : 0;
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
