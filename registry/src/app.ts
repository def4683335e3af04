import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import {
  registerAjvFormats,
  type TypeBoxTypeProvider,
  TypeBoxValidatorCompiler,
} from '@fastify/type-provider-typebox';
import { readiness } from '@talad/server/readiness';
import { requestMetrics } from '@talad/server/request-metrics';
import { loggerOfRequest, openRequestSpan, requestTracing } from '@talad/server/request-tracing';
import { sql } from 'drizzle-orm';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  fastify,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
  type RouteOptions,
} from 'fastify';
import type { Registry } from 'prom-client';
import { access } from './access/access.ts';
import { tokenRoutes } from './access/tokens.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import type { RegistryContext } from './context.ts';
import { pendingMigrations } from './database/migrations.ts';
import { compositionRoutes } from './deployments/composition.routes.ts';
import { deploymentRoutes } from './deployments/deployments.routes.ts';
import { freezeRoutes } from './deployments/freeze.routes.ts';
import { errorHandler } from './error-handler.ts';
import { errorRoutes } from './errors/errors.routes.ts';
import { platformRoutes } from './platform/platform.routes.ts';
import { previewRoutes } from './previews/previews.routes.ts';
import { tooManyRequests } from './registry-error.ts';
import { healthRoutes } from './rollouts/health.routes.ts';
import { rolloutRoutes } from './rollouts/rollouts.routes.ts';
import { watchRollouts } from './rollouts/watch-rollouts.ts';
import { maxFilePathLength, RegistryErrorBody } from './schemas.ts';
import { sessionRoutes } from './staff/session.routes.ts';
import { sessionCookie } from './staff/session.ts';
import { signInRoutes } from './staff/sign-in.routes.ts';
import { fileRoutes } from './versions/files.routes.ts';
import { pruneRoutes } from './versions/prune.routes.ts';
import { versionRoutes } from './versions/versions.routes.ts';

export type RegistryApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Longest time for one request to arrive, in ms. */
const requestTimeoutMs = 60_000;
/** Requests without an accepted token, of one address in a minute. */
const requestsPerMinute = 3_000;

const securityOf = ({ config, method }: RouteOptions): Record<string, string[]>[] =>
  method === 'GET' || config?.inConsole ? [{ token: [] }, { session: [] }] : [{ token: [] }];

const allRoutes = [
  compositionRoutes,
  deploymentRoutes,
  freezeRoutes,
  platformRoutes,
  rolloutRoutes,
  healthRoutes,
  errorRoutes,
  versionRoutes,
  fileRoutes,
  pruneRoutes,
  previewRoutes,
  tokenRoutes,
  auditRoutes,
  sessionRoutes,
  signInRoutes,
];

async function pingDatabase(db: RegistryContext['db']): Promise<boolean> {
  await db.execute(sql`select 1`);
  return true;
}

async function registerPlugins(app: RegistryApp, context: RegistryContext): Promise<void> {
  await app.register(errorHandler);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: requestsPerMinute,
    // Hosts that share an address fetch hundreds of files of each version.
    allowList: ({ actor }) => actor?.tokenId !== undefined,
    errorResponseBuilder: (_request, { after }) => tooManyRequests(after),
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Talad registry',
        version: '1.0.0',
        description: 'Versions of the remotes, and which are live.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        response: { ...Object(schema?.response), default: RegistryErrorBody },
        ...(route.config?.access && { security: securityOf(route) }),
      },
    }),
  });
  await app.register(access, { context });
}

interface AppOptions {
  context: RegistryContext;
  log: FastifyBaseLogger;
  /** Addresses and ranges whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  /** Whether the process has received the shutdown signal. */
  isEnding: () => boolean;
  metrics: Registry;
}

/** Builds the registry without listening. */
export async function buildApp({
  context,
  log,
  trustProxy,
  isEnding,
  metrics,
}: AppOptions): Promise<RegistryApp> {
  registerAjvFormats();
  const app: RegistryApp = fastify({
    loggerInstance: log,
    trustProxy,
    requestTimeout: requestTimeoutMs,
    genReqId: openRequestSpan,
    childLoggerFactory: loggerOfRequest,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: maxFilePathLength },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  await app.register(requestTracing);
  await app.register(requestMetrics, { registry: metrics });
  await registerPlugins(app, context);
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  await app.register(readiness, {
    checks: {
      database: () => pingDatabase(context.db),
      migrations: async () => (await pendingMigrations(context.db)).length === 0,
    },
    isEnding,
    schema: { hide: true },
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  for (const routes of allRoutes) await app.register(async (scope: RegistryApp) => routes(scope, context));
  app.addHook('onListen', () => context.changes.start());
  watchRollouts(app, context);
  // Streams of changes would keep the server from closing.
  app.addHook('preClose', () => context.changes.close());
  return app;
}
