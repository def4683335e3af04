import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { registerAjvFormats } from '@fastify/type-provider-typebox';
import { bodyBytesMax } from '@talad/contract/body-limits';
import { readiness } from '@talad/server/readiness';
import { requestMetrics } from '@talad/server/request-metrics';
import { loggerOfRequest, openRequestSpan, requestTracing } from '@talad/server/request-tracing';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { responseCache } from './cache/response-cache.ts';
import type { AppContext } from './context.ts';
import { databaseChecks, databaseOrReplicaChecks } from './db/database-checks.ts';
import { schemaSerializer } from './http/schema-serializer.ts';
import { schemaValidator } from './http/schema-validator.ts';
import type { SessionUser } from './http/session-user.ts';
import { createSummaryPollServer, invalidateSummaryOnWrite } from './modules/summary/index.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { errorHandler, refuseAddress } from './plugins/error-handler.ts';
import { openApi } from './plugins/open-api.ts';
import { originCheck } from './plugins/origin-check.ts';
import { pageUser } from './plugins/page-user.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { session } from './plugins/session.ts';
import { writableText } from './plugins/writable-text.ts';
import { createPublicReads } from './read-replica/public-reads.ts';
import { modules } from './registry.ts';

/** Timeout for a whole request, in ms. */
const requestTimeoutMs = 120_000;
const compressFromBytes = 1024;
// Dynamic responses are compressed per request: the levels meant for static files would cost more than they save.
const brotliQuality = 4;

declare module 'fastify' {
  interface FastifyInstance {
    /** Asks every module whether the user may see a private picture. */
    mayViewPicture(user: SessionUser, pictureKey: string): Promise<boolean>;
  }
}

/** Builds the API without listening; `isEnding` tells whether its process has been told to end. */
export async function buildApp(
  context: AppContext,
  isEnding: () => boolean = () => false,
): Promise<FastifyInstance> {
  const { config } = context;
  const isHttps = config.siteOrigin.startsWith('https:');
  const loggerInstance: FastifyBaseLogger = context.log;
  registerAjvFormats();
  const app = fastify({
    loggerInstance,
    serverFactory: createSummaryPollServer(context),
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    genReqId: openRequestSpan,
    childLoggerFactory: loggerOfRequest,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseAddress,
    trustProxy: config.trustedHosts.length > 0 ? [...config.trustedHosts] : false,
  });
  app.setValidatorCompiler(schemaValidator);
  app.setSerializerCompiler(schemaSerializer);
  app.removeContentTypeParser('text/plain');

  await app.register(requestTracing);
  await app.register(requestMetrics, { registry: context.metrics });
  app.decorate('publicReads', createPublicReads(context));
  await app.register(responseCache, { clock: context.clock });
  await app.register(invalidateSummaryOnWrite, { context });
  await app.register(errorHandler);
  await app.register(securityHeaders, { isHttps });
  await app.register(originCheck, { siteOrigin: config.siteOrigin });
  await app.register(session, { sessions: context.sessions, isHttps });
  await app.register(pageUser, { isHttps });
  await app.register(writableText);
  await app.register(rateLimits, { context });
  await app.register(compress, {
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
  if (config.hasApiDocs) {
    await app.register(openApi, { siteOrigin: config.siteOrigin });
    await app.register(apiDocs);
  }

  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  const checks = context.readReplica
    ? databaseOrReplicaChecks(context.db, context.readReplica)
    : databaseChecks(context.db);
  await app.register(readiness, { checks, isEnding, schema: { hide: true } });
  app.decorate('mayViewPicture', async (user: SessionUser, key: string) => {
    for (const module of modules) if (await module.mayViewPicture?.(context, user, key)) return true;
    return false;
  });
  // Registered before the modules' listeners, so that these find an ended session already invalidated.
  context.changeFeed.on('session', (userId) => context.sessions.forgetUser(userId));
  app.addHook('onListen', () => context.changeFeed.start());
  app.addHook('onListen', () => context.readReplica?.start());
  for (const module of modules) {
    // Each module in its own scope, so that its hooks and decorators do not leak into others.
    await app.register(async (scope) => module.routes?.(scope, context));
  }
  return app;
}
