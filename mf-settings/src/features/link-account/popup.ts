const size = { width: 500, height: 600 } as const;

const windowName = 'talad-link';

/** Window features: centred over the opener window. */
function features(): string {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - size.height) / 2));
  return `popup=yes,width=${size.width},height=${size.height},left=${left},top=${top}`;
}

/** In-app browsers of LINE, Facebook and Instagram: they show a popup in place of the page, or not at all. */
const inAppBrowser = /\bLine\/|\bFB(?:AN|AV|_IAB)\b|\bInstagram\b/;

/**
 * Opens an empty popup for a sign-in provider; null if the browser has none, or blocks it. Must be called in the click handler:
 * browsers block a popup that is opened later, once the URL is known.
 */
export const openPopup = (): Window | null =>
  inAppBrowser.test(navigator.userAgent) ? null : window.open('', windowName, features());

/** Leaves the page for a provider's; replaceable in tests. */
export const providerPage = { open: (url: string): void => window.location.assign(url) };
