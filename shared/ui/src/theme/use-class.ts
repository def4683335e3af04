import type { SerializedStyles } from '@emotion/react';
import { use } from 'react';
import { StylesContext } from './page-styles.ts';

/**
 * Returns the class for these styles and inserts their rules. Styles of a class passed by a parent, `className`, are
 * merged into it and win. It replaces emotion's own components, which compute the styles at each render and add two
 * components per element.
 */
export function useClass(styles: SerializedStyles, className?: string): string {
  const page = use(StylesContext);
  if (!page) throw new Error('What is styled needs a UiProvider around it.');
  const own = page.css(styles);
  return className ? page.cx(own, className) : own;
}
