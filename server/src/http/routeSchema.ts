import { type Call, errors, scopeOf } from '@fraktion/contract';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

const toJson = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
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

const errorAnswer: JsonSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        message: { type: 'string', description: 'A message key' },
        detail: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        current: {},
        requestId: { type: 'string' },
      },
      required: ['message', 'requestId'],
    },
  },
};

function answerSchema(call: Call): Record<string, JsonSchema> {
  if (call.answer === undefined) return { 204: { type: 'null', description: 'Done' } };
  if (call.answer === 'file' || call.answer === 'tus') return {};
  const row = nullable(toJson(call.answer, 'output')) as JsonSchema;
  const properties = call.list ? { data: { type: 'array', items: row }, page } : { data: row };
  return {
    200: { type: 'object', description: 'OK', properties, required: Object.keys(properties) },
  };
}

function refusals(call: Call): Record<string, JsonSchema> {
  const keys = [...(call.errors ?? [])];
  const statuses = new Map<number, string[]>();
  for (const key of keys) statuses.set(errors[key], [...(statuses.get(errors[key]) ?? []), key]);
  return Object.fromEntries(
    [...statuses].map(([status, named]) => [
      status,
      { ...errorAnswer, description: named.join(', ') },
    ]),
  );
}

function access(call: Call): string {
  const roles = typeof call.roles === 'string' ? call.roles : `Roles: ${call.roles.join(', ')}`;
  const scope = scopeOf(call);
  return scope ? `${roles}. API keys: scope ${scope}` : roles;
}

/**
 * The call as Fastify and the OpenAPI document know it. Answers are serialised by this schema, so
 * that nothing leaves the server which the contract does not name; input is validated by zod.
 */
export function routeSchema(call: Call): FastifySchema & Record<string, unknown> {
  const query = call.list?.query ?? call.query;
  return {
    operationId: call.id,
    summary: call.summary,
    description: access(call),
    tags: [call.id.split('.')[0] ?? call.id],
    ...(call.params ? { params: toJson(call.params, 'input') } : {}),
    ...(query ? { querystring: toJson(query, 'input') } : {}),
    ...(call.body ? { body: toJson(call.body, 'input') } : {}),
    ...(call.files ? { consumes: ['multipart/form-data'] } : {}),
    ...(call.roles === 'anonymous' ? { security: [] } : {}),
    response: { ...answerSchema(call), ...refusals(call) },
  };
}
