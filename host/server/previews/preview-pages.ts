import { randomBytes } from 'node:crypto';
import type { ReleaseExtras } from '@talad/contract/composition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { EdgeError } from '../edge/edge-error.ts';
import { visitorOf } from '../page/visitor.ts';
import { contentSecurityPolicy } from '../plugins/security-headers.ts';
import { endedPreviewPage, leavePreview, previewParameter } from './preview-banner.ts';
import type { PreviewLinks } from './preview-links.ts';

/** Cookie with the token of the link that this browser has opened. */
export const previewCookie = 'talad_preview';

declare module 'fastify' {
  interface FastifyRequest {
    /** The version that this browser previews. */
    previewed: ReleaseExtras | undefined;
  }
}

function sendEnded(request: FastifyRequest, reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(404)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, undefined))
    .send(endedPreviewPage(nonce, visitorOf(request).language));
}

interface PreviewOptions {
  links: PreviewLinks;
  siteOrigin: string;
}

/**
 * Pages of previews. A link puts its token into a cookie and leads to the page without it, so that the token is neither
 * copied with the address nor sent to other sites.
 */
export const previewPages = fp<PreviewOptions>(async (app, { links, siteOrigin }) => {
  const secure = siteOrigin.startsWith('https:') ? '; Secure' : '';
  const setCookie = (reply: FastifyReply, value: string, more = '') =>
    reply.header('set-cookie', `${previewCookie}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${more}`);
  const removeCookie = (reply: FastifyReply) => setCookie(reply, '', '; Max-Age=0');
  const find = (token: string) =>
    links.find(token).catch((cause: unknown) => {
      app.log.warn({ error: cause }, 'a preview could not be looked up');
      throw new EdgeError('UNAVAILABLE', 'Previews are unavailable. Try again in a moment.', {
        retryAfter: 10,
      });
    });

  /** Opens or leaves a preview, as the address says. */
  async function follow(token: string, url: URL, request: FastifyRequest, reply: FastifyReply) {
    url.searchParams.delete(previewParameter);
    if (token === leavePreview) removeCookie(reply);
    else if (await find(token)) setCookie(reply, token);
    else return sendEnded(request, reply);
    return reply.header('cache-control', 'no-store').redirect(url.href, 302);
  }

  app.decorateRequest('previewed', undefined);
  app.addHook('onRequest', async (request, reply) => {
    // Concatenated, not resolved: an address that begins with two slashes would lead to another site.
    const url = new URL(siteOrigin + request.url);
    const linked = url.searchParams.get(previewParameter);
    if (linked !== null) return follow(linked, url, request, reply);
    const token = request.cookies[previewCookie];
    if (!token) return;
    request.previewed = await find(token);
    if (request.previewed) reply.header('x-robots-tag', 'noindex');
    else removeCookie(reply);
  });
});

/** Fetches a previewed version before its files are served: its page may come from another host. */
export const previewFiles =
  (links: PreviewLinks) =>
  async ({ cookies }: FastifyRequest): Promise<void> => {
    const token = cookies[previewCookie];
    // A file of another remote is there all the same.
    if (token) await links.find(token).catch(() => undefined);
  };
