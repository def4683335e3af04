import fp from 'fastify-plugin';

/**
 * Only scripts with this response's nonce run, and those that they load themselves; nothing may be evaluated from text.
 * Style elements need the nonce too; React sets sizes with style attributes. Besides this site a page may reach one
 * address: the payment provider to which the browser sends a card, if the site takes cards. The policy is the same on
 * every page, because client-side navigation reaches the checkout without a new document. A page that shows a remote in
 * development also reaches the machine of its browser.
 */
export const contentSecurityPolicy = (
  nonce: string,
  cardTokenUrl: string | undefined,
  developmentOrigin?: string,
) =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", cardTokenUrl ?? [], developmentOrigin ?? []].flat().join(' '),
    // Without it workers fall under `script-src`, which only allows nonces.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers for documents only; scripts and pictures would carry them without effect, fifty times a page. */
const documentHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  // Sign-in providers open in a popup that must keep its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'geolocation=(), microphone=(), payment=()',
};

/**
 * The sign-in popup returns from a provider's pages: with a `same-origin` policy of its own it would be cut off from
 * its opener, which would see it as closed. Its address carries the provider's code, so it sends no referrer.
 */
const returnHeaders = {
  ...documentHeaders,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'unsafe-none',
};

const oneYear = 'max-age=31536000; includeSubDomains';

/** Sets nosniff on everything, the document headers on documents, and HSTS where the site uses https. */
export const securityHeaders = fp<{ siteOrigin: string }>(async (app, { siteOrigin }) => {
  const isHttpsSite = siteOrigin.startsWith('https:');
  app.addHook('onSend', async ({ url, protocol }, reply) => {
    // `protocol` follows X-Forwarded-Proto if a trusted proxy sets it. Browsers ignore the header over http.
    if (isHttpsSite || protocol === 'https') reply.header('strict-transport-security', oneYear);
    reply.header('x-content-type-options', 'nosniff');
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.headers(url.startsWith('/db-sync/') ? returnHeaders : documentHeaders);
  });
});
