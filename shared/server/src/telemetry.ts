import type { Registry } from 'prom-client';
import { startMetricsServer } from './metrics-server.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';
import { startTracing, type TracingOptions } from './tracing.ts';

/** Starts traces, and metrics if a port is configured. Closing sends pending spans. */
export async function startTelemetry(
  program: string,
  settings: TelemetrySettings,
  registry: Registry,
  options: TracingOptions = {},
): Promise<{ close(): Promise<void> }> {
  const tracing = await startTracing(program, settings, options);
  const server = settings.metrics && (await startMetricsServer(registry, settings.metrics));
  return {
    close: async () => {
      await server?.close();
      await tracing.close();
    },
  };
}
