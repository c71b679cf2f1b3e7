import { type Call, type ErrorKey, rowSchemaOf } from '@fraktion/contract';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

import { isLong, slicedWriter } from './slicedAnswer.ts';
import { withoutMoney } from './withoutMoney.ts';

export type JsonSchema = Record<string, unknown>;

export const toJson = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** `X or null` as one type: the serialiser would try each branch of an `anyOf` on every value. */
function nullable(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(nullable);
  if (typeof json !== 'object' || json === null) return json;
  const { anyOf, ...rest } = json as { anyOf?: JsonSchema[] };
  const [value, none] = anyOf ?? [];
  if (anyOf?.length === 2 && none?.['type'] === 'null' && typeof value?.['type'] === 'string') {
    const values = value['enum'] ? { enum: [...(value['enum'] as unknown[]), null] } : {};
    return {
      ...rest,
      ...(nullable(value) as JsonSchema),
      ...values,
      type: [value['type'], 'null'],
    };
  }
  return Object.fromEntries(Object.entries(json).map(([key, part]) => [key, nullable(part)]));
}

const page: JsonSchema = {
  type: 'object',
  properties: {
    page: { type: 'integer' },
    pageSize: { type: 'integer' },
    total: { type: ['integer', 'null'] },
    totalCapped: { type: 'boolean' },
  },
};

/** The successful answer of a call; files and answers of other protocols are sent unchanged. */
export function answerSchema(call: Call): Record<string, JsonSchema> {
  if (call.answer === undefined) return { 204: { type: 'null', description: 'Done' } };
  if (call.answer === 'file' || call.answer === 'tus') return {};
  const row = nullable(toJson(call.answer, 'output')) as JsonSchema;
  if (call.protocol === 'scim') return { 200: { ...row, description: 'OK' } };
  const properties = call.list ? { data: { type: 'array', items: row }, page } : { data: row };
  return {
    200: { type: 'object', description: 'OK', properties, required: Object.keys(properties) },
  };
}

/** Whether an answer is for somebody who may read money. */
export type Reader = 'with money' | 'without money';

/** What is made for each kind of reader at its first answer, because most calls are not made soon after a start. */
function forReaders<T>(schema: () => JsonSchema, make: (of: JsonSchema) => T): (of: Reader) => T {
  const made = new Map<Reader, T>();
  return (reader) => {
    const known =
      made.get(reader) ??
      make(reader === 'with money' ? schema() : (withoutMoney(schema()) as JsonSchema));
    made.set(reader, known);
    return known;
  };
}

type Write = (value: unknown) => string;

const writersOf = (schema: () => JsonSchema): ((reader: Reader) => Write) =>
  forReaders(schema, (of) => fastJson(of));

/**
 * Writes a call's answer, such as `{ data }`, by the contract's schema: only declared fields leave the server, and no money for
 * those who may not read it.
 */
export function answerWriter(
  call: Call,
): (reader: Reader, value: unknown) => string | Promise<Buffer> {
  const schema = () => answerSchema(call)[200] ?? {};
  const whole = writersOf(schema);
  const sliced = forReaders(schema, slicedWriter);
  return (reader, value) => (isLong(value) ? sliced(reader)(value) : whole(reader)(value));
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The rows of a list's answer as they are sent: with the declared fields alone, and no money for those who may not read it. */
export function sentRows(call: Call): (reader: Reader, answer: unknown) => Promise<Rows> {
  const write = answerWriter(call);
  return async (reader, answer) => {
    const { data } = JSON.parse(String(await write(reader, answer))) as { data: Rows };
    return data;
  };
}

/**
 * Reduces the row of a refusal to the fields that the contract declares, in the same way. An undeclared row is a fault of the
 * server and is not sent.
 */
export function refusedRowPresenter(call: Call) {
  const byKey = new Map<string, ReturnType<typeof writersOf>>();
  return (key: ErrorKey, row: unknown, reader: Reader): unknown => {
    const schema = rowSchemaOf(call, key);
    if (!schema) throw new Error(`${call.id} declares no row for ${key}`);
    const write =
      byKey.get(key) ?? writersOf(() => nullable(toJson(schema, 'output')) as JsonSchema);
    byKey.set(key, write);
    return JSON.parse(write(reader)(row)) as unknown;
  };
}
