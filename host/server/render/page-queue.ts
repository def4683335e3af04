/** Pages that wait to be rendered. Routes take turns, so that many pages of a slow one do not delay the others. */
export class PageQueue<T> {
  readonly #byRoute = new Map<string, T[]>();
  readonly #routeOf: (page: T) => string;

  constructor(routeOf: (page: T) => string) {
    this.#routeOf = routeOf;
  }

  get isEmpty(): boolean {
    return this.#byRoute.size === 0;
  }

  add(page: T): void {
    const route = this.#routeOf(page);
    const waiting = this.#byRoute.get(route);
    if (waiting) waiting.push(page);
    else this.#byRoute.set(route, [page]);
  }

  /** Returns a page that was interrupted to the front of its route. */
  addFirst(page: T): void {
    const route = this.#routeOf(page);
    this.#byRoute.set(route, [page, ...(this.#byRoute.get(route) ?? [])]);
  }

  /** Takes the next page that `accepts` permits. */
  take(accepts: (page: T) => boolean = () => true): T | undefined {
    for (const [route, pages] of this.#byRoute) {
      const page = pages.find(accepts);
      if (page === undefined) continue;
      const others = pages.filter((other) => other !== page);
      // Deleted and set again: the route goes behind the others.
      this.#byRoute.delete(route);
      if (others.length > 0) this.#byRoute.set(route, others);
      return page;
    }
    return undefined;
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const pages of this.#byRoute.values()) yield* pages;
  }

  some(accepts: (page: T) => boolean): boolean {
    return [...this].some(accepts);
  }

  /** Returns false if the page no longer waits. */
  remove(page: T): boolean {
    const route = this.#routeOf(page);
    const waiting = this.#byRoute.get(route);
    if (!waiting?.includes(page)) return false;
    const others = waiting.filter((other) => other !== page);
    if (others.length > 0) this.#byRoute.set(route, others);
    else this.#byRoute.delete(route);
    return true;
  }
}
