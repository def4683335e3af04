import { runOps } from '../../test/run-ops.ts';
import { type AnyAction, action } from '../action.ts';
import type { GameTask, Line, Withdrawal } from '../observe.ts';
import type { User } from '../participants.ts';
import type { World } from '../world.ts';
import { isDisputed } from './item-calls.ts';

/** Runs a command of operators; returns the first text of its response. */
async function command(
  { context }: World,
  args: readonly string[],
): Promise<{ isDone: boolean; text: string }> {
  const { status, errorLines } = await runOps({ context }, args);
  return { isDone: status === 0, text: status === 0 ? 'done' : (errorLines.split(':')[0] ?? '') };
}

const disputed = (world: World) =>
  world.observation.lines.flatMap((line) =>
    isDisputed(line) && !line.isChargeback ? [{ label: `line ${line.id}`, subject: line }] : [],
  );

interface Verdict {
  readonly name: string;
  readonly call: string;
  readonly isForSeller: boolean;
  readonly more?: (line: Line) => readonly string[];
}

const verdict = ({ name, call, isForSeller, more = () => [] }: Verdict): AnyAction =>
  action<Line>({
    name,
    targets: disputed,
    run: async (world, line) => {
      // Set before it is known: a command whose end is not seen may have been done.
      if (isForSeller) world.model.released.add(line.id);
      const given = ['--reason', 'Seen', '--second', 'ploy', ...more(line)];
      const { isDone, text } = await command(world, ['dispute', call, String(line.id), ...given]);
      if (isDone && !isForSeller) world.model.promised.set(line.id, 'refunded');
      return text;
    },
  });

const suspend = action<User>({
  name: 'suspend',
  weight: 1,
  targets: ({ participants, observation }) =>
    participants.users.flatMap((subject) =>
      observation.closed.has(subject.id) || observation.suspended.has(subject.id)
        ? []
        : [{ label: subject.name, subject }],
    ),
  run: async (world, { id }) =>
    (await command(world, ['user', 'suspend', String(id), '--days', '3', '--reason', 'Seen'])).text,
});

const unsuspend = action<User>({
  name: 'unsuspend',
  targets: ({ participants, observation }) =>
    participants.users.flatMap((subject) =>
      observation.suspended.has(subject.id) ? [{ label: subject.name, subject }] : [],
    ),
  run: async (world, { id }) =>
    (await command(world, ['user', 'unsuspend', String(id), '--reason', 'Seen'])).text,
});

const release = action<Withdrawal>({
  name: 'release a withdrawal',
  targets: ({ observation }) =>
    observation.withdrawals.flatMap((subject) =>
      subject.status === 'held' ? [{ label: subject.id, subject }] : [],
    ),
  run: async (world, { id }) =>
    (await command(world, ['withdrawal', 'release', id, '--reason', 'Seen'])).text,
});

/** What lost chargebacks of a line cost its buyer, charged to the seller who caused them; refused if it was less. */
const chargeSeller = action<Line>({
  name: 'charge the seller',
  weight: 2,
  targets: ({ observation }) =>
    observation.lostDisputes.size === 0
      ? []
      : observation.lines.flatMap((subject) =>
          subject.payment === 'paid' ? [{ label: `line ${subject.id}`, subject }] : [],
        ),
  run: async (world, { id, total }, size) => {
    const baht = String(Math.max(1, Math.round((total * (1 + (size % 4))) / 4)) / 100);
    const given = ['--baht', baht, '--reason', 'Seen', '--second', 'ploy'];
    return (await command(world, ['chargeback', 'charge-seller', String(id), ...given])).text;
  },
});

const writeOff = action<User>({
  name: 'write off a debt',
  weight: 2,
  targets: ({ participants, observation }) =>
    participants.users.flatMap((subject) =>
      (observation.owed.get(subject.id) ?? 0) > 0 ? [{ label: subject.name, subject }] : [],
    ),
  run: async (world, { id }, size) => {
    const owed = world.observation.owed.get(id) ?? 0;
    const baht = String((size % 2 === 0 ? owed : Math.ceil(owed / 2)) / 100);
    const given = ['--baht', baht, '--reason', 'Seen', '--second', 'ploy'];
    return (await command(world, ['debt', 'write-off', String(id), ...given])).text;
  },
});

/** The game's staff do what the game was asked for, or say that it never will. */
const decideTask = action<GameTask>({
  name: 'book what the game did',
  weight: 3,
  targets: ({ observation }) =>
    observation.gameTasks.flatMap((subject) =>
      subject.isAsked ? [{ label: `${subject.kind} of ${subject.externalId}`, subject }] : [],
    ),
  run: async (world, task, size) => {
    const outcome = world.game.decide(task, size % 2 === 0) ? 'done' : 'failed';
    return `${outcome}, ${(await command(world, ['link', outcome, task.id, '--reason', 'Asked'])).text}`;
  },
});

/** What operators do. */
export const staffActions: readonly AnyAction[] = [
  verdict({ name: 'decide for the buyer', call: 'refund', isForSeller: false }),
  verdict({ name: 'decide for the seller', call: 'release', isForSeller: true }),
  verdict({
    name: 'decide for both',
    call: 'partial',
    isForSeller: true,
    more: ({ total }) => ['--refund', String(Math.max(1, Math.round(total * 0.3)) / 100)],
  }),
  suspend,
  unsuspend,
  release,
  chargeSeller,
  writeOff,
  decideTask,
];
