import { isOpenSlot } from '@talad/contract/open-slots';
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

/** Menus that are shown, or undefined if a record is from before this was recorded. */
const shownBy = (all: Uses[]) =>
  all.every(({ shows }) => shows) ? new Set(all.flatMap(({ shows = [] }) => shows)) : undefined;

/** Menus for which the version has entries and that neither it nor a neighbour shows. */
export function unseenMenus(next: Uses, neighbours: Neighbour[]): string[] {
  const shown = shownBy([next, ...neighbours.map(({ uses }) => uses)]);
  return shown
    ? (next.adds ?? [])
        .filter((menu) => !shown.has(menu))
        .map((menu) => `has entries for the menu "${menu}", which nothing live shows`)
    : [];
}

/** Menus that only the replaced version shows and for which a neighbour has entries. */
function lostMenus(next: Uses, before: Uses, neighbours: Neighbour[]): string[] {
  const shown = shownBy([next, ...neighbours.map(({ uses }) => uses)]);
  const gone = (before.shows ?? []).filter((menu) => shown && !shown.has(menu));
  return gone.flatMap((menu) => {
    const users = neighbours.filter(({ uses }) => uses.adds?.includes(menu)).map(({ name }) => name);
    if (users.length === 0) return [];
    return [
      `no longer shows the menu "${menu}", and nothing else does; ${users.join(', ')} have entries in it`,
    ];
  });
}

/** Open slots that only the replaced version renders and to which a neighbour contributes. */
function lostSlots(next: Uses, before: Uses, neighbours: Neighbour[]): string[] {
  const rendered = [next, ...neighbours.map(({ uses }) => uses)].map(({ renders }) => renders);
  const gone = Object.keys(before.renders).filter(
    (slot) => isOpenSlot(slot) && !rendered.some((renders) => has(renders, slot)),
  );
  return gone.flatMap((slot) => {
    const users = neighbours.filter(({ uses }) => has(uses.fills, slot)).map(({ name }) => name);
    if (users.length === 0) return [];
    return [
      `no longer renders the open slot "${slot}", and nothing else does; ${users.join(', ')} contribute to it`,
    ];
  });
}

/** What the version takes away from the host and the other live remotes. */
export const judgeNeighbours = (next: Uses, before: Uses | undefined, neighbours: Neighbour[]): string[] => [
  ...(before ? lostEvents(next, before, neighbours, 'listens') : []),
  ...(before ? lostEvents(next, before, neighbours, 'emits') : []),
  ...(before ? lostMenus(next, before, neighbours) : []),
  ...(before ? lostSlots(next, before, neighbours) : []),
  ...lostProps(next, neighbours),
];
