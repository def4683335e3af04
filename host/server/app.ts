import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import { findRegistry } from '@talad/registry-client/registry-address';
import { workingTreesFile } from '@talad/registry-client/working-trees';
import { requestMetrics } from '@talad/server/request-metrics';
import { loggerOfRequest, requestTracing } from '@talad/server/request-tracing';
import { traceFields } from '@talad/server/span';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { createLoggingBreaker, logFault } from './breaker/host-health.ts';
import { startRecovery } from './breaker/recovery.ts';
import { tryVersion } from './breaker/try-version.ts';
import { CompositionSource, type LiveComposition } from './composition-source.ts';
import type { HostConfig } from './config.ts';
import { DamagedCopies } from './damaged-copies.ts';
import { apiProxy } from './edge/api-proxy.ts';
import { registerEdge } from './edge/register-edge.ts';
import { registryProxy } from './edge/registry-proxy.ts';
import { serverOptions } from './edge/server-options.ts';
import { createErrorReports, type ErrorReports } from './errors/error-reports.ts';
import { readHostBuild } from './host-assets.ts';
import { buildsIn, copyBuildToStore } from './host-builds.ts';
import { createLogDestination, logSerializers } from './log-destination.ts';
import { createHostMetrics, type HostMetrics } from './metrics/host-metrics.ts';
import { installable } from './offline/installable.ts';
import { registerPages } from './page/page-routes.ts';
import { devChanges, devMarkup } from './plugins/dev-changes.ts';
import { searchEngines } from './plugins/search-engines.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { securityTxt } from './plugins/security-txt.ts';
import { summaryStream } from './plugins/summary-stream.ts';
import { type PageReports, telemetry } from './plugins/telemetry.ts';
import { PreviewLinks } from './previews/preview-links.ts';
import { previewFiles, previewPages } from './previews/preview-pages.ts';
import { registerProbes } from './probes.ts';
import type { RenderFault } from './render/render-messages.ts';
import { createRenderer } from './render/renderer.ts';
import { createHealth } from './rollouts/health.ts';
import { registerStoredFiles } from './stored-files.ts';

/** The server builds of the remotes that are rendered here. */
const workingBuilds = ({ serverBuilds, leftOut }: LiveComposition): LiveComposition['serverBuilds'] =>
  Object.fromEntries(Object.entries(serverBuilds).filter(([remote]) => !leftOut.includes(remote)));

const versionsOf = ({ composition }: LiveComposition): Record<string, string> =>
  Object.fromEntries(composition.remotes.map(({ name, version }) => [name, version]));

const pageCompression: FastifyCompressOptions = {
  global: true,
  encodings: ['br', 'gzip'],
  threshold: 1024,
  // One level above the default: 10% fewer bytes for 3 ms.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
};

interface RenderingParts {
  config: HostConfig;
  renderFile: string;
  errors: ErrorReports;
  metrics: HostMetrics;
}

/** The rendering: live compositions, processes, and the circuit breaker that takes failing versions out. */
function createRendering(app: FastifyInstance, { config, renderFile, errors, metrics }: RenderingParts) {
  const breaker = createLoggingBreaker(app.log);
  const compositions = new CompositionSource(
    config.storeFolder,
    (error) => app.log.error({ error }, 'the discovery document is broken; the last good composition stays'),
    breaker,
    ['discovery.json', ...(config.isFollowed ? [workingTreesFile] : [])],
  );
  const registry = findRegistry(config.storeFolder);
  const copies = new DamagedCopies(registry && { folder: config.storeFolder, registry }, app.log);
  // Only what cannot be fetched again is out, on this host.
  const replaceDamaged = async (fault: RenderFault) => {
    if (fault.source && !(await copies.check(fault.source))) breaker.fault(fault);
  };
  const renderer = createRenderer({
    renderFile,
    serverBuilds: () => workingBuilds(compositions.live()),
    onFault: (fault) => {
      logFault(app.log, fault);
      metrics.onFault(fault);
      if (fault.kind === 'damaged') return void replaceDamaged(fault);
      errors.onFault(fault);
      breaker.fault(fault);
    },
    isOut: breaker.isOut,
    timeLimit: config.renderLimitMs,
    user: config.renderUser,
  });
  const stopRecovery = startRecovery({
    breaker,
    tryVersion: (outage) => tryVersion({ config, renderer, breaker }, compositions, outage),
  });
  app.addHook('onClose', () => {
    stopRecovery();
    return renderer.close();
  });
  metrics.watch({ compositions, breaker, renderer });
  return { breaker, compositions, renderer, copies };
}

