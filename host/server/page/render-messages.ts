import type { Composition, DehydratedCall } from '@talad/contract/composition';
import type { PageHead } from '@talad/runtime/composition/registry';

/** Request to the rendering thread. */
export interface RenderRequest {
  url: string;
  language: 'en' | 'th';
  composition: Composition;
  serverBuilds: Record<string, { file: string; integrity: string }>;
  queries: readonly DehydratedCall[];
  /** Remotes left to the browser, because they looped or hung on the server. */
  leaveOut: string[];
  siteOrigin: string;
  /** Placeholder for the nonce, which is new for each response. */
  noncePlaceholder: string;
  /** Render the "not found" page. */
  isNotFound: boolean;
}

/** Result of the rendering thread. */
export interface RenderResult {
  html: string;
  /** The style element with the rules of everything rendered, for the document's head. */
  styles: string;
  head: PageHead | null;
  /** Modules on the page, so that their files can be preloaded. */
  renderedModules: { remote: string; module: string }[];
  /** Remotes that threw or could not be loaded on the server; the browser renders them. */
  notRendered: { remote: string; reason: string }[];
}
