import type { Composition, PageAnswer } from '@talad/contract/composition';
import type { PageHead } from '@talad/runtime/composition/registry';

/** What the rendering thread is asked for. */
export interface RenderRequest {
  url: string;
  language: 'en' | 'th';
  composition: Composition;
  serverBuilds: Record<string, { file: string; integrity: string }>;
  queries: readonly PageAnswer[];
  /** Remotes that are left to the browser, because they looped or never came back here. */
  leaveOut: string[];
  siteOrigin: string;
  /** Stands for the nonce, which each answer gets anew. */
  noncePlaceholder: string;
  /** Draw the page that says that nothing is here. */
  isNotFound: boolean;
}

/** What it gives back. */
export interface RenderResult {
  html: string;
  /** The element with the rules of all that was drawn, for the document's head. */
  styles: string;
  head: PageHead | null;
  /** Keys of pieces that are on the page, so that their files can be named ahead. */
  pieces: { remote: string; module: string }[];
  /** Remotes that threw or could not be loaded here; the browser draws their places. */
  undrawn: { remote: string; reason: string }[];
}
