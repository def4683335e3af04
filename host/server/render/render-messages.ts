import type { Composition, DehydratedCall, SocialLinks, SubmittedForm } from '@talad/contract/composition';
import type { PageHead } from '@talad/runtime/composition/registry';

/** The file of a remote's server build, by remote. */
export type ServerBuilds = Record<string, { version: string; file: string; integrity: string }>;

/** A page to render. */
export interface RenderRequest {
  url: string;
  /** Path pattern of the page. */
  route: string;
  language: 'en' | 'th';
  composition: Composition;
  serverBuilds: ServerBuilds;
  /** Remotes with a module on the page. The others are not loaded for it. */
  remotes: readonly string[];
  /** Try a version that is out; the page is not sent. */
  isTrial: boolean;
  queries: readonly DehydratedCall[];
  /** Remotes left to the browser, because they failed on the server. */
  leaveOut: readonly string[];
  siteOrigin: string;
  socialLinks: SocialLinks;
  /** Placeholder for the nonce, which is new for each response. */
  noncePlaceholder: string;
  /** The form with whose submission the browser asked for the page. */
  submitted?: SubmittedForm | undefined;
  /** Render the "not found" page. */
  isNotFound: boolean;
}

/** A rendered page. */
export interface RenderResult {
  html: string;
  /** The style element with the rules of everything rendered, for the document's head. */
  styles: string;
  head: PageHead | null;
  /** Modules on the page, so that their files can be preloaded. */
  renderedModules: { remote: string; module: string }[];
  /** Remotes of which something could not be rendered on the server; the browser renders it. */
  notRendered: { remote: string; reason: string }[];
}

/** The code that a fault is attributed to. */
export interface FaultSource {
  remote: string;
  version: string;
  /** Absent if the fault may be in any module of the remote. */
  module?: string;
}

export type FaultKind =
  | 'load'
  /** The copy of the server build on this host is not the published one. */
  | 'damaged'
  | 'render'
  | 'head'
  /** Suspended until the render was cut off. */
  | 'suspended'
  /** An exception or rejection outside of rendering. */
  | 'asynchronous'
  /** Left timers behind that would have slowed other pages. */
  | 'timers'
  /** The following three end the process. */
  | 'timeout'
  | 'exit'
  | 'memory';

/** Something that failed while a page was rendered, or after it. */
export interface RenderFault {
  kind: FaultKind;
  /** Absent if the fault is the host's own, or cannot be attributed. */
  source?: FaultSource | undefined;
  /** The page, as `addressOf` names it; absent for faults while builds load ahead of a page. */
  address?: string | undefined;
  reason: string;
  stack?: string | undefined;
}

/** A page's address in one language. */
export const addressOf = ({ language, url }: Pick<RenderRequest, 'language' | 'url'>) => `${language} ${url}`;

/** File descriptor of the file in which a rendering process overwrites its progress, a line of JSON. */
export const runningCodeFile = 4;

/** The reverse of `addressOf`. */
export function addressParts(address: string): Pick<RenderRequest, 'language' | 'url'> {
  const [language, url = '/'] = address.split(' ');
  return { language: language === 'th' ? 'th' : 'en', url };
}

/** What a rendering process executes; the line in the file names the code in which it hangs or ended. */
export interface RunningCode {
  /** 0 while builds are preloaded, or while no code runs. */
  job: number;
  address?: string;
  source?: FaultSource;
}

/** Code that a rendering process evaluates. It reads no files itself. */
export interface Code {
  /** Script name in stacks. */
  name: string;
  text: string;
}

/** The server build of a version, or why there is none. */
export type ServerCode = FaultSource & (Code | { name: string; problem: string });

/** The name of a file's code. A name ends at a space. */
export const codeName = (file: string): string => encodeURI(file);

export type ToProcess =
  | { kind: 'start'; host: Code; builds: readonly ServerCode[] }
  /** With the builds that the process does not have yet. */
  | { kind: 'render'; id: number; request: RenderRequest; builds: readonly ServerCode[] };

export type FromProcess =
  | { kind: 'ready' }
  | { kind: 'fault'; fault: RenderFault }
  /** `memory`: in use by JavaScript after the page, inside and outside its heap, in bytes. */
  | { kind: 'done'; id: number; result: RenderResult; memory: number }
  | { kind: 'failed'; id: number; error: string; memory: number };
