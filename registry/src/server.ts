import { Shutdown } from '@talad/server/shutdown';
import { readConfig } from './config.ts';
import { startRegistry } from './start-registry.ts';

try {
  const config = readConfig(process.env);
  const shutdown = new Shutdown(config.shutdownDelayMs);
  const registry = await startRegistry(config, shutdown.isUnderWay);
  shutdown.onSignal(registry.log, registry.close);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
