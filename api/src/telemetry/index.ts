import type { FastifyInstance } from 'fastify';
import type { ApiSettings } from '../settings/apiSettings.ts';

/**
 * Sends traces and metrics to OTEL_EXPORTER_OTLP_ENDPOINT. Without the setting OpenTelemetry is not even
 * loaded. Call it before other hooks and routes are added, so that their work belongs to the request's span.
 */
export async function addTelemetry(
  app: FastifyInstance,
  { otlpEndpoint }: Pick<ApiSettings, 'otlpEndpoint'>,
): Promise<void> {
  if (otlpEndpoint === '') return;
  const { startTelemetry } = await import('./telemetry.ts');
  startTelemetry(app, otlpEndpoint);
}
