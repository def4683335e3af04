import { join, resolve } from 'node:path';
import type { SocialLinks } from '@talad/contract/composition';
import { readProxyAddresses } from '@talad/server/proxy-addresses';
import { readVariables } from '@talad/server/read-variables';
import { SettingsError } from '@talad/server/settings-error';
import { siteOriginProblems } from '@talad/server/site-origin';
import { type TelemetrySettings, telemetrySettings } from '@talad/server/telemetry-settings';
import type { Variables } from '@talad/server/variables';
import { type EdgeLimits, edgeLimitsFrom } from './edge/edge-limits.ts';
import { AllVariables, type Environment } from './environment.ts';
import type { ProcessUser } from './render/start-child.ts';

const repositoryRoot = resolve(import.meta.dirname, '../..');

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
  /** Folder with the build that this server runs; undefined for the current one of the store. */
  buildFolder: string | undefined;
  /** How long the copy of a version that is no longer live stays for pages that are open, in days. */
  storeKeepDays: number;
  /** Origin from which browsers load the files of remotes; undefined for the site itself. */
  assetOrigin: string | undefined;
  /** URIs for reports of vulnerabilities. */
  securityContacts: string[];
  /** The site's own pages elsewhere, which the footer links to. */
  socialLinks: SocialLinks;
  isProduction: boolean;
  /**
   * False sends every page as an empty frame that browsers render: keeps the site open while server rendering
   * misbehaves (`SERVER_RENDERING=off`).
   */
  serverRendering: boolean;
  /** Longest wait of a page for the API's data, in ms; then it is rendered without what is missing. */
  dataLimitMs: number;
  /** Longest time for the server rendering of a page, in ms; then the browser renders it. */
  renderLimitMs: number;
  /** Under whom pages are rendered, if the host may start processes of others. */
  renderUser: ProcessUser | undefined;
  /**
   * Whether browsers get the service worker that shows the offline page. `SERVICE_WORKER=off` removes it from all of
   * them; it is always off with `DEV_RELOAD=1`.
   */
  hasWorker: boolean;
  /** URL to which browsers send a card at the payment provider; absent if the site takes no cards. */
  cardTokenUrl: string | undefined;
  /** How long the host accepts requests after the shutdown signal, in ms. */
  shutdownDelayMs: number;
  telemetry: TelemetrySettings;
  logLevel: string;
  /** Whether pages follow each build: in development only (`NODE_ENV=development` and `DEV_RELOAD=1`). */
  isFollowed: boolean;
}

const withoutSlash = (origin: string | undefined) => origin?.replace(/\/$/, '');

/** Derived from the API's payment settings by the same rules as in the API. */
function cardTokenUrlOf(env: Environment): string | undefined {
  const takesCards = env.PAY_METHODS.split(',').includes('card');
  const isSandbox = !env.STRIPE_PUBLISHABLE_KEY && env.NODE_ENV !== 'production';
  if (!takesCards || (!env.STRIPE_PUBLISHABLE_KEY && !isSandbox)) return undefined;
  const origin = isSandbox
    ? `http://127.0.0.1:${env.SANDBOX_PORT}`
    : (withoutSlash(env.STRIPE_API_URL) ?? 'https://api.stripe.com');
  return `${origin}/v1/payment_methods`;
}

const renderUserOf = ({ RENDER_UID: uid, RENDER_GID: gid = uid }: Environment): ProcessUser | undefined =>
  uid === undefined || gid === undefined ? undefined : { uid, gid };

/** Reads and validates the environment once; throws a SettingsError that names every wrong variable. */
export function readConfig(source: Variables): HostConfig {
  const { values, problems } = readVariables(AllVariables, source);
  const env: Environment = values;
  const proxies = readProxyAddresses('TRUSTED_PROXIES', env.TRUSTED_PROXIES);
  problems.push(...proxies.problems, ...siteOriginProblems(env.NODE_ENV, env.SITE_ORIGIN));
  if (problems.length > 0) throw new SettingsError(problems);
  const isFollowed = env.NODE_ENV === 'development' && env.DEV_RELOAD === '1';
  return {
    port: env.PORT,
    host: env.HOST,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    trustedProxies: proxies.addresses,
    edgeLimits: edgeLimitsFrom(values),
    apiOrigin: withoutSlash(env.API_ORIGIN) ?? `http://127.0.0.1:${env.API_PORT}`,
    storeFolder: resolve(env.STORE_DIR ?? join(repositoryRoot, '.data/store')),
    buildFolder: env.HOST_BUILD_DIR && resolve(env.HOST_BUILD_DIR),
    storeKeepDays: env.STORE_KEEP_DAYS,
    // What is under development is in this store only.
    assetOrigin: isFollowed ? undefined : withoutSlash(env.ASSET_ORIGIN),
    securityContacts: env.SECURITY_CONTACT?.split(',') ?? [],
    socialLinks: { youtube: env.YOUTUBE_URL, facebook: env.FACEBOOK_URL },
    isProduction: env.NODE_ENV === 'production',
    serverRendering: env.SERVER_RENDERING === 'on',
    dataLimitMs: env.DATA_LIMIT_MS,
    renderLimitMs: env.RENDER_LIMIT_MS,
    renderUser: renderUserOf(env),
    hasWorker: env.SERVICE_WORKER === 'on' && !isFollowed,
    cardTokenUrl: cardTokenUrlOf(env),
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    telemetry: telemetrySettings(env),
    logLevel: env.LOG_LEVEL,
    isFollowed,
  };
}
