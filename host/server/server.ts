import { createProgramMetrics } from '@talad/server/program-metrics';
import { SettingsError } from '@talad/server/settings-error';
import { Shutdown } from '@talad/server/shutdown';
import { startTelemetry } from '@talad/server/telemetry';
import { createHostApp } from './app.ts';
import { type HostConfig, readConfig } from './config.ts';
import { keepCurrent } from './keep-current.ts';
import { warmUp } from './warm-up.ts';

/** Exits with the problems of the settings, without a stack trace. */
function configOrExit(): HostConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const config = configOrExit();
const shutdown = new Shutdown(config.shutdownDelayMs);
const metrics = createProgramMetrics();
const telemetry = await startTelemetry('host', config.telemetry, metrics, { isEdge: true });
const app = await createHostApp(config, { isEnding: shutdown.isUnderWay, metrics });
const closing = new AbortController();

shutdown.onSignal(app.log, async () => {
  closing.abort();
  await app.close();
  await telemetry.close();
});

await keepCurrent(config, app.log, closing.signal);
await app.listen({ port: config.port, host: config.host });
warmUp(app, config.apiOrigin, closing.signal).catch((error: unknown) =>
  app.log.warn({ error }, 'the home page could not be rendered ahead'),
);
