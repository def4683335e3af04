import Type, { type Static } from 'typebox';
import type { ReadCallName } from '../platform/calls.ts';
import { oneOf } from '../platform/schema.ts';
import type { EventName } from './events.ts';
import type { SlotName } from './slots.ts';

/** Objects of a declaration have no other fields: a misspelt one would have no effect. */
const closed = { additionalProperties: false } as const;

const kebab = '[a-z][a-z0-9]*(-[a-z0-9]+)*';
const Kebab = Type.String({ pattern: `^${kebab}$`, description: 'kebab-case' });
const RemoteName = Type.String({ pattern: `^mf-${kebab}$`, description: '"mf-" and kebab-case' });
const Title = Type.Object({ en: Type.String({ minLength: 1 }), th: Type.String({ minLength: 1 }) }, closed);
/** Segments are fixed or `:param`; `*` matches the rest. Optional segments have no defined priority between teams. */
const PathPattern = Type.String({
  pattern: '^(/|(/(:[A-Za-z]\\w*|[\\w.~-]+))*(/\\*)?/?)$',
  description: 'a path of fixed segments and :params, which may end with /*',
});
const File = Type.String({
  pattern: '^\\./.+\\.tsx?$',
  description: 'a file, relative to the remote: ./src/….tsx',
});
const Render = oneOf(['server', 'browser']);

/**
 * Source of a value in a call's input: a fixed value, a route param, the query string, or a prop that the page of an open
 * slot passes. A `required` one must be in the query string: without it the API would refuse the call, so the call is
 * not made; neither is it without the prop.
 */
const Source = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Object({ from: Type.Literal('path'), name: Type.String() }, closed),
  Type.Object(
    {
      from: Type.Literal('search'),
      name: Type.String(),
      fallback: Type.Optional(Type.String()),
      required: Type.Optional(Type.Literal(true)),
    },
    closed,
  ),
  Type.Object({ from: Type.Literal('prop'), name: Type.String() }, closed),
]);
export type Source = Static<typeof Source>;

const Sources = Type.Record(Type.String(), Source);

/**
 * Data requirement: a call that a page or slot needs to render completely. The server prefetches it; its cache key is
 * its input.
 */
