import { useSyncExternalStore } from 'react';
import { nextPaint } from '../page/next-paint.ts';

/** Colours as a person chose them; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Cookie that the server reads to put `data-theme` on the page before anything is drawn. */
const themeCookie = 'talad_theme';
const yearSeconds = 365 * 24 * 3600;
const listeners = new Set<() => void>();

/** What was chosen on this page; its colours may be a frame behind. */
let chosen: Theme | undefined;

/** The theme that was chosen, or that the page came with. */
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
 * Remembers the choice and changes the page's colours. The choice is seen as made first: every element of the page is
 * styled and painted anew for other colours, and a press that showed nothing until then would seem lost on a phone.
 */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  const age = theme === 'system' ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the site serves
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax`;
  for (const listener of listeners) listener();
  void nextPaint().then(showChosen);
}

/** Tells of each change of the page's colours; returns the way to stop. */
export function listenToTheme(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}

/** The theme after this one, for a button that goes round. */
export const themeAfter = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';

/** The page's theme. The server's drawing is the same for everybody and says `system`. */
export const useTheme = (): Theme => useSyncExternalStore<Theme>(listenToTheme, currentTheme, () => 'system');
