import fp from 'fastify-plugin';

/**
 * Only scripts that carry this answer's nonce run, and those that they load themselves; nothing may be evaluated from
 * text. Style elements need the nonce too; style attributes are how React sets sizes. Besides this site a page may reach
 * one address: where the browser gives a card to the payment provider, if the shop takes cards. It is the same on every
 * page, because people come to the checkout without a new document.
 */
export const contentSecurityPolicy = (nonce: string, cardTokenUrl: string | undefined) =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", cardTokenUrl ?? []].flat().join(' '),
    // Without it workers fall under the rule for scripts, which knows nonces only.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers that say how a page may be used; a script or a picture would only carry them along, fifty times a page. */
const documentHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  // Sign-in providers open in a popup that must keep its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'geolocation=(), microphone=(), payment=()',
};

/**
 * The window of a sign-in comes back from a provider's pages: with a policy of its own it would be cut off from the page
 * that opened it, to which it would look closed. Its address carries what the provider gave.
 */
const returnHeaders = {
  ...documentHeaders,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'unsafe-none',
};

const oneYear = 'max-age=31536000; includeSubDomains';

/** Nothing is taken for another type than it says; documents carry what protects a page; https stays https. */
export const securityHeaders = fp<{ siteOrigin: string }>(async (app, { siteOrigin }) => {
  const isHttpsSite = siteOrigin.startsWith('https:');
  app.addHook('onSend', async ({ url, protocol }, reply) => {
    // `protocol` follows X-Forwarded-Proto where a trusted proxy writes it. Browsers ignore the header over http.
    if (isHttpsSite || protocol === 'https') reply.header('strict-transport-security', oneYear);
    reply.header('x-content-type-options', 'nosniff');
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.headers(url.startsWith('/db-sync/') ? returnHeaders : documentHeaders);
  });
});
