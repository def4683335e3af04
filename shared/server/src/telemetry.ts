import type { Registry } from 'prom-client';
import { startMetricsServer } from './metrics-server.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';
import { startTracing, type TracingOptions } from './tracing.ts';

/** Starts what others see of a program: traces, and metrics if it has a port for them. Closing sends what is recorded. */
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
