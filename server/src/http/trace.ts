import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyServerOptions } from 'fastify';

/** W3C Trace Context: later versions may add parts at the end, version ff does not exist. */
const form =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const longest = 200;

interface Parent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the step of a proxy or a client that sent the request. */
  readonly spanId: string;
  /** The last bit says that the trace is recorded. */
  readonly traceFlags: number;
}

/** The trace that a request belongs to, or undefined without a valid `traceparent`. */
export function parentOf({ traceparent }: IncomingHttpHeaders): Parent | undefined {
  if (typeof traceparent !== 'string' || traceparent.length > longest) return undefined;
  const [, traceId, spanId, flags] = form.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
}

export const traceOf = (headers: IncomingHttpHeaders): string | undefined =>
  parentOf(headers)?.traceId;

/** Every log line of a request names its trace, so that it is found from the trace of a proxy in front. */
export const loggedTrace: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  { headers },
) => {
  const traceId = traceOf(headers);
  return logger.child(traceId === undefined ? bindings : { ...bindings, traceId }, options);
};
