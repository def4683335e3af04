import { ShutdownDelay } from '@talad/server/shutdown-delay';
import { SiteOrigin } from '@talad/server/site-origin';
import { TelemetryVariables } from '@talad/server/telemetry-settings';
import Type, { type Static, type TInteger, type TOptional } from 'typebox';
import { edgeVariables } from './edge/edge-limits.ts';

const port = (fallback: number) => Type.Integer({ minimum: 0, maximum: 65_535, default: fallback });
const onOff = Type.Enum(['on', 'off'], { default: 'on' });
/** An origin only: the paths are those of the site. */
const Origin = Type.String({ pattern: '^https?://[^/@]+/?$' });

/** A page of the site's own there: not the home page of the network. */
const pageAt = (network: string) =>
  Type.Optional(Type.String({ pattern: `^https://([a-z]+[.])?${network}[.]com/[^/\\s]\\S*$` }));

/** The limits of the edge; `edgeLimitsFrom` has their defaults. Only EDGE_LOOP_DELAY_MS may be 0, which disables its check. */
const edgeProperties: Record<string, TOptional<TInteger>> = Object.fromEntries(
  Object.entries(edgeVariables).map(([variable, name]) => [
    variable,
    Type.Optional(Type.Integer({ minimum: name === 'loopDelayMs' ? 0 : 1, maximum: 10 ** 12 })),
  ]),
);

/** Every environment variable that the host reads, with its default. */
export const Environment = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production'], { default: 'development' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  PORT: port(3000),
  HOST: Type.String({ default: '127.0.0.1' }),
  SITE_ORIGIN: SiteOrigin,
  TRUSTED_PROXIES: Type.String({ default: '' }),
  API_PORT: port(4000),
  API_ORIGIN: Type.Optional(Origin),
  STORE_DIR: Type.Optional(Type.String()),
  /** Folder with the build of this server, as its image has it. */
  HOST_BUILD_DIR: Type.Optional(Type.String()),
  STORE_KEEP_DAYS: Type.Integer({ minimum: 1, default: 7 }),
  ASSET_ORIGIN: Type.Optional(Origin),
  /** Where vulnerabilities are reported to, with commas; security.txt names it. */
  SECURITY_CONTACT: Type.Optional(
    Type.String({ pattern: '^(mailto:|https://|tel:)[^,\\s]+(,(mailto:|https://|tel:)[^,\\s]+)*$' }),
  ),
  YOUTUBE_URL: pageAt('youtube'),
  FACEBOOK_URL: pageAt('facebook'),
  SERVER_RENDERING: onOff,
  /** Longest wait of a page for the API's data, in milliseconds. */
  DATA_LIMIT_MS: Type.Integer({ minimum: 1, maximum: 60_000, default: 800 }),
  /** Longest time for the server rendering of a page, in milliseconds. */
  RENDER_LIMIT_MS: Type.Integer({ minimum: 1_000, maximum: 60_000, default: 6_000 }),
  /** User and group by number, under which pages are rendered if the host runs as the superuser. */
  RENDER_UID: Type.Optional(Type.Integer({ minimum: 1 })),
  RENDER_GID: Type.Optional(Type.Integer({ minimum: 1 })),
  SERVICE_WORKER: onOff,
  SHUTDOWN_DELAY_MS: ShutdownDelay,
  ...TelemetryVariables,
  /** The API's payment settings: the page sends cards to the provider. */
  PAY_METHODS: Type.String({ default: 'promptpay,card' }),
  STRIPE_PUBLISHABLE_KEY: Type.Optional(Type.String()),
  STRIPE_API_URL: Type.Optional(Origin),
  SANDBOX_PORT: port(4200),
  /** In development only. */
  DEV_RELOAD: Type.Optional(Type.String()),
});

export type Environment = Static<typeof Environment>;

/** The variables of the host and of its edge. */
export const AllVariables = Type.Object({ ...edgeProperties, ...Environment.properties });
