import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/**
 * What happens to an operation at one of its interruption points. Interruption points are the begins and commits of its transactions and the
 * calls to outside services, counted from 0. `pause`: something else runs there. `crashBefore`: the process ends instead of
 * the interruption point. `crashAfter`: it ends right after it.
 */
export interface Interruption {
  readonly kind: 'pause' | 'crashBefore' | 'crashAfter';
  readonly point: number;
}

type Outcome<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'crashed' };

interface Operation {
  readonly interruption: Interruption | undefined;
  readonly whilePaused: () => Promise<void>;
  readonly crash: () => void;
  passed: number;
}

const running = new AsyncLocalStorage<Operation>();
/** The rest of an operation whose process has ended. */
const neverResolves = () => new Promise<never>(() => undefined);

/** Runs work whose interruption is decided; `whilePaused` runs at the interruption point of a pause, or afterwards if there was none. */
export async function withInterruption<T>(
  work: () => Promise<T>,
  interruption: Interruption | undefined,
  whilePaused: () => Promise<void> = async () => undefined,
): Promise<Outcome<T>> {
  let isPausedYet = false;
  const once = async () => {
    if (isPausedYet) return;
    isPausedYet = true;
    await running.exit(whilePaused);
  };
  let crash: () => void = () => undefined;
  const crashed = new Promise<Outcome<T>>((settle) => {
    crash = () => settle({ kind: 'crashed' });
  });
  const completed = running
    .run({ interruption, whilePaused: once, crash, passed: 0 }, work)
    .then((value): Outcome<T> => ({ kind: 'done', value }));
  const outcome = await Promise.race([completed, crashed]);
  await once();
  return outcome;
}

/** Passes one interruption point: `act` is what happens there; `undo` leaves nothing behind if the process ends before it. */
async function pass<T>(act: () => Promise<T>, undo: () => Promise<void> = async () => undefined): Promise<T> {
  const operation = running.getStore();
  if (!operation) return act();
  const { interruption, whilePaused, crash, passed } = operation;
  operation.passed += 1;
  if (interruption?.point !== passed) return act();
  if (interruption.kind === 'pause') {
    const result = await act();
    await whilePaused();
    return result;
  }
  if (interruption.kind === 'crashAfter') await act();
  await undo();
  crash();
  return neverResolves();
}

/** A call to an outside service. */
export const atPort = <T>(call: () => Promise<T>): Promise<T> => pass(call);

const statementOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

/** Makes the begins and commits of a connection interruption points. Nothing is paused inside of a transaction: what is paused would hold its locks. */
export function watchTransactions(client: pg.ClientBase & { release?: (destroy?: boolean) => void }): void {
  const plain = client.query;
  client.query = new Proxy(plain, {
    apply(query, self, args: unknown[]) {
      const run = () => Reflect.apply(query, self, args);
      const statement = statementOf(args[0]);
      const isEnd = statement === 'commit';
      if (!isEnd && !statement.startsWith('begin')) return run();
      const leave = async () => {
        await Reflect.apply(query, self, ['rollback']);
        client.release?.(true);
      };
      // A pause comes before a begin and after a commit.
      const interruption = running.getStore()?.interruption;
      if (!isEnd && interruption?.kind === 'pause') return pass(async () => undefined).then(run);
      return pass(run, leave);
    },
  });
}
