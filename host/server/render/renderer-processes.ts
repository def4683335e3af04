import type { Job } from './job.ts';
import type { RendererProcess } from './renderer-process.ts';

/** How long a process without pages stays, in ms: timers of its last pages may run as long. */
const grace = 1000;

/** The processes that have taken pages, until they end. */
export class RendererProcesses {
  readonly #active = new Set<RendererProcess>();
  /** They take no more pages, and have some under way. */
  readonly #retired = new Set<RendererProcess>();
  /** Their last pages may still cause a fault. */
  readonly #closing = new Set<RendererProcess>();

  add(one: RendererProcess): void {
    this.#active.add(one);
  }

  delete(one: RendererProcess): void {
    for (const processes of [this.#active, this.#retired, this.#closing]) processes.delete(one);
  }

  /** Those that take pages. */
  get active(): RendererProcess[] {
    return [...this.#active];
  }

  /** Those that may have pages. */
  get all(): RendererProcess[] {
    return [...this.#active, ...this.#retired];
  }

  /** The active ones of suspect versions. */
  get apart(): RendererProcess[] {
    return this.active.filter(({ isApart }) => isApart);
  }

  /** The active ones of other versions. */
  get shared(): RendererProcess[] {
    return this.active.filter(({ isApart }) => !isApart);
  }

  /** Takes a page from its process, which goes on; returns false if the page is in none. */
  release(job: Job): boolean {
    return this.all.some((one) => one.release(job));
  }

  /** Retires those that have grown or are busy without a page, and the surplus. */
  replaceWorn(isSurplus: (one: RendererProcess) => boolean): void {
    for (const one of this.#active) {
      if (!one.isWorn && !isSurplus(one)) continue;
      one.isRetired = true;
      this.#active.delete(one);
      this.#retired.add(one);
    }
    for (const one of this.#retired) {
      if (!one.isEmpty) continue;
      this.#retired.delete(one);
      this.#closing.add(one);
      this.#closeLater(one);
    }
  }

  close(): void {
    for (const one of [...this.all, ...this.#closing]) one.close();
    this.#closing.clear();
  }

  /** A process that computes then stays until it ends or is late, so that its fault is reported. */
  #closeLater(one: RendererProcess): void {
    setTimeout(() => {
      if (!this.#closing.has(one)) return;
      if (one.isInRemote) return this.#closeLater(one);
      this.#closing.delete(one);
      one.close();
    }, grace).unref();
  }
}
