import fp from 'fastify-plugin';
import { EdgeError } from './edge-error.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const maxUrlLength = 8_000;
/** A percent sign without two hex digits, or an encoded NUL. */
const badEscape = /%(?![0-9a-f]{2})|%00/i;

/** Refuses malformed requests, which browsers and our clients never send. */
export const rejectMalformedRequests = fp(async (app) => {
  app.addHook('onRequest', async (request) => {
    const { url = '', method = '', rawHeaders, headers, httpVersion } = request.raw;
    const malformed = (detail: string) => new EdgeError('MALFORMED_REQUEST', detail);
    if (!methods.has(method)) throw malformed('This method is not known here.');
    if (url.length > maxUrlLength)
      throw new EdgeError('MALFORMED_REQUEST', 'The address is too long.', { status: 414 });
    // The absolute form is for proxies, and `*` for the server as a whole (RFC 9112, 3.2).
    if (!url.startsWith('/')) throw malformed('The address must begin with a slash.');
    if (badEscape.test(url.split('?', 1)[0] ?? '') || url.includes('%00'))
      throw malformed('The address is not encoded well.');
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    const isMissing = headers.host === '' || (hosts.length === 0 && httpVersion === '1.1');
    if (hosts.length > 1 || isMissing) throw malformed('There must be one Host header.');
  });
});
