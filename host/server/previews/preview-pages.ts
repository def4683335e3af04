import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tabPreviewParameter } from '../../src/tab-preview.ts';
import { EdgeError } from '../edge/edge-error.ts';
import { visitorOf } from '../page/visitor.ts';
import { contentSecurityPolicy } from '../plugins/security-headers.ts';
import { endedPreviewPage, leavePreview, previewParameter } from './preview-banner.ts';
import type { PreviewLinks, ShownPreview } from './preview-links.ts';

/**
 * Cookie with the token of the link that this browser has opened. For a preview in a tab it is sent with requests of the
 * version's files only.
 */
export const previewCookie = 'talad_preview';

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview of this browser or tab. */
    previewed: ShownPreview | undefined;
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
 * Pages of previews. A link sets a cookie with its token and redirects to the page without it, so that the token is neither
 * copied with the address nor sent to other sites. The token of a preview in a tab stays in the address of the request;
 * a script of the page moves it to the tab's storage.
 */
export const previewPages = fp<PreviewOptions>(async (app, { links, siteOrigin }) => {
  const secure = siteOrigin.startsWith('https:') ? '; Secure' : '';
  const setCookie = (reply: FastifyReply, value: string, path = '/', more = '') =>
    reply.header(
      'set-cookie',
      `${previewCookie}=${value}; Path=${path}; HttpOnly; SameSite=Lax${secure}${more}`,
    );
  const removeCookie = (reply: FastifyReply) => setCookie(reply, '', '/', '; Max-Age=0');
  async function find(token: string, scope: ShownPreview['scope']): Promise<ShownPreview | undefined> {
    const shown = await links.find(token).catch((cause: unknown) => {
      app.log.warn({ error: cause }, 'a preview could not be looked up');
      throw new EdgeError('UNAVAILABLE', 'Previews are unavailable. Try again in a moment.', {
        retryAfter: 10,
      });
    });
    return shown?.scope === scope ? shown : undefined;
  }

  /** Starts or ends a preview, by the parameter of the address. */
  async function follow(token: string, url: URL, request: FastifyRequest, reply: FastifyReply) {
    url.searchParams.delete(previewParameter);
    if (token === leavePreview) removeCookie(reply);
    else if (await find(token, 'browser')) setCookie(reply, token);
    else return sendEnded(request, reply);
    return reply.header('cache-control', 'no-store').redirect(url.href, 302);
  }

  /** Finds the preview of a request, and sets or removes its cookie. */
  async function findPreviewed(url: URL, request: FastifyRequest, reply: FastifyReply) {
    const inTab = url.searchParams.get(tabPreviewParameter);
    // If the registry does not respond, the live page is sent, and its script removes the token.
    const shown = inTab === null || inTab === leavePreview ? undefined : await find(inTab, 'tab');
    if (inTab && shown) {
      if ('release' in shown) setCookie(reply, inTab, shown.release.base);
      return shown;
    }
    const token = request.cookies[previewCookie];
    const inBrowser = token ? await find(token, 'browser') : undefined;
    if (token && !inBrowser) removeCookie(reply);
    return inBrowser;
  }

  app.decorateRequest('previewed', undefined);
  app.addHook('onRequest', async (request, reply) => {
    // Concatenated, not resolved: an address that begins with two slashes would lead to another site.
    const url = new URL(siteOrigin + request.url);
    const linked = url.searchParams.get(previewParameter);
    if (linked !== null) return follow(linked, url, request, reply);
    request.previewed = await findPreviewed(url, request, reply);
    if (request.previewed) reply.header('x-robots-tag', 'noindex');
  });
});

/** Fetches a previewed version before its files are served: its page may come from another host. */
export const previewFiles =
  (links: PreviewLinks) =>
  async ({ cookies }: FastifyRequest): Promise<void> => {
    const token = cookies[previewCookie];
    // Files of other remotes are available in any case.
    if (token) await links.find(token).catch(() => undefined);
  };