const LoaderCall = Type.Object(
  {
    call: Type.Unsafe<ReadCallName>(Type.String()),
    params: Type.Optional(Sources),
    query: Type.Optional(Sources),
    /** The page responds with 404 if this call fails with NOT_FOUND. */
    required: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type LoaderCall = Static<typeof LoaderCall>;

const Slot = Type.Unsafe<SlotName>(Type.String());

/** A page that a remote provides. */
const PageDeclaration = Type.Object(
  {
    /** Unique within the remote; the exposed module is `./page.<id>`. */
    id: Kebab,
    /** Route pattern, such as `/marketplace/:slug`. */
    path: PathPattern,
    /** File of the page, relative to the remote's folder. */
    module: File,
    access: oneOf(['public', 'user']),
    /** Rendered on the server too (public pages), or in the browser only. */
    render: Render,
    /** Whether search engines may index it. */
    index: Type.Boolean(),
    title: Title,
    needs: Type.Optional(Type.Array(LoaderCall)),
    /**
     * Query parameters that the page renders besides those of its data requirements. The server renders and caches a page
     * without the others.
     */
    query: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    /** Slots that the page renders, so that the server can prefetch their calls and preload their files. */
    slots: Type.Optional(Type.Array(Slot)),
    /** Props of its open slots that follow from the URL, so that the server can prefetch what contributions need. */
    slotProps: Type.Optional(Type.Record(Type.String(), Sources)),
    /** Message groups that the page needs besides the remote's common one. */
    messages: Type.Optional(Type.Array(Type.String())),
  },
  closed,
);
export type PageDeclaration = Static<typeof PageDeclaration>;

/** A slot that a remote fills, or its contribution to an open slot (contract/open-slots). */
const SlotDeclaration = Type.Object(
  {
    slot: Slot,
    /** Of a contribution: unique among those of the remote to the slot. The module is `./slot.<slot>.<id>`. */
    id: Type.Optional(Kebab),
    /** Of a contribution: its position in the slot. Lower ones come first. */
    order: Type.Optional(Type.Number()),
    module: File,
    render: Render,
    /** Height in px reserved until the slot renders and if it fails, to prevent layout shift: [phone, desktop]. */
    reserve: Type.Optional(Type.Tuple([Type.Number({ minimum: 0 }), Type.Number({ minimum: 0 })])),
    /** Loaded with the page that has the slot, or on first use. */
    load: oneOf(['page', 'demand']),
    needs: Type.Optional(Type.Array(LoaderCall)),
  },
  closed,
);
export type SlotDeclaration = Static<typeof SlotDeclaration>;

/** An entry in the site's menus. */
const NavDeclaration = Type.Object(
  {
    area: oneOf(['profile-menu', 'settings-menu', 'footer']),
    label: Title,
    path: Type.String({ pattern: '^/', description: 'a path of the site' }),
    order: Type.Number(),
  },
  closed,
);
export type NavDeclaration = Static<typeof NavDeclaration>;

/** A rule of the bundle check that a version may break until a date. */
const Waiver = Type.Object(
  {
    rule: oneOf(['size', 'copy']),
    /** What the finding names: a part of the build for `size`, a package for `copy`. */
    of: Type.String({ minLength: 1 }),
    reason: Type.String({ minLength: 20 }),
    /** The last day, UTC. */
    until: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a date: YYYY-MM-DD' }),
  },
  closed,
);

/** The declaration of a remote: everything needed to integrate it into the site. */
export const RemoteDeclaration = Type.Object(
  {
    /** Folder and registry name, such as `mf-wallet`. */
    name: RemoteName,
    /** Team that owns it. */
    owner: Type.String({ minLength: 1 }),
    /** Its purpose, in one sentence. */
    mission: Type.String({ minLength: 1 }),
    /** Importance to the site: `primary` pages, as opposed to modules that may be missing unnoticed. */
    class: oneOf(['primary', 'essential', 'regular']),
    /**
     * How a new version is rolled out to visitors, such as `{ steps: [10, 50, 100], every: '5m' }`: shares in percent, and the
     * shortest time of a step. Without it, `primary` remotes have steps, and others are live for all visitors at once.
     */
    rollout: Type.Optional(
      Type.Object(
        {
          steps: Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { minItems: 1, maxItems: 10 }),
          every: Type.String({ pattern: '^\\d+[smhd]$', description: 'a number with s, m, h or d' }),
        },
        closed,
      ),
    ),
    /** Required platform version, a semver range. */
    platform: Type.String(),
    /**
     * Its messages: `src/locales/<language>.json` loads with every module, those of a group (`<group>.<language>.json`)
     * only with the pages that name it. All share the one namespace.
     */
    i18n: Type.Object(
      {
        namespace: Kebab,
        locales: Type.Tuple([Type.Literal('en'), Type.Literal('th')]),
        groups: Type.Optional(Type.Array(Kebab)),
      },
      closed,
    ),
    pages: Type.Array(PageDeclaration),
    /** Paths under its own pages that it leaves to pages of other remotes: `{ path: '/games/chess', to: 'mf-chess' }`. */
    delegates: Type.Optional(Type.Array(Type.Object({ path: PathPattern, to: RemoteName }, closed))),
    slots: Type.Array(SlotDeclaration),
    nav: Type.Array(NavDeclaration),
    /** Events it emits and listens to, for the contract check at publishing. */
    events: Type.Object({ emits: Type.Array(Type.String()), listens: Type.Array(Type.String()) }, closed),
    /**
     * Events by which visitors show that what it offers works, such as `analytics:purchase`: a version after which fewer
     * visitors get that far is not brought to all.
     */
    outcomes: Type.Optional(Type.Array(Type.Unsafe<EventName>(Type.String()), { maxItems: 5 })),
    /** Exceptions from the bundle check, for a limited time. */
    waivers: Type.Optional(Type.Array(Waiver)),
  },
  closed,
);
export type RemoteDeclaration = Static<typeof RemoteDeclaration>;
