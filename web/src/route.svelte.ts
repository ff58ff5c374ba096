// Where we are: the lobby, or a table. The key of a place travels in the fragment and leaves it at once.

class Route {
  path = $state(location.pathname);
  key = $state("");
  /** What the key opens, if the link says so: a seat's number, "watch" or "host". */
  place = $state("");

  constructor() {
    this.#readKey();
    addEventListener("popstate", () => {
      this.path = location.pathname;
      this.#readKey();
    });
  }

  #readKey(): void {
    const found = /^#k=([A-Za-z0-9_-]{43})(?:&p=([a-z0-9]+))?$/.exec(location.hash);
    if (found) {
      this.key = found[1]!;
      this.place = found[2] ?? "";
      history.replaceState(null, "", location.pathname);
    }
  }

  get table(): string | null {
    return /^\/t\/([^/]+)$/.exec(this.path)?.[1] ?? null;
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }
}

export const route = new Route();
