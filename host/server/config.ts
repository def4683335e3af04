import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type EdgeLimits, edgeLimitsFrom } from './edge/edge-limits.ts';

/** All that the host's server takes from its environment. */
export interface HostConfig {
  /** Port of the site. */
  port: number;
  host: string;
  /** Where people reach the site; cookies, canonical links and the Origin check of the API follow from it. */
  siteOrigin: string;
  /** Addresses and CIDR ranges of the proxies in front of this server, whose X-Forwarded-For is taken. */
  trustedProxies: string[];
  /** What clients may use of this server. */
  edgeLimits: EdgeLimits;
  /** Where the API answers. */
  apiOrigin: string;
  /** Folder of the published remotes and the discovery document. */
  storeFolder: string;
  isProduction: boolean;
  /**
   * False sends every page as an empty frame that browsers fill: the way to keep selling while drawing on the server
   * misbehaves (`DRAW_ON_SERVER=off`).
   */
  drawsOnServer: boolean;
  /**
   * Whether browsers get the worker that shows a page without a network. `SERVICE_WORKER=off` takes it out of all of them;
   * it is off while somebody works on the product.
   */
  hasWorker: boolean;
  /** Where browsers give a card to the payment provider; absent where the shop takes no cards. */
  cardTokenUrl: string | undefined;
  logLevel: string;
  /** Only while somebody works on the product (`NODE_ENV=development` and `DEV_RELOAD=1`). */
  development?: {
    /** Shown on every page, such as whose working tree this is. */
    banner: string;
    /** Origin that the API takes changes from, where it belongs to another site than this. */
    apiSiteOrigin: string | undefined;
  };
}

function portFrom(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${text}".`);
  return port;
}

function switchFrom(name: string, text: string | undefined, fallback: boolean): boolean {
  if (text === undefined || text === '') return fallback;
  if (text !== 'on' && text !== 'off') throw new Error(`${name} must be "on" or "off", not "${text}".`);
  return text === 'on';
}

/** Addresses and ranges only: a number of hops, or "everybody", would let a client choose its own address. */
function proxiesFrom(text: string | undefined): string[] {
  const proxies = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const wrong = proxies.filter((entry) => {
    const [address = '', bits] = entry.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    // A range of everybody (/0) is no range of proxies.
    const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
    return isIP(address) === 0 || !isRange;
  });
  if (wrong.length > 0)
    throw new Error(`TRUSTED_PROXIES takes addresses and CIDR ranges only, not "${wrong.join(', ')}".`);
  return proxies;
}

/** Follows from what the API is told of the payment provider, the same way as there. */
function cardTokenUrlFrom(env: NodeJS.ProcessEnv): string | undefined {
  const takesCards = (env.PAY_METHODS ?? 'promptpay,card').split(',').includes('card');
  const isSandbox = !env.STRIPE_PUBLISHABLE_KEY && env.NODE_ENV !== 'production';
  if (!takesCards || (!env.STRIPE_PUBLISHABLE_KEY && !isSandbox)) return undefined;
  const origin = isSandbox
    ? `http://127.0.0.1:${portFrom('SANDBOX_PORT', env.SANDBOX_PORT, 4200)}`
    : new URL(env.STRIPE_API_URL ?? 'https://api.stripe.com').origin;
  return `${origin}/v1/payment_methods`;
}

/** Reads and checks the environment once. */
export function readConfig(env: NodeJS.ProcessEnv): HostConfig {
  const root = resolve(import.meta.dirname, '../..');
  const port = portFrom('PORT', env.PORT, 3000);
  const isWorkedOn = env.NODE_ENV === 'development' && env.DEV_RELOAD === '1';
  return {
    port,
    host: env.HOST || '127.0.0.1',
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${port}`,
    trustedProxies: proxiesFrom(env.TRUSTED_PROXIES),
    edgeLimits: edgeLimitsFrom(env),
    apiOrigin: env.API_ORIGIN ?? `http://127.0.0.1:${portFrom('API_PORT', env.API_PORT, 4000)}`,
    storeFolder: resolve(env.STORE_DIR ?? `${root}/.data/store`),
    isProduction: env.NODE_ENV === 'production',
    drawsOnServer: switchFrom('DRAW_ON_SERVER', env.DRAW_ON_SERVER, true),
    hasWorker: switchFrom('SERVICE_WORKER', env.SERVICE_WORKER, true) && !isWorkedOn,
    cardTokenUrl: cardTokenUrlFrom(env),
    logLevel: env.LOG_LEVEL ?? 'info',
    development: isWorkedOn
      ? { banner: env.DEV_BANNER ?? '', apiSiteOrigin: env.DEV_API_SITE_ORIGIN }
      : undefined,
  };
}
