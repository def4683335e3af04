import { isOpenSlot } from '@talad/contract/open-slots';
import type { Uses } from '@talad/contract/release-records';

/** What the host or another live remote uses, with its display name. */
export interface Peer {
  name: string;
  uses: Uses;
}

const has = (table: Record<string, unknown>, name: string) => Object.hasOwn(table, name);

/** Events that a peer depends on and that only the replaced version emits or handles. */
function lostEvents(next: Uses, before: Uses, peers: readonly Peer[], own: 'emits' | 'listens') {
  const other = own === 'emits' ? 'listens' : 'emits';
  const gone = Object.keys(before[own]).filter((event) => !has(next[own], event));
  return gone.flatMap((event) => {
    if (peers.some(({ uses }) => has(uses[own], event))) return [];
    const users = peers.filter(({ uses }) => has(uses[other], event)).map(({ name }) => name);
    if (users.length === 0) return [];
    const verb = own === 'emits' ? 'emits' : 'listens to';
    const theirs = own === 'emits' ? 'listen to' : 'emit';
    return [
      `no longer ${verb} the event "${event}", and no other remote does; ${users.join(', ')} ${theirs} it`,
    ];
  });
}

/** Props that a peer passes to a slot and that the version that fills it does not know. */
const lostProps = (next: Uses, peers: readonly Peer[]) =>
  Object.entries(next.fills).flatMap(([slot, props]) =>
    peers.flatMap(({ name, uses }) =>
      (uses.renders[slot]?.passes ?? [])
        .filter((prop) => !props?.properties?.[prop])
        .map((prop) => `does not take the prop ${prop} of the slot "${slot}", which ${name} passes`),
    ),
  );

/** Menus that are shown, or undefined if a record is from before this was recorded. */
const shownBy = (all: Uses[]) =>
  all.every(({ shows }) => shows) ? new Set(all.flatMap(({ shows = [] }) => shows)) : undefined;

/** Menus for which the version has entries and that neither it nor a peer shows. */
export function unseenMenus(next: Uses, peers: readonly Peer[]): string[] {
  const shown = shownBy([next, ...peers.map(({ uses }) => uses)]);
  return shown
    ? (next.adds ?? [])
        .filter((menu) => !shown.has(menu))
        .map((menu) => `has entries for the menu "${menu}", which nothing live shows`)
    : [];
}

/** Menus that only the replaced version shows and for which a peer has entries. */
function lostMenus(next: Uses, before: Uses, peers: readonly Peer[]): string[] {
  const shown = shownBy([next, ...peers.map(({ uses }) => uses)]);
  const gone = (before.shows ?? []).filter((menu) => shown && !shown.has(menu));
  return gone.flatMap((menu) => {
    const users = peers.filter(({ uses }) => uses.adds?.includes(menu)).map(({ name }) => name);
    if (users.length === 0) return [];
    return [
      `no longer shows the menu "${menu}", and nothing else does; ${users.join(', ')} have entries in it`,
    ];
  });
}

/** Open slots that only the replaced version renders and to which a peer contributes. */
function lostSlots(next: Uses, before: Uses, peers: readonly Peer[]): string[] {
  const rendered = [next, ...peers.map(({ uses }) => uses)].map(({ renders }) => renders);
  const gone = Object.keys(before.renders).filter(
    (slot) => isOpenSlot(slot) && !rendered.some((renders) => has(renders, slot)),
  );
  return gone.flatMap((slot) => {
    const users = peers.filter(({ uses }) => has(uses.fills, slot)).map(({ name }) => name);
    if (users.length === 0) return [];
    return [
      `no longer renders the open slot "${slot}", and nothing else does; ${users.join(', ')} contribute to it`,
    ];
  });
}

/** What the host and the other live remotes use and the version no longer has. */
export const compareWithPeers = (next: Uses, before: Uses | undefined, peers: readonly Peer[]): string[] => [
  ...(before ? lostEvents(next, before, peers, 'listens') : []),
  ...(before ? lostEvents(next, before, peers, 'emits') : []),
  ...(before ? lostMenus(next, before, peers) : []),
  ...(before ? lostSlots(next, before, peers) : []),
  ...lostProps(next, peers),
];
