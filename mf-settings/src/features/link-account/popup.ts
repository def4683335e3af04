const size = { width: 500, height: 600 } as const;

const windowName = 'talad-link';

/** Where the popup stands: in the middle of the window that opens it. */
function features(): string {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - size.height) / 2));
  return `popup=yes,width=${size.width},height=${size.height},left=${left},top=${top}`;
}

/**
 * Opens the empty window of a sign-in provider; null where the browser does not allow it. It is called within the
 * press itself: a browser blocks whatever is opened later, once the address is known.
 */
export const openPopup = (): Window | null => window.open('', windowName, features());
