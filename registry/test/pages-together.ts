import { faultyPages } from './faulty-pages.ts';
import { goodPages } from './good-pages.ts';

/** The components on a page, by id. */
export type PageParts = readonly string[];

/**
 * Faults that share a page in `npm test`. None hides the finding of another; one at most needs a press on a text, and three one on a
 * control. All others have a page of their own. `pnpm bench trials` tries each alone.
 */
const faultsTogether: PageParts[] = [
  [
    'replacing-array',
    'replacing-promise',
    'replacing-fetch',
    'replacing-format',
    'replacing-prototype',
    'removing-built-in',
    'hiding',
    'muting',
    'polluting-object',
    'polluting-array',
    'freezing',
    'global',
    'global-of-document',
    'replacing-listening',
  ],
  [
    'rejecting',
    'rejecting-text',
    'late-text',
    'late-error',
    'complaining',
    'throwing-at-the-end',
    'busy-interval',
    'restyling',
  ],
  [
    'cookie',
    'large-cookies',
    'cookie-of-others',
    'local-storage',
    'session-storage',
    'overwriting',
    'database',
    'cache',
    'file',
    'worker',
    'changing-tokens',
    'adopting-styles',
    'covering-at-the-end',
  ],
  [
    'unknown-call',
    'undeclared-call',
    'beacon',
    'elsewhere',
    'window-listener',
    'document-listener',
    'bound-listener',
    'unload',
    'beforeunload',
    'title',
    'language',
    'alert',
    'silencing',
    'emptying',
  ],
  ['picture', 'worker-without-script', 'clearing', 'inserting-rule', 'wide', 'deaf', 'removing'],
  ['throwing-text', 'complaining-key', 'language-at-blur', 'title-element'],
  ['cookie-at-click', 'title-at-key', 'global-at-blur'],
  ['call-at-click', 'storage-at-key', 'listener-at-blur'],
  ['restyling-at-click', 'unload-at-key', 'replacing-at-blur'],
  ['throwing-click', 'throwing-key', 'rejecting-blur'],
];

/** Components without a fault that share a page in `npm test`: the controls of three at most are pressed. */
const goodTogether: PageParts[] = [
  [
    'plain',
    'empty',
    'list',
    'counter',
    'timeout',
    'frame',
    'aborting',
    'window-listener',
    'document-listener',
    'own-listener',
    'pagehide',
    'once',
    'media',
    'resize-observer',
    'intersection-observer',
    'stored',
    'stored-tab',
    'own-storage',
    'own-database',
    'own-cache',
    'own-cookie',
    'call',
    'own-request',
    'caught-rejection',
    'caught-error',
    'warning',
    'computing',
    'portal',
    'pictures',
    'lazy',
    'scrolling',
    'animation',
  ],
  ['state', 'command', 'input', 'query'],
  ['form', 'platform-button'],
  ['clipboard', 'question', 'details'],
  ['link', 'focus', 'popover', 'hash'],
];

/** A page for each component that shares none, and the given pages. */
function pagesWith(all: object, together: readonly PageParts[]): PageParts[] {
  const shown = new Set(together.flat());
  const alone = Object.keys(all).filter((id) => !shown.has(id));
  // First those that take longest: the others are tried meanwhile.
  return [...alone.map((id) => [id]), ...together];
}

export const faultyPagesTogether = pagesWith(faultyPages, faultsTogether);
export const goodPagesTogether = pagesWith(goodPages, goodTogether);

/** A component that shows all of a page. */
export function componentOf(bodies: readonly string[]): string {
  const parts = bodies.map((body) => `function Part(props) { ${body} }`);
  return `const [parts] = React.useState(() => [${parts.join(', ')}]); return parts.map((Part, key) => React.createElement(Part, { ...props, key }));`;
}
