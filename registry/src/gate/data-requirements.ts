import { isOpenSlot } from '@talad/contract/open-slots';
import { type Finding, slotTitle } from '@talad/contract/release-findings';
import type { LoaderCall, RemoteDeclaration, Source } from '@talad/contract/remote';
import { propsOf } from './open-slots.ts';
import type { SiteNames } from './site-names.ts';

/** A page or slot with data requirements. */
interface PageOrSlot {
  name: string;
  render: 'server' | 'browser';
  needs: LoaderCall[];
  /** Params of the page's path; a slot has none, since several pages may have it. */
  pathParams: string[];
  /** Props that are always passed; known for open slots only, as pages declare them. */
  props: string[];
}

const pagesAndSlots = ({ pages, slots }: RemoteDeclaration, names: SiteNames): PageOrSlot[] => [
  ...pages.map(({ id, path, render, needs = [] }) => ({
    name: `the page ${id}`,
    render,
    needs,
    pathParams: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    props: [],
  })),
  ...slots.map((declared) => ({
    name: slotTitle(declared),
    render: declared.render,
    needs: declared.needs ?? [],
    pathParams: [],
    props: isOpenSlot(declared.slot) ? [...(propsOf(declared.slot, names).required ?? [])] : [],
  })),
];

/** True if the value is always defined when the call is made. */
const isInEveryRun = (source: Source | undefined) =>
  source !== undefined &&
  (typeof source !== 'object' ||
    source.from !== 'search' ||
    source.fallback !== undefined ||
    source.required === true);

const finding = (problem: string, fix: string): Finding => ({ check: 'declaration', problem, fix });

/** What is wrong with the input of a call: values that are missing, unknown, or of a param that the path lacks. */
function findingsOfInput(
  { name, pathParams, props }: PageOrSlot,
  need: LoaderCall,
  call: SiteNames['calls'][string],
): Finding[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const { properties = {}, required = [] } = call[part] ?? {};
    const declared = need[part] ?? {};
    const missing = required.filter((field) => !isInEveryRun(declared[field]));
    const unknown = Object.keys(declared).filter((field) => !Object.hasOwn(properties, field));
    const lost = Object.values(declared).flatMap((source) =>
      typeof source === 'object' && source.from === 'path' && !pathParams.includes(source.name)
        ? [source.name]
        : [],
    );
    const lostProps = Object.values(declared).flatMap((source) =>
      typeof source === 'object' && source.from === 'prop' && !props.includes(source.name)
        ? [source.name]
        : [],
    );
    return [
      ...missing.map((field) =>
        finding(
          `${name} makes ${need.call} without ${field}`,
          `add ${field} to its ${part}: a value, a param of the path, or a search param with \`fallback\` or \`required\``,
        ),
      ),
      ...unknown.map((field) =>
        finding(`${name} passes ${field} to ${need.call}, which has no such input`, `remove it from ${part}`),
      ),
      ...lost.map((field) =>
        finding(
          `${name} takes ${field} from the path, which has no :${field}`,
          'name a param of the page’s path; a slot has to take its values from elsewhere',
        ),
      ),
      ...lostProps.map((field) =>
        finding(
          `${name} takes ${field} from its props, which do not have it`,
          'name a prop of an open slot of contract/slots',
        ),
      ),
    ];
  });
}

function findingsOfNeed(pageOrSlot: PageOrSlot, need: LoaderCall, { calls }: SiteNames): Finding[] {
  const call = Object.hasOwn(calls, need.call) ? calls[need.call] : undefined;
  if (!call)
    return [
      finding(
        `${pageOrSlot.name} needs ${need.call}, which the API does not have`,
        'name a call of contract/calls',
      ),
    ];
  if (!need.call.startsWith('GET '))
    return [
      finding(
        `${pageOrSlot.name} needs ${need.call}, which is not a GET`,
        'make the call in an event handler',
      ),
    ];
  const isPrivate = pageOrSlot.render === 'server' && call.access === 'user';
  return [
    ...findingsOfInput(pageOrSlot, need, call),
    ...(isPrivate
      ? [
          finding(
            `${pageOrSlot.name} is rendered on the server and needs ${need.call}, which is for signed-in users`,
            'render it in the browser, or make the call after hydration',
          ),
        ]
      : []),
  ];
}

/** Data requirements that the API could not answer. */
export const checkDataRequirements = (declaration: RemoteDeclaration, names: SiteNames): Finding[] =>
  pagesAndSlots(declaration, names).flatMap((pageOrSlot) =>
    pageOrSlot.needs.flatMap((need) => findingsOfNeed(pageOrSlot, need, names)),
  );
