import { randomInt } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import { type APIRequestContext, request } from '@playwright/test';
import { visitorAddress } from './replica-client.ts';

interface VisitorOptions {
  /** Origin of the site. */
  site: string;
  remote: string;
  /** The version that fails, in a share (0 to 1) of its mounts. */
  version: string;
  failing: number;
}

interface Visitor {
  agent: string;
  /** With the cookies of this visitor. Node's fetch cannot be used: it replaces `sec-fetch-mode`. */
  client: Promise<APIRequestContext>;
  isKnown: boolean;
  pagesLeft: number;
}

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36';
const pagesOfVisit = 5;
/** Failures of every version without a defect. */
const baselineFailures = 0.003;
/** LCP on a phone and on a desktop, in ms, and how far single ones are from it (logarithm). */
const baselineLcp = { phone: 1600, desktop: 1100 };
const spread = 0.4;
/** A client without a response disconnects after this time, in ms. */
const timeoutMs = 10_000;

const isLikely = (probability: number) => randomInt(1_000_000) < probability * 1_000_000;
/** Between -2 and 2, about as a normal distribution. */
const deviation = () => (randomInt(1000) + randomInt(1000) + randomInt(1000) - 1500) / 750;

function newVisitor(): Visitor {
  const agent = isLikely(0.65) ? phone : desktop;
  const client = request.newContext({
    userAgent: agent,
    extraHTTPHeaders: {
      'accept-language': isLikely(0.7) ? 'th' : 'en',
      'x-forwarded-for': visitorAddress(),
    },
    timeout: timeoutMs,
  });
  return { agent, client, isKnown: false, pagesLeft: 1 + randomInt(2 * pagesOfVisit) };
}

/** Clients that open home, keep cookies and report what a browser would report. */
export class SimulatedVisitors {
  readonly #options: VisitorOptions;
  readonly #visitors: Visitor[] = [];
  readonly #clients: Visitor['client'][] = [];
  views = 0;
  refused = 0;

  constructor(options: VisitorOptions) {
    this.#options = options;
  }

  /** Opens pages at a rate until the signal aborts. */
  async visit(viewsPerSecond: number, signal: AbortSignal): Promise<void> {
    const pending = new Set<Promise<void>>();
    try {
      for await (const _ of setInterval(1000 / viewsPerSecond, undefined, { signal })) {
        const view = this.#view(this.#nextVisitor()).catch(() => {
          this.refused += 1;
        });
        pending.add(view);
        void view.finally(() => pending.delete(view));
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    await Promise.all(pending);
    for (const client of this.#clients) await (await client).dispose();
  }

  #nextVisitor(): Visitor {
    if (this.#visitors.length === 0 || isLikely(1 / pagesOfVisit)) this.#add(newVisitor());
    const [visitor = newVisitor()] = this.#visitors.splice(randomInt(this.#visitors.length), 1);
    visitor.pagesLeft -= 1;
    if (visitor.pagesLeft > 0) this.#visitors.push(visitor);
    return visitor;
  }

  #add(visitor: Visitor): void {
    this.#visitors.push(visitor);
    this.#clients.push(visitor.client);
  }

  async #view(visitor: Visitor): Promise<void> {
    const { site, remote, version, failing } = this.#options;
    const client = await visitor.client;
    this.views += 1;
    const page = await client.get(site, {
      headers: {
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': visitor.isKnown ? 'same-origin' : 'none',
      },
    });
    visitor.isKnown = true;
    const html = await page.text();
    await page.dispose();
    if (page.status() !== 200) this.refused += 1;
    const compositionId = /"compositionId":"(\w+)"/.exec(html)?.[1];
    if (!compositionId) return;
    const isNew = html.includes(`/r/${remote}/${version}/`);
    const lcp =
      (visitor.agent === phone ? baselineLcp.phone : baselineLcp.desktop) * Math.exp(spread * deviation());
    const failure = { kind: 'error', name: 'fault during rendering', remote };
    const entries = [
      { kind: 'view', name: 'view' },
      { kind: 'vital', name: 'LCP', value: lcp },
      ...(isLikely(isNew ? failing + baselineFailures : baselineFailures) ? [failure] : []),
    ];
    await client.post(`${site}/telemetry`, {
      headers: { origin: site },
      data: { compositionId, path: '/', entries },
    });
  }
}
