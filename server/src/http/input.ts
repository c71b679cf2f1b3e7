import { bodyAsSent, type Call, withOwnSpellings } from '@fraktion/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';

import { mostNamed, oddPlaces } from './characters.ts';
import { Refusal } from './errors.ts';
import { type UploadedFile, readMultipart } from './multipart.ts';
import { validate, validateInSlices } from './validation.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

const noQuery = {};

/** The input of a request, parsed by the call's schemas. */
export async function readInput(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Input> {
  const params = call.params ? validate(call.params, request.params) : undefined;
  const query = readQuery(call, request.query as object);
  const sent = call.files
    ? await readMultipart({ request, reply }, call, call.files)
    : { body: request.body, files: [] };
  const schema = bodyAsSent(call);
  refuseOddNames(sent.files);
  const body = schema
    ? await validateInSlices(schema, withOwnSpellings(call, schema, sent.body ?? {}))
    : undefined;
  return { params, query, body, files: sent.files };
}

/** The query of a request, parsed by the call's schema. */
export function readQuery(call: Call, query: object): unknown {
  const schema = call.list?.query ?? call.query;
  if (!schema) refuseQuery(query);
  return schema
    ? validate(schema as ZodMiniType, asked(call, schema as ZodMiniType, query))
    : noQuery;
}

/** A key that is sent several times means all of its values: lists are separated by commas. */
function asked(call: Call, schema: ZodMiniType, query: unknown): unknown {
  const joined = Object.fromEntries(
    Object.entries(query as object).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
  return withOwnSpellings(call, schema, joined);
}

function refuseOddNames(files: readonly UploadedFile[]): void {
  if (oddPlaces(files.map(({ name }) => name)).length > 0)
    throw new Refusal('Generic.Invalid', { detail: 'files', fields: { files: 'Characters' } });
}

function refuseQuery(query: object): void {
  const unknown = Object.keys(query).slice(0, mostNamed);
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((name) => [name, 'Unknown']));
  throw new Refusal('Generic.Invalid', { detail: unknown.join(', '), fields });
}

const maxKeyLength = 200;

/** A key that cannot be stored is refused: if it were ignored, a repeated request would create a second row. */
export function idempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && key !== '' && key.length <= maxKeyLength) return key;
  const fields = { 'Idempotency-Key': key === '' ? 'Required' : 'TooLong' };
  throw new Refusal('Generic.Invalid', { detail: 'Idempotency-Key', fields });
}
