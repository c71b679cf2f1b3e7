import { AsyncLocalStorage } from 'node:async_hooks';

import type * as api from '@opentelemetry/api';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { type AskedQuery, hearQueries } from '../db/queries.ts';
import { parentOf } from '../http/trace.ts';

type Api = typeof api;

export interface Tracing {
  /** Every request of this server becomes a span, and every statement that it sends one below it. */
  register(fastify: FastifyInstance): void;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}

const longestStatement = 2_000;

/**
 * Traces of requests and their statements, sent to a collector by OTLP. Its packages are loaded only here. Spans have the paths of
 * calls and the texts of statements, and neither ids nor values.
 */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const [loaded, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fraktion' }),
    // A trace that a proxy or a client has begun is sent if they say so.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('fraktion');
  const spans = new AsyncLocalStorage<Span>();
  hearQueries((query) => {
    const parent = spans.getStore();
    if (parent) noteQuery(loaded, tracer, parent, query);
  });
  return {
    register: (fastify) => traceRequests(fastify, { api: loaded, tracer, spans }),
    // A collector that is gone keeps no portal from ending: the spans of the last seconds are lost.
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function noteQuery(
  { trace, ROOT_CONTEXT, SpanKind, SpanStatusCode }: Api,
  tracer: Tracer,
  parent: Span,
  { text, ms, error }: AskedQuery,
): void {
  const end = Date.now();
  const [operation = 'query'] = /^\s*\w+/.exec(text) ?? [];
  const span = tracer.startSpan(
    operation.trim().toLowerCase(),
    {
      kind: SpanKind.CLIENT,
      startTime: end - ms,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, longestStatement),
      },
    },
    trace.setSpan(ROOT_CONTEXT, parent),
  );
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}

function traceRequests(
  fastify: FastifyInstance,
  { api, tracer, spans }: { api: Api; tracer: Tracer; spans: AsyncLocalStorage<Span> },
): void {
  const open = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: api.SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'fraktion.request_id': request.id,
        },
      },
      contextOf(api, request),
    );
    open.set(request, span);
    spans.run(span, done);
  });
  fastify.addHook('onResponse', async (request, { statusCode }) => {
    const span = open.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
    span?.end();
  });
}

function contextOf({ trace, ROOT_CONTEXT }: Api, { headers }: FastifyRequest): Context {
  const parent = parentOf(headers);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}
