import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyServerOptions } from 'fastify';

/** W3C Trace Context: later versions may add parts at the end, version ff does not exist. */
const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;
const longest = 200;

/** The id of the trace that a request belongs to: 32 hexadecimal digits, or undefined without a valid `traceparent`. */
export function traceOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  if (typeof traceparent !== 'string' || traceparent.length > longest) return undefined;
  return form.exec(traceparent)?.[1];
}

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