interface ProgramState {
  /** Whether the program has received the shutdown signal. */
  isEnding?: () => boolean;
  metrics?: Registry;
}

async function createServer(config: HostConfig, registry: Registry): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      stream: createLogDestination(),
      serializers: logSerializers,
      mixin: traceFields,
    },
    childLoggerFactory: loggerOfRequest,
    routerOptions: { ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    ...serverOptions(config.trustedProxies, config.edgeLimits),
  });
  await app.register(requestTracing);
  await app.register(requestMetrics, { registry });
  return app;
}

/** The host server: pages, published remotes, the host's own files and the proxy to the API. */
export async function createHostApp(
  config: HostConfig,
  { isEnding = () => false, metrics: registry = new Registry() }: ProgramState = {},
) {
  const app = await createServer(config, registry);
  if (config.buildFolder) copyBuildToStore(config.buildFolder, config.storeFolder);
  const build = readHostBuild(config.buildFolder ?? buildsIn(config.storeFolder));
  const versions = findRegistry(config.storeFolder);
  const metrics = createHostMetrics(registry);
  // What is under development is no version of the registry.
  const reported = config.isFollowed ? undefined : versions;
  const errors = createErrorReports(app, reported);
  const { breaker, compositions, renderer, copies } = createRendering(app, {
    config,
    renderFile: build.renderFile,
    errors,
    metrics,
  });
  const siteOrigin = new URL(config.siteOrigin).origin;
  const health = createHealth(app, { compositions, breaker, registry: reported, siteOrigin });
  const onReports = async (request: FastifyRequest, { entries, ...page }: PageReports): Promise<void> => {
    const reports = { ...page, entries: await copies.undamaged(entries, compositions.hasVersion) };
    health.onReports(request, reports);
    errors.onReports(reports);
    metrics.onReports(reports);
  };
  const host = build.assets.base;
  if (config.isFollowed) {
    const live = () => ({ host, versions: versionsOf(compositions.live()) });
    await app.register(devChanges, { live, hotFolder: join(config.storeFolder, '.hot') });
  }
  await registerEdge(app, { trustedProxies: config.trustedProxies, limits: config.edgeLimits });
  await app.register(cookie);
  await app.register(securityHeaders, { siteOrigin: config.siteOrigin });
  await app.register(telemetry, { siteOrigin, onReports });
  await app.register(summaryStream, { apiOrigin: config.apiOrigin });
  await app.register(apiProxy, { apiOrigin: config.apiOrigin, limits: config.edgeLimits });
  await app.register(registryProxy, { registryOrigin: versions?.url, limits: config.edgeLimits });
  const links = versions && new PreviewLinks({ folder: config.storeFolder, registry: versions });
  await registerStoredFiles(app, config.storeFolder, links && previewFiles(links));
  await registerProbes(app, { breaker, compositions, renderer, isEnding });
  await app.register(async (pages) => {
    await pages.register(compress, pageCompression);
    await pages.register(installable, { assetBase: build.assets.base, hasWorker: config.hasWorker });
    await pages.register(securityTxt, { siteOrigin, contacts: config.securityContacts });
    await pages.register(searchEngines, {
      liveComposition: compositions.live,
      siteOrigin,
      apiOrigin: config.apiOrigin,
    });
    if (links) await pages.register(previewPages, { links, siteOrigin });
    registerPages(pages, {
      config,
      assets: build.assets,
      compositionFor: health.compositionFor,
      previewing: (shown) => compositions.previewing(shown),
      onPage: metrics.onPage,
      reportingShare: compositions.reportingShare,
      renderer,
      breaker,
      extraMarkup: config.isFollowed ? devMarkup(host) : '',
    });
  });
  return app;
}
