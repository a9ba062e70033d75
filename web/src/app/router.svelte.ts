/** Router: shows what the path says; links inside the client do not reload the page. */

export type Route =
  | {
      screen:
        | "home"
        | "join"
        | "watch"
        | "recover"
        | "credits"
        | "statistics"
        | "privacy"
        | "operator"
        | "settings"
        | "missing";
    }
  /** Without a game: the first one that the server has. */
  | { screen: "new" | "rules"; game: string | null }
  /** Without an id: the list of sets. */
  | { screen: "studio"; id: string }
  | { screen: "table" | "replay" | "review"; table: string };

const PLAIN = ["join", "watch", "recover", "credits", "statistics", "privacy", "operator", "settings"];

function parse(path: string, query: string): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  if (first === undefined) return { screen: "home" };
  if (first === "new") return { screen: "new", game: new URLSearchParams(query).get("game") };
  if (first === "rules" && parts.length <= 2) return { screen: "rules", game: second ?? null };
  if (first === "studio" && !third) return { screen: "studio", id: second ?? "" };
  if (first === "table" && second && !third) return { screen: "table", table: second };
  if (first === "table" && second && (third === "replay" || third === "review"))
    return { screen: third, table: second };
  if (!second && PLAIN.includes(first)) return { screen: first } as Route;
  return { screen: "missing" };
}

class Router {
  route: Route = $state.raw(parse(location.pathname, location.search));

  constructor() {
    window.addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#followed(event));
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#read();
    window.scrollTo(0, 0);
  }

  /** A secret in the fragment is taken out of the address bar, so that it is not shared by accident. */
  takeFragment(): string {
    const token = location.hash.slice(1);
    if (token) history.replaceState(null, "", location.pathname + location.search);
    return token;
  }

  #read(): void {
    this.route = parse(location.pathname, location.search);
  }

  #followed(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.target ||
      link.hasAttribute("download") ||
      link.origin !== location.origin
    )
      return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
