import { Type } from 'typebox';

/** Variables of a program that is watched. Those of traces have OpenTelemetry's names. */
export const TelemetryVariables = {
  /** Port of `GET /metrics`; without it there are no metrics. */
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  METRICS_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  /** A collector that takes OTLP over HTTP; without it no trace is recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://' })),
  /** Share of the traces that are recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1, default: 0.05 }),
};

/** Where telemetry is sent. */
export interface TelemetrySettings {
  /** Where `GET /metrics` listens; undefined for nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Origin of the collector of traces; undefined if there is none. */
  readonly collector: string | undefined;
  /** Share of the traces that are recorded, from 0 to 1. */
  readonly share: number;
}

interface TelemetryValues {
  METRICS_PORT?: number;
  METRICS_HOST: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** The telemetry settings of the environment. */
export const telemetrySettings = (values: TelemetryValues): TelemetrySettings => ({
  metrics:
    values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
  collector: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  share: values.OTEL_TRACES_SAMPLER_ARG,
});
