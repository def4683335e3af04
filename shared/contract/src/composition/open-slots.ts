import type { RemoteDeclaration, SlotDeclaration } from './remote-declaration.ts';
import type { SlotName } from './slots.ts';

/**
 * Open slots: any remote may contribute to them. The number is the most contributions that a page shows. Not in
 * contract/slots, whose schemas do not belong in a browser.
 */
export const openSlots = {
  'home.sections': 6,
  'item.aside': 4,
  'order.aside': 4,
  'seller.aside': 4,
} as const satisfies Partial<Record<SlotName, number>>;

/** The name of an open slot. */
export type OpenSlotName = keyof typeof openSlots;
/** A slot that one remote fills. */
export type FixedSlotName = Exclude<SlotName, OpenSlotName>;

/** The names of all open slots. */
export const openSlotNames = Object.keys(openSlots) as OpenSlotName[];
/** Returns whether a slot is open: several remotes may fill it. */
export const isOpenSlot = (name: string): name is OpenSlotName => Object.hasOwn(openSlots, name);

/** The most contributions of one remote to one slot, so that no team fills it alone. */
export const contributionsPerRemote = 2;

interface Declaring {
  name: string;
  declaration: Pick<RemoteDeclaration, 'slots'>;
}

/** A module that a remote declares for a slot. */
export interface FilledSlot<Remote> {
  remote: Remote;
  declared: SlotDeclaration;
}

const filledBy = <Remote extends Declaring>(remotes: readonly Remote[]): FilledSlot<Remote>[] =>
  remotes.flatMap((remote) => remote.declaration.slots.map((declared) => ({ remote, declared })));

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * The contributions to an open slot in the order in which pages show them: by declared order, then by the remote's
 * name. Those beyond the slot's limit are left out.
 */
export function contributionsTo<Remote extends Declaring>(slot: OpenSlotName, remotes: readonly Remote[]) {
  const all = filledBy(remotes)
    .filter(({ declared }) => declared.slot === slot)
    .sort(
      (a, b) =>
        (a.declared.order ?? 0) - (b.declared.order ?? 0) ||
        compareText(a.remote.name, b.remote.name) ||
        compareText(a.declared.id ?? '', b.declared.id ?? ''),
    );
  return { shown: all.slice(0, openSlots[slot]), leftOut: all.slice(openSlots[slot]) };
}

/** What a page with these slots shows in them. */
export const filledSlots = <Remote extends Declaring>(
  remotes: readonly Remote[],
  slots: readonly SlotName[],
): FilledSlot<Remote>[] => [
  ...filledBy(remotes).filter(({ declared: { slot } }) => slots.includes(slot) && !isOpenSlot(slot)),
  ...openSlotNames
    .filter((slot) => slots.includes(slot))
    .flatMap((slot) => contributionsTo(slot, remotes).shown),
];
