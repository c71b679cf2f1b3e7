import type { Call } from '@fraktion/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Reader, sentRows } from './answerSchema.ts';
import { type Input, readQuery } from './input.ts';

/** The rows as they are sent, with the query as it is asked; a page may be longer than people may ask for. */
export type ReadList = (
  request: FastifyRequest,
  reply: FastifyReply,
  query: Readonly<Record<string, unknown>>,
  pageSize: number,
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

export interface ReadableList {
  readonly call: Call;
  readonly read: ReadList;
}

type Ask = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: Input,
) => Promise<{ readonly made: unknown; readonly reader: Reader }>;

/** A list call whose pages other handlers read, by the way of its own requests; undefined for another call. */
export function readableList(call: Call, ask: Ask): ReadableList | undefined {
  if (!call.list || call.params || call.method !== 'GET') return undefined;
  const rowsAsSent = sentRows(call);
  const read: ReadList = async (request, reply, asked, pageSize) => {
    const query = { ...(readQuery(call, asked) as object), pageSize };
    const input = { params: undefined, query, body: undefined, files: [] };
    const { made, reader } = await ask(request, reply, input);
    return rowsAsSent(reader, made);
  };
  return { call, read };
}
