import type { CompositionSource } from '../composition-source.ts';
import { matchPage } from '../page/match.ts';
import { fetchPageData } from '../page/page-data.ts';
import { type RenderContext, renderOnServer } from '../page/render-page.ts';
import { addressParts } from '../render/render-messages.ts';
import type { Outage } from './circuit-breaker.ts';

/** Renders the page at which a version failed last, or home, with that version. The page is not sent. */
export async function tryVersion(
  context: Pick<RenderContext, 'config' | 'renderer' | 'breaker'>,
  source: CompositionSource,
  { source: version, address = 'en /' }: Outage,
): Promise<void> {
  const { config } = context;
  const { language, url: path } = addressParts(address);
  const live = source.trying(version);
  const url = new URL(config.siteOrigin + path);
  const match = matchPage(live, url);
  const data = await fetchPageData(config.apiOrigin, match?.needs ?? [], config.dataLimitMs);
  await renderOnServer(context, { live, url, language, isTrial: true }, match, data);
}
