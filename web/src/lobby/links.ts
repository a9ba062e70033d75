/** Invitation tokens that this device created: the server tells them once, local storage keeps them. */

export interface Links {
  /** By seat, for guests. */
  seats: Record<string, string>;
  watch: string;
}

const NONE: Links = { seats: {}, watch: "" };
const place = (table: string) => `ironstone.links.${table}`;

export function linksOf(table: string): Links {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(place(table)) ?? "{}") as Partial<Links>) };
  } catch {
    return NONE;
  }
}

export function keepLinks(table: string, links: Links): Links {
  try {
    localStorage.setItem(place(table), JSON.stringify(links));
  } catch {
    // Without storage the host makes new links.
  }
  return links;
}

export const seatLink = (token: string): string => `${location.origin}/join#${token}`;
export const watchLink = (token: string): string => `${location.origin}/watch#${token}`;
