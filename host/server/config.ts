import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type EdgeLimits, edgeLimitsFrom } from './edge/edge-limits.ts';

/** Everything the host server reads from its environment. */
export interface HostConfig {
  /** Port of the site. */
  port: number;
  host: string;
  /** Public origin of the site; cookies, canonical links and the Origin check of the API follow from it. */
  siteOrigin: string;
  /** Addresses and CIDR ranges of the proxies in front of this server whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** Limits on what clients may use of this server. */
  edgeLimits: EdgeLimits;
  /** Origin of the API. */
  apiOrigin: string;
  /** Folder of the published remotes and the discovery document. */
  storeFolder: string;
  /** How long the copy of a version that is no longer live stays for pages that are open, in days. */
  storeKeepDays: number;
  /** Origin from which browsers load the files of remotes; undefined for the site itself. */
  assetOrigin: string | undefined;
  isProduction: boolean;
  /**
   * False sends every page as an empty frame that browsers render: keeps the site open while server rendering
   * misbehaves (`SERVER_RENDERING=off`).
   */
  serverRendering: boolean;
  /** Longest time for the server rendering of a page, in ms; then the browser renders it. */
  renderLimitMs: number;
  /**
   * Whether browsers get the service worker that shows the offline page. `SERVICE_WORKER=off` removes it from all of
   * them; it is always off with `DEV_RELOAD=1`.
   */
  hasWorker: boolean;
  /** URL to which browsers send a card at the payment provider; absent if the site takes no cards. */
  cardTokenUrl: string | undefined;
  logLevel: string;
  /** Set in development only (`NODE_ENV=development` and `DEV_RELOAD=1`). */
  development?: {
    /** Banner on every page, such as the owner of this working tree. */
    banner: string;
    /** Origin from which the API accepts changes, if the API belongs to another site. */
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

function daysFrom(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1)
    throw new Error(`${name} must be a whole number from 1, not "${text}".`);
  return days;
}

function renderLimitFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 6000;
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1000 || limit > 60_000)
    throw new Error(`RENDER_LIMIT_MS must be between 1000 and 60000 ms, not "${text}".`);
  return limit;
}

function switchFrom(name: string, text: string | undefined, fallback: boolean): boolean {
  if (text === undefined || text === '') return fallback;
  if (text !== 'on' && text !== 'off') throw new Error(`${name} must be "on" or "off", not "${text}".`);
  return text === 'on';
}

/** An origin only: the paths are those of the site. */
function originFrom(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(`${name} must be an origin such as https://cdn.example, not "${text}".`);
  return url.origin;
}

/** Addresses and ranges only: with a number of hops, or "everybody", clients could choose their own address. */
function proxiesFrom(text: string | undefined): string[] {
  const proxies = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const wrong = proxies.filter((entry) => {
    const [address = '', bits] = entry.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    // /0 covers every address, so it is not a range of proxies.
    const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
    return isIP(address) === 0 || !isRange;
  });
  if (wrong.length > 0)
    throw new Error(`TRUSTED_PROXIES takes addresses and CIDR ranges only, not "${wrong.join(', ')}".`);
  return proxies;
}

/** Derived from the API's payment settings by the same rules as in the API. */
function cardTokenUrlFrom(env: NodeJS.ProcessEnv): string | undefined {
  const takesCards = (env.PAY_METHODS ?? 'promptpay,card').split(',').includes('card');
  const isSandbox = !env.STRIPE_PUBLISHABLE_KEY && env.NODE_ENV !== 'production';
  if (!takesCards || (!env.STRIPE_PUBLISHABLE_KEY && !isSandbox)) return undefined;
  const origin = isSandbox
    ? `http://127.0.0.1:${portFrom('SANDBOX_PORT', env.SANDBOX_PORT, 4200)}`
    : new URL(env.STRIPE_API_URL ?? 'https://api.stripe.com').origin;
  return `${origin}/v1/payment_methods`;
}

/** Reads and validates the environment once. */
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
    storeKeepDays: daysFrom('STORE_KEEP_DAYS', env.STORE_KEEP_DAYS, 7),
    // What is under development is in this store only.
    assetOrigin: isWorkedOn ? undefined : originFrom('ASSET_ORIGIN', env.ASSET_ORIGIN),
    isProduction: env.NODE_ENV === 'production',
    serverRendering: switchFrom('SERVER_RENDERING', env.SERVER_RENDERING, true),
    renderLimitMs: renderLimitFrom(env.RENDER_LIMIT_MS),
    hasWorker: switchFrom('SERVICE_WORKER', env.SERVICE_WORKER, true) && !isWorkedOn,
    cardTokenUrl: cardTokenUrlFrom(env),
    logLevel: env.LOG_LEVEL ?? 'info',
    development: isWorkedOn
      ? { banner: env.DEV_BANNER ?? '', apiSiteOrigin: env.DEV_API_SITE_ORIGIN }
      : undefined,
  };
}
