import createEmotion, { type Emotion } from '@emotion/css/create-instance';
import { createContext } from 'react';
import { globalStyles } from './global-styles.build.ts';
import { namesAttribute, serverStyles } from './server-styles.ts';

/** The styles of one page: rules that are inserted once each, and their class names. */
export type PageStyles = Emotion;

/** The style sheets of the page that is rendered. */
export const StylesContext = createContext<PageStyles | null>(null);

const key = 't';
let browserStyles: PageStyles | undefined;
let isInserting = false;

/** True while the design system inserts a rule into the document; the host refuses what others insert. */
export const isInsertingRule = (): boolean => isInserting;

/** Whether the design system made this style element of the document. */
export const isOwnStyleElement = (element: Element): boolean =>
  browserStyles?.cache.sheet.tags.some((tag) => tag === element) ?? false;

/** Marks the rules that the design system inserts itself. */
function markInsertions({ cache: { sheet } }: PageStyles): void {
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    isInserting = true;
    try {
      insert(rule);
    } finally {
      isInserting = false;
    }
  };
}

/** The page's styles in the browser; rules from the server's style element are registered and not moved. */
export function stylesOfDocument(nonce: string | undefined): PageStyles {
  if (browserStyles) return browserStyles;
  browserStyles = createEmotion({ key, nonce });
  markInsertions(browserStyles);
  if (serverStyles) browserStyles.hydrate(serverStyles.getAttribute(namesAttribute)?.split(' ') ?? []);
  else browserStyles.injectGlobal(globalStyles);
  return browserStyles;
}

/** Creates the styles of one server rendering. */
export function createServerStyles(): PageStyles {
  const styles = createEmotion({ key });
  styles.injectGlobal(globalStyles);
  return styles;
}

/** The rules of a server rendering, as one style element for the document's head. */
export function styleElementOf({ cache: { inserted } }: PageStyles, nonce: string): string {
  const rules = Object.values(inserted).filter((rule) => typeof rule === 'string');
  const names = Object.keys(inserted).join(' ');
  return `<style nonce="${nonce}" ${namesAttribute}="${names}">${rules.join('').replaceAll('</', '<\\/')}</style>`;
}
