import { useSyncExternalStore } from 'react';

/** Colours as a person chose them; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Cookie that the server reads to put `data-theme` on the page before anything is drawn. */
const themeCookie = 'talad_theme';
const yearSeconds = 365 * 24 * 3600;
const listeners = new Set<() => void>();

/** The theme that the page shows now. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Changes the page's colours and remembers the choice. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  const age = theme === 'system' ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the site serves
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax`;
  for (const listener of listeners) listener();
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
