import { setTimeout as delay } from 'node:timers/promises';
import { type LocalCopy, updateCopy } from './local-copy.ts';

/** The registry reports a revision at least every 15 s; a connection that is silent for longer is dead. */
const maxSilenceMs = 40_000;
const minPauseMs = 500;
const maxPauseMs = 5_000;

interface FollowOptions {
  copy: LocalCopy;
  signal: AbortSignal;
  /** The folder is at this revision now. */
  onUpdate?: (revision: number) => void;
  /** The registry does not answer, or an update failed; called once until the next update that succeeds. */
  onLost?: (error: unknown) => void;
}

/** Yields what `source` yields; throws once it has been silent for too long. */
async function* withoutLongSilence(source: AsyncGenerator<number>): AsyncGenerator<number> {
  for (;;) {
    const silence = new AbortController();
    const timeout = delay(maxSilenceMs, undefined, { signal: silence.signal }).then(
      () => Promise.reject(new Error('The registry has been silent for too long.')),
      () => undefined,
    );
    const next = await Promise.race([source.next(), timeout]).finally(() => silence.abort());
    if (!next || next.done) return;
    yield next.value;
  }
}

/** Updates the folder after each change; ends or throws when the connection does. */
async function followConnection({ copy, signal, onUpdate }: FollowOptions): Promise<void> {
  const connection = new AbortController();
  const update = async () => {
    const revision = await updateCopy(copy);
    onUpdate?.(revision);
    return revision;
  };
  try {
    let known = await update();
    const revisions = copy.registry.revisions(AbortSignal.any([signal, connection.signal]));
    for await (const revision of withoutLongSilence(revisions))
      known = revision === known ? known : await update();
  } finally {
    connection.abort();
  }
}

/**
 * Keeps a folder in sync with the registry until the signal aborts. While the registry is unavailable the folder stays as it is;
 * before each new connection it is synchronized once, which also works behind a proxy that buffers the stream of changes.
 */
export async function followRegistry(options: FollowOptions): Promise<void> {
  const { signal, onUpdate, onLost } = options;
  let pause = minPauseMs;
  let isLost = false;
  const response = (revision: number) => {
    pause = minPauseMs;
    isLost = false;
    onUpdate?.(revision);
  };
  const lose = (error: unknown) => {
    if (signal.aborted || isLost) return;
    isLost = true;
    onLost?.(error);
  };
  while (!signal.aborted) {
    await followConnection({ ...options, onUpdate: response }).catch(lose);
    await delay(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(maxPauseMs, pause * 2);
  }
}
