import { contributionsPerRemote, isOpenSlot, openSlotNames } from '@talad/contract/open-slots';
import { type Finding, slotTitle } from '@talad/contract/release-findings';
import type { PageDeclaration, RemoteDeclaration, SlotDeclaration } from '@talad/contract/remote';
import { repeated } from './repeated.ts';
import type { SiteNames } from './site-names.ts';

const finding = (problem: string, fix: string): Finding => ({ check: 'declaration', problem, fix });

/** Props that pages pass to a slot, by name. */
export const propsOf = (slot: string, { slots }: SiteNames) =>
  (Object.hasOwn(slots, slot) ? slots[slot] : undefined) ?? {};

/** Missing fields of a contribution, and fields that only slots of one remote may declare. */
function findingsOfContribution(declared: SlotDeclaration): Finding[] {
  const { id, order, reserve, load, needs = [] } = declared;
  const lacking = Object.entries({ id, order, reserve }).filter(([, value]) => value === undefined);
  return [
    ...lacking.map(([field]) =>
      finding(
        `${slotTitle(declared)} has no ${field}`,
        `add \`${field}\`: a contribution to an open slot has an id, an order and a reserved height`,
      ),
    ),
    ...(load === 'page'
      ? []
      : [
          finding(`${slotTitle(declared)} loads on demand, but its page always shows it`, "set load: 'page'"),
        ]),
    ...needs
      .filter(({ required }) => required)
      .map(({ call }) =>
        finding(
          `${slotTitle(declared)} requires ${call}, but the page belongs to another team`,
          'remove `required` and render nothing without the data',
        ),
      ),
  ];
}

const findingsOfFixedSlot = (declared: SlotDeclaration): Finding[] =>
  (['id', 'order'] as const)
    .filter((field) => declared[field] !== undefined)
    .map((field) =>
      finding(`the slot ${declared.slot} has ${field}, but one remote fills it`, `remove \`${field}\``),
    );

/** Contributions of one remote to a slot that are too many, or have one id. */
function findingsTogether(contributions: SlotDeclaration[]): Finding[] {
  return openSlotNames.flatMap((slot) => {
    const ofSlot = contributions.filter((declared) => declared.slot === slot);
    return [
      ...repeated(ofSlot.flatMap(({ id }) => id ?? [])).map((id) =>
        finding(`it contributes to ${slot} twice as "${id}"`, 'give each contribution an id of its own'),
      ),
      ...(ofSlot.length > contributionsPerRemote
        ? [
            finding(
              `it contributes to ${slot} ${ofSlot.length} times`,
              `contribute at most ${contributionsPerRemote} times, other teams need room`,
            ),
          ]
        : []),
    ];
  });
}

/** Props of open slots that a page declares for slots that it has not, or that the slot or the path does not have. */
function findingsOfPage(
  { id, path, slots = [], slotProps = {} }: PageDeclaration,
  names: SiteNames,
): Finding[] {
  return Object.entries(slotProps).flatMap(([slot, props]) => {
    if (!isOpenSlot(slot) || !slots.includes(slot))
      return [
        finding(
          `the page ${id} has slotProps of ${slot}, which is no open slot of it`,
          'name the slot in `slots` as well',
        ),
      ];
    const { properties = {} } = propsOf(slot, names);
    const params = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    return Object.entries(props).flatMap(([prop, source]) => [
      ...(Object.hasOwn(properties, prop)
        ? []
        : [
            finding(
              `the page ${id} has slotProps ${prop} of ${slot}, which has no such prop`,
              'remove it from `slotProps`',
            ),
          ]),
      ...(typeof source === 'object' &&
      (source.from === 'prop' || (source.from === 'path' && !params.includes(source.name)))
        ? [
            finding(
              `the page ${id} takes ${prop} of ${slot} from ${source.from} ${source.name}, which it does not have`,
              'name a param of its path or of the query string',
            ),
          ]
        : []),
    ]);
  });
}

/** Problems of contributions to open slots, and of the open slots that pages declare. */
export function checkOpenSlots({ pages, slots }: RemoteDeclaration, names: SiteNames): Finding[] {
  const contributions = slots.filter(({ slot }) => isOpenSlot(slot));
  const fixed = slots.filter(({ slot }) => !isOpenSlot(slot));
  return [
    ...contributions.flatMap(findingsOfContribution),
    ...fixed.flatMap(findingsOfFixedSlot),
    ...findingsTogether(contributions),
    ...pages.flatMap((page) => findingsOfPage(page, names)),
  ];
}
