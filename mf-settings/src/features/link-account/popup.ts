const size = { width: 500, height: 600 } as const;

const windowName = 'talad-link';

/** Window features: centred over the opener window. */
function features(): string {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - size.height) / 2));
  return `popup=yes,width=${size.width},height=${size.height},left=${left},top=${top}`;
}

/**
 * Opens an empty popup for a sign-in provider; null if the browser blocks it. Must be called in the click handler:
 * browsers block a popup that is opened later, once the URL is known.
 */
export const openPopup = (): Window | null => window.open('', windowName, features());
