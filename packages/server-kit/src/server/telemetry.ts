import { createRequire } from 'node:module';
import {
  type Context,
  context,
  metrics,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { within } from '../index.ts';

const NAME = 'sideroad';
/** Milliseconds. A collector that is away must not hold up a stop. */
const STOP_LIMIT = 3000;

/** Makes the SDK send to an endpoint. Its other settings are OpenTelemetry's own variables. @returns how to end it */
function startSdk(endpoint: string): () => Promise<void> {
  const resource = resourceFromAttributes({ 'service.name': NAME }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const spans = new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }));
  const tracers = new NodeTracerProvider({ resource, spanProcessors: [spans] });
  tracers.register();
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` });
  const meters = new MeterProvider({ resource, readers: [new PeriodicExportingMetricReader({ exporter })] });
  metrics.setGlobalMeterProvider(meters);
  // Statements without values. Work that no request caused has no trace.
  const sql = new PgInstrumentation({ requireParentSpan: true });
  sql.setTracerProvider(tracers);
  sql.setMeterProvider(meters);
  // The instrumentation patches what is required after it was made; pg is loaded already.
  createRequire(import.meta.url)('pg');
  const ended = () => Promise.allSettled([tracers.shutdown(), meters.shutdown()]).then(() => undefined);
  return () => within(STOP_LIMIT, ended(), 'The collector did not answer').catch(() => undefined);
}

/**
 * Adds a span and a measurement for each request. They hold the route's pattern and nothing that a visitor sends, such
 * as addresses, searches or places. A call that a document makes in this process belongs to the document's span.
 */
export function startTelemetry(app: FastifyInstance, endpoint: string): void {
  const stop = startSdk(endpoint);
  const tracer = trace.getTracer(NAME);
  const durations = metrics.getMeter(NAME).createHistogram('http.server.request.duration', { unit: 's' });
  const contexts = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const here = context.active();
    const isInner = trace.getSpan(here) !== undefined;
    const parent = isInner ? here : propagation.extract(here, headers);
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const kind = isInner ? SpanKind.INTERNAL : SpanKind.SERVER;
    const span = tracer.startSpan(`${method} ${route}`, { kind, attributes }, parent);
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // The body arrives in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    const { statusCode: status, elapsedTime } = reply;
    const span = trace.getSpan(contexts.get(request) ?? context.active());
    span?.setAttributes({ 'http.response.status_code': status, 'sideroad.request_id': id });
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    durations.record(elapsedTime / 1000, {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'none',
      'http.response.status_code': status,
    });
    done();
  });
  app.addHook('onClose', () => stop());
}
