import { createProgramMetrics } from '@talad/server/program-metrics';
import { Shutdown } from '@talad/server/shutdown';
import { startTelemetry } from '@talad/server/telemetry';
import { readConfig } from './config.ts';
import { startRegistry } from './start-registry.ts';

try {
  const config = readConfig(process.env);
  const shutdown = new Shutdown(config.shutdownDelayMs);
  const metrics = createProgramMetrics();
  const telemetry = await startTelemetry('registry', config.telemetry, metrics);
  const registry = await startRegistry(config, { isEnding: shutdown.isUnderWay, metrics });
  shutdown.onSignal(registry.log, async () => {
    await registry.close();
    await telemetry.close();
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
