/** Settings of this device: theme, language, sounds, how moves are confirmed. */

export type Theme = "system" | "light" | "dark";
/** How others' moves are shown: at a speed, all at once, or one after the other when asked for. */
export type Pace = "slow" | "normal" | "fast" | "instant" | "steps";

interface Stored {
  theme: Theme;
  /** Code of a language. */
  language: string;
  sounds: boolean;
  notify: boolean;
  atOnce: boolean;
  level: string;
  drawer: boolean;
  pace: Pace;
  /** From 0 to 1. */
  volume: number;
}

const PLACE = "ironstone.settings";
const DEFAULTS: Stored = {
  theme: "system",
  language: "en",
  sounds: false,
  notify: false,
  atOnce: false,
  level: "normal",
  drawer: true,
  pace: "normal",
  volume: 0.5,
};

function stored(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Stored>) };
  } catch {
    return DEFAULTS;
  }
}

class Settings {
  #now: Stored = $state.raw(stored());

  get theme() {
    return this.#now.theme;
  }
  get language() {
    return this.#now.language;
  }
  get sounds() {
    return this.#now.sounds;
  }
  get notify() {
    return this.#now.notify;
  }
  get atOnce() {
    return this.#now.atOnce;
  }
  get level() {
    return this.#now.level;
  }
  get pace() {
    return this.#now.pace;
  }
  get volume() {
    return this.#now.volume;
  }
  get drawer() {
    return this.#now.drawer;
  }

  set(change: Partial<Stored>): void {
    this.#now = { ...this.#now, ...change };
    this.apply();
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#now));
    } catch {
      // A browser without storage forgets at the next visit.
    }
  }

  apply(): void {
    if (this.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }

  nextTheme(): void {
    const themes: Theme[] = ["system", "light", "dark"];
    this.set({ theme: themes[(themes.indexOf(this.theme) + 1) % themes.length]! });
  }
}

export const settings = new Settings();
