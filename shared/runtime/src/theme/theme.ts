import { useSyncExternalStore } from 'react';
import { nextPaint } from '../page/next-paint.ts';
import { themeCookie } from './theme-cookie.ts';

/** Themes that the user can choose; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const yearSeconds = 365 * 24 * 3600;
const listeners = new Set<() => void>();

/** The choice made on this page; `data-theme` may follow one frame later. */
let chosen: Theme | undefined;

/** The chosen theme, or the one in the server's HTML. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return chosen ?? (theme === 'light' || theme === 'dark' ? theme : 'system');
}

function showChosen(): void {
  const { dataset } = document.documentElement;
  if (chosen === 'light' || chosen === 'dark') dataset.theme = chosen;
  else delete dataset.theme;
}

/**
 * Stores the choice and applies the theme after the next paint. A theme change restyles and repaints every element,
 * which is slow on a phone: the control must show the new choice first.
 */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  const age = theme === 'system' ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the site serves
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax`;
  for (const listener of listeners) listener();
  void nextPaint().then(showChosen);
}

/** Subscribes to theme changes. Returns an unsubscribe function. */
export function listenToTheme(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The theme after this one, for a button that cycles through them. */
export const themeAfter = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';

/** The page's theme. Server rendering is the same for all users and uses `system`. */
export const useTheme = (): Theme => useSyncExternalStore<Theme>(listenToTheme, currentTheme, () => 'system');
