import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from '../plugins/security-headers.ts';
import { noncePlaceholder } from './document.ts';
import type { Language } from './language-address.ts';
import type { RenderContext, RenderedPage } from './render-page.ts';
import { retryAfterSeconds, unavailablePage } from './unavailable-page.ts';

export function sendUnavailable(reply: FastifyReply, language: Language) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(503)
    .header('retry-after', retryAfterSeconds)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Language, Cookie')
    .header('content-security-policy', contentSecurityPolicy(nonce, undefined))
    .send(unavailablePage(nonce, language));
}

interface SendContext extends Pick<RenderContext, 'assets' | 'config'> {
  /** One more origin that the page reads from. */
  connectsTo: string | undefined;
}

export function sendPage(
  reply: FastifyReply,
  { status, html }: RenderedPage,
  { assets, config, connectsTo }: SendContext,
  language: Language,
) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('vary', 'Accept-Language, Cookie')
    .header('content-security-policy', contentSecurityPolicy(nonce, config.cardTokenUrl, connectsTo))
    .header('link', linksTo(assets.fonts[language], config.assetOrigin))
    .send(html.replaceAll(noncePlaceholder, nonce));
}

/**
 * Link header that preloads the fonts (until the page's first byte the connection would be idle for a round trip) and
 * connects to the origin of the remotes' files.
 */
const linksTo = (fonts: string[], assetOrigin: string | undefined) =>
  [
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...(assetOrigin ? [`<${assetOrigin}>; rel=preconnect; crossorigin`] : []),
  ].join(', ');
