import Type, { type Static } from 'typebox';
import type { RemoteDeclaration } from './remote.ts';

/** Key of our own fields under `extras` in the discovery document. */
export const discoveryExtras = 'talad/v1';

/** What a published version says about itself, beside the five standard fields. */
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
  /** JavaScript files that each exposed module needs at once, by module name. */
  chunks: Record<string, string[]>;
  declaration: RemoteDeclaration;
}

/** The discovery document: which version of which remote is live (schema of awslabs/frontend-discovery). */
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

/** A live remote as a page needs it: the page vouches for its container, and the container for whatever it loads. */
export interface LiveRemote
  extends Pick<ReleaseExtras, 'name' | 'version' | 'globalName' | 'base' | 'entry'> {
  /** sha384 integrity of the container. */
  integrity: string;
  declaration: Pick<RemoteDeclaration, 'name' | 'i18n' | 'nav' | 'pages' | 'slots'>;
}

/** The coherent set of versions that a page was made with. */
export interface Composition {
  /** Hash over names and versions; the same on every page of a session until a reload takes a newer one. */
  setId: string;
  remotes: LiveRemote[];
}

/** An answer of the API that the server drew the page from: its key in the query cache, and what was answered. */
export type PageAnswer = readonly [key: readonly unknown[], answer: unknown];

/** What the server writes into the page for the browser to start from. */
export interface PageState {
  /** Path of the address that was drawn. Its query is left out: what stands before the site may strip parts of that. */
  path: string;
  composition: Composition;
  language: 'en' | 'th';
  /** What it was drawn from; a call that was late or failed is missing. */
  queries: readonly PageAnswer[];
  /** Slots and pages that the server could not draw, so that the browser does. */
  undrawn: string[];
  /** True where the address leads to nothing, so that the browser draws the same page as the server did. */
  isNotFound: boolean;
  siteOrigin: string;
}
