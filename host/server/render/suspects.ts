import type { RenderFault, RenderRequest, RenderResult, ServerBuilds } from './render-messages.ts';

/** Pages that a version has to render without a costly fault before it renders together with others. */
const pagesOnTrial = 20;

/** Faults that slow or end the process, and with it every other page there. */
const costly: ReadonlySet<RenderFault['kind']> = new Set([
  'load',
  'suspended',
  'timers',
  'timeout',
  'exit',
  'memory',
]);

const keyOf = (remote: string, version: string | undefined) => `${remote}@${version}`;

/**
 * Versions that may slow down their process: those that were published a moment ago, and those with a recent costly
 * fault. Their pages render in a process of their own, so that pages without them do not wait.
 */
export class Suspects {
  /** Pages that a version still has to render, by version. */
  readonly #pagesLeft = new Map<string, number>();

  /** The versions that are live at the start are trusted: otherwise every page would render apart. */
  constructor(serverBuilds: ServerBuilds) {
    for (const [remote, { version }] of Object.entries(serverBuilds))
      this.#pagesLeft.set(keyOf(remote, version), 0);
  }

  /** The remotes of a page whose versions are suspect. */
  on({ remotes, leaveOut, serverBuilds }: RenderRequest): string[] {
    return remotes.filter(
      (remote) =>
        !leaveOut.includes(remote) && this.#pagesLeftOf(keyOf(remote, serverBuilds[remote]?.version)) > 0,
    );
  }

  /** The server builds whose versions are not suspect. */
  trustedOf = (serverBuilds: ServerBuilds): ServerBuilds =>
    Object.fromEntries(
      Object.entries(serverBuilds).filter(
        ([remote, { version }]) => this.#pagesLeftOf(keyOf(remote, version)) === 0,
      ),
    );

  /** A costly fault, or any of a version that is out, makes all versions of its remote suspect. */
  fault({ kind, source }: RenderFault, isOut: boolean): void {
    if (!source || !(isOut || costly.has(kind))) return;
    // The version that replaces it as well: all cached pages with it are then rendered at once.
    for (const key of [...this.#pagesLeft.keys(), keyOf(source.remote, source.version)])
      if (key.startsWith(keyOf(source.remote, ''))) this.#pagesLeft.set(key, pagesOnTrial);
  }

  rendered({ remotes, leaveOut, serverBuilds }: RenderRequest, { notRendered }: RenderResult): void {
    const missing = new Set([...leaveOut, ...notRendered.map(({ remote }) => remote)]);
    for (const remote of remotes) {
      const key = keyOf(remote, serverBuilds[remote]?.version);
      const left = this.#pagesLeftOf(key);
      if (left > 0 && !missing.has(remote)) this.#pagesLeft.set(key, left - 1);
    }
  }

  #pagesLeftOf(key: string): number {
    return this.#pagesLeft.get(key) ?? pagesOnTrial;
  }
}
