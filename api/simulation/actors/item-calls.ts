import { type AnyAction, action } from '../action.ts';
import { textOf } from '../browser.ts';
import type { Promised } from '../model.ts';
import type { Line } from '../observe.ts';
import type { User } from '../participants.ts';
import type { World } from '../world.ts';

interface ItemCall {
  readonly name: string;
  /** The last part of the call's path. */
  readonly call: string;
  readonly by: 'buyer' | 'seller';
  readonly weight?: number;
  /** Whether the page offers it. */
  readonly when: (line: Line, now: number) => boolean;
  readonly body?: (line: Line, user: User) => object;
  readonly promises?: Promised;
}

export const isDisputed = ({ dispute }: Line): boolean => dispute === 'open' || dispute === 'answered';
export const nowOf = ({ clock }: World): number => clock.now().getTime();

/** A user who can still sign in. */
export function userOf({ participants, observation }: World, id: number): User | undefined {
  if (observation.closed.has(id) || observation.suspended.has(id)) return undefined;
  return participants.users.find((user) => user.id === id);
}

/** What a buyer or a seller does to one line of an order. */
export const itemCall = ({ name, call, by, weight, when, body, promises }: ItemCall): AnyAction =>
  action<{ line: Line; user: User }>({
    name,
    ...(weight !== undefined && { weight }),
    targets: (world) =>
      world.observation.lines.flatMap((line) => {
        const user = userOf(world, line[by]);
        const isOffered = user && line.payment === 'paid' && when(line, nowOf(world));
        const url = `/api/transaction/item/${line.id}/${call}`;
        if (!isOffered || world.browsers.waits(user, url)) return [];
        return [{ label: `line ${line.id}`, subject: { line, user } }];
      }),
    run: async (world, { line, user }) =>
      textOf(
        await world.browsers.begin(world, {
          label: name,
          user,
          url: `/api/transaction/item/${line.id}/${call}`,
          body: { version: line.version, ...body?.(line, user) },
          needsCode: false,
          learn: ({ status }) => {
            if (status === 200 && promises) world.model.promised.set(line.id, promises);
          },
        }),
      ),
  });
