import type { Uses } from './records.ts';

/** What the host or another live remote uses, with its name as people know it. */
export interface Neighbour {
  name: string;
  uses: Uses;
}

const has = (table: Record<string, unknown>, name: string) => Object.hasOwn(table, name);

/** Events that a neighbour counts on and that only the replaced version serves. */
function lostEvents(next: Uses, before: Uses, neighbours: Neighbour[], own: 'emits' | 'listens') {
  const other = own === 'emits' ? 'listens' : 'emits';
  const gone = Object.keys(before[own]).filter((event) => !has(next[own], event));
  return gone.flatMap((event) => {
    if (neighbours.some(({ uses }) => has(uses[own], event))) return [];
    const users = neighbours.filter(({ uses }) => has(uses[other], event)).map(({ name }) => name);
    if (users.length === 0) return [];
    const verb = own === 'emits' ? 'emits' : 'listens to';
    const theirs = own === 'emits' ? 'listen to' : 'emit';
    return [
      `no longer ${verb} the event "${event}", and no other remote does; ${users.join(', ')} ${theirs} it`,
    ];
  });
}

/** Props that a neighbour passes to a slot and that the version that fills it does not know. */
const lostProps = (next: Uses, neighbours: Neighbour[]) =>
  Object.entries(next.fills).flatMap(([slot, props]) =>
    neighbours.flatMap(({ name, uses }) =>
      (uses.renders[slot]?.passes ?? [])
        .filter((prop) => !props?.properties?.[prop])
        .map((prop) => `does not take the prop ${prop} of the slot "${slot}", which ${name} passes`),
    ),
  );

/** What the version takes away from the host and the other live remotes. */
export const judgeNeighbours = (next: Uses, before: Uses | undefined, neighbours: Neighbour[]): string[] => [
  ...(before ? lostEvents(next, before, neighbours, 'listens') : []),
  ...(before ? lostEvents(next, before, neighbours, 'emits') : []),
  ...lostProps(next, neighbours),
];
