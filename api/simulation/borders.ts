import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/**
 * What happens to an operation at one of its borders. Borders are the begins and commits of its transactions and the
 * calls to outside services, counted from 0. `pause`: something else runs there. `dieBefore`: the process ends instead of
 * the border. `dieAfter`: it ends right after it.
 */
export interface Fate {
  readonly kind: 'pause' | 'dieBefore' | 'dieAfter';
  readonly border: number;
}

type Outcome<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'died' };

interface Operation {
  readonly fate: Fate | undefined;
  readonly whilePaused: () => Promise<void>;
  readonly die: () => void;
  passed: number;
}

const running = new AsyncLocalStorage<Operation>();
/** The rest of an operation whose process has ended. */
const nothingMore = () => new Promise<never>(() => undefined);

/** Runs work whose fate is decided; `whilePaused` runs at the border of a pause, or afterwards if there was none. */
export async function withFate<T>(
  work: () => Promise<T>,
  fate: Fate | undefined,
  whilePaused: () => Promise<void> = async () => undefined,
): Promise<Outcome<T>> {
  let isPausedYet = false;
  const once = async () => {
    if (isPausedYet) return;
    isPausedYet = true;
    await running.exit(whilePaused);
  };
  let die: () => void = () => undefined;
  const death = new Promise<Outcome<T>>((settle) => {
    die = () => settle({ kind: 'died' });
  });
  const life = running
    .run({ fate, whilePaused: once, die, passed: 0 }, work)
    .then((value): Outcome<T> => ({ kind: 'done', value }));
  const outcome = await Promise.race([life, death]);
  await once();
  return outcome;
}

/** Passes one border: `act` is what happens there; `undo` leaves nothing behind if the process ends before it. */
async function pass<T>(act: () => Promise<T>, undo: () => Promise<void> = async () => undefined): Promise<T> {
  const operation = running.getStore();
  if (!operation) return act();
  const { fate, whilePaused, die, passed } = operation;
  operation.passed += 1;
  if (fate?.border !== passed) return act();
  if (fate.kind === 'pause') {
    const result = await act();
    await whilePaused();
    return result;
  }
  if (fate.kind === 'dieAfter') await act();
  await undo();
  die();
  return nothingMore();
}

/** A call to an outside service. */
export const atPort = <T>(call: () => Promise<T>): Promise<T> => pass(call);

const statementOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

/** Makes the begins and commits of a connection borders. Nothing is paused inside of a transaction: what is paused would hold its locks. */
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
      const fate = running.getStore()?.fate;
      if (!isEnd && fate?.kind === 'pause') return pass(async () => undefined).then(run);
      return pass(run, leave);
    },
  });
}
