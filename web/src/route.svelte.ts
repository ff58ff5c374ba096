// Where we are: the lobby, or a table. The key of a place travels in the fragment and leaves it at once; until it is used the tab
// keeps it, so that a reload loses nothing.

const KEPT = "alehouse.key";

class Route {
  path = $state(location.pathname);
  key = $state("");
  /** What the link opens, if it says so: a seat's number, "watch", "host", or "join": any open seat, or else to watch. */
  place = $state("");

  constructor() {
    this.#readKey();
    addEventListener("popstate", () => {
      this.path = location.pathname;
      this.#readKey();
    });
  }

  #readKey(): void {
    const linked = /^#(?:k=([A-Za-z0-9_-]{43}))?&?(?:p=([a-z0-9]+))?(?:&(analysis))?$/.exec(location.hash);
    if (linked?.[0]) {
      this.key = linked[1] ?? "";
      this.place = linked[2] ?? "";
      if (this.key) sessionStorage.setItem(KEPT, JSON.stringify([location.pathname, this.key, this.place]));
      history.replaceState(null, "", location.pathname + (linked[3] ? `#${linked[3]}` : ""));
      return;
    }
    const [path, key, place] = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]") as string[];
    this.key = path === location.pathname ? (key ?? "") : "";
    this.place = this.key ? (place ?? "") : "";
  }

  /** The key has opened its place, or opens nothing. */
  used(): void {
    this.key = "";
    sessionStorage.removeItem(KEPT);
  }

  get table(): string | null {
    return /^\/t\/([^/]+)$/.exec(this.path)?.[1] ?? null;
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    this.#readKey();
    scrollTo(0, 0);
  }
}

export const route = new Route();
