import Type, { type Static } from 'typebox';
import type { RemoteDeclaration } from './remote.ts';

/** Key of Talad's own fields under `extras` in the discovery document. */
export const discoveryExtras = 'talad/v1';

/** Key under `extras` of the version that a rollout brings to more and more visitors. */
export const rolloutExtras = 'talad/rollout';

/** Key under `extras` of the live version: versions of the remote that open pages must not keep. */
export const withdrawnExtras = 'talad/withdrawn';

/** Metadata of a published version, besides the five standard fields. */
export interface ReleaseExtras {
  name: string;
  version: string;
  builtAt: string;
  /** Global variable of the federation container. */
  globalName: string;
  /** Address of the version's folder, ends with a slash. */
  base: string;
  /** The container, relative to base. */
  entry: string;
  /** The server build, relative to base. */
  server: string;
  /** sha384 integrity of every file of the version, by path relative to base. */
  integrity: Record<string, string>;
  /** JavaScript files that each exposed module needs immediately, by module name. */
  chunks: Record<string, string[]>;
  declaration: RemoteDeclaration;
}

/**
 * The discovery document: which version of which remote is live (schema of awslabs/frontend-discovery). Each remote has
 * one entry with `default: true`, the live version, whose `fallbackUrl` is the address of the entry with the last good
 * version, if there is one; that entry has no traffic. A rollout adds an entry with the share of its version.
 */
export const Discovery = Type.Object({
  schema: Type.String(),
  microFrontends: Type.Record(
    Type.String(),
    Type.Array(
      Type.Object({
        url: Type.String(),
        fallbackUrl: Type.Optional(Type.String()),
        metadata: Type.Object(
          { integrity: Type.String(), version: Type.String() },
          { additionalProperties: false },
        ),
        extras: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        deployment: Type.Optional(
          Type.Object({ traffic: Type.Number({ minimum: 0, maximum: 100 }), default: Type.Boolean() }),
        ),
      }),
      { minItems: 1 },
    ),
  ),
});
export type Discovery = Static<typeof Discovery>;

/** What a page needs to load the container of a version; the container has the integrity of its own files. */
export interface RemoteContainer extends Pick<ReleaseExtras, 'version' | 'globalName' | 'base' | 'entry'> {
  /** sha384 integrity of the container. */
  integrity: string;
}

/** A live remote as a page needs it. */
export interface LiveRemote extends RemoteContainer {
  name: string;
  declaration: Pick<RemoteDeclaration, 'name' | 'i18n' | 'nav' | 'pages' | 'slots' | 'outcomes'>;
  /**
   * The last good version, for use when the live one fails, and the message groups that it has. Its container may lack
   * modules that the live one has.
   */
  fallback?: RemoteContainer & { messageGroups: string[] };
}

/** The composition: the pinned set of versions with which a page was rendered. */
export interface Composition {
  /** Hash of names and versions; stays the same for all pages of a session until a reload gets a newer one. */
  compositionId: string;
  remotes: LiveRemote[];
}

/** An API response from which the server rendered the page: its key in the query cache, and the data. */
export type DehydratedCall = readonly [key: readonly unknown[], response: unknown];

/** Rolled-back versions by remote: pages that have one of them are replaced at their next route change. */
export type WithdrawnVersions = Record<string, string[]>;

/** The state that the server embeds in the page for the browser to start from. */
export interface PageState {
  /** Path of the rendered address, without the query: a proxy in front of the site may strip parts of that. */
  path: string;
  composition: Composition;
  /** Origin of the remotes' files, if it is not that of the site. */
  assetOrigin?: string;
  language: 'en' | 'th';
  /** The data from which the page was rendered; calls that were late or failed are missing. */
  queries: readonly DehydratedCall[];
  /** Slots and pages that the server could not render; the browser renders them. */
  notRendered: string[];
  /** True if the server rendered the 404 page, so that the browser renders the same. */
  isNotFound: boolean;
  siteOrigin: string;
  socialLinks: SocialLinks;
  /** Share of the pages that report that they were opened, and their vitals, 0 to 1. */
  reportingShare: number;
  /** The form with whose submission the browser asked for this document. */
  submitted?: SubmittedForm;
  /** A remote that the browser takes from its own machine instead. */
  workingTree?: WorkingTree;
}

/** A form that a browser sent without scripts, and its result. */
export interface SubmittedForm {
  /** Path of its page. */
  path: string;
  email: string;
  username: string;
  /** The API's error response; absent if the form was accepted. */
  errorResponse?: { status: number; body: unknown };
}

/** The site's own pages elsewhere; undefined where it has none. */
export interface SocialLinks {
  youtube?: string | undefined;
  facebook?: string | undefined;
}

/** A remote in development, on the machine of the browser. */
export interface WorkingTree {
  remote: string;
  /** Where its files are. */
  origin: string;
}
