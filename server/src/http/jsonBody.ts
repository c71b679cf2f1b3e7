import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

import { Refusal } from './errors.ts';
import { CrowdedJson, OddJson, parseInSlices } from './largeJson.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many keys and elements a JSON body of this call may have. */
    readonly mostValues?: number;
  }
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];

/** Whether a JSON text has more keys and elements than `most`. It stops there, so nothing that large is ever parsed. */
export function isCrowded(bytes: Uint8Array, most: number): boolean {
  let count = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    // Each key has a colon; each further element, or key, has a comma before it.
    else if (byte === comma || byte === colon) {
      count += 1;
      if (count > 2 * most) return true;
    }
  }
  return false;
}

/** Longer ones are parsed in slices, so that other calls need not wait for them. */
const longestAtOnce = 300_000;

export const crowded = () =>
  new Refusal('Generic.Too.Large', { detail: 'The body has too many keys' });

/** Reads JSON, within what its call can take. */
export function readJson(fastify: FastifyInstance, types: string | string[]): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  const parseLarge = (request: FastifyRequest, bytes: Buffer, most: number) =>
    parseInSlices(bytes, most, (text) => {
      let parsed: unknown;
      // It answers at once.
      void parse(request, text, (error, value) => {
        if (error) throw error;
        parsed = value;
      });
      return parsed;
    }).catch((error: unknown) => {
      if (error instanceof CrowdedJson) throw crowded();
      throw error instanceof OddJson ? new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY() : error;
    });
  fastify.addContentTypeParser(
    types,
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer, done) => {
      const { mostValues } = request.routeOptions.config;
      if (mostValues !== undefined && bytes.length > longestAtOnce)
        return parseLarge(request, bytes, mostValues);
      if (mostValues !== undefined && isCrowded(bytes, mostValues)) return done(crowded());
      return parse(request, bytes.toString(), done);
    },
  );
}
