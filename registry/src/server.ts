import { readConfig } from './config.ts';
import { startRegistry } from './start-registry.ts';

try {
  const registry = await startRegistry(readConfig(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => registry.close().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
