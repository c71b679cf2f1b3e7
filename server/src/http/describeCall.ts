import {
  bodyAsSent,
  type Call,
  type ErrorKey,
  errorKeyOf,
  errors,
  scopeOf,
  spellingsOf,
} from '@fraktion/contract';

import { answerSchema, type JsonSchema, toJson } from './answerSchema.ts';

/** The shape of every refusal: the document contains it once, and each call refers to it. */
export const refusal: JsonSchema = {
  $id: 'Refusal',
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        message: { type: 'string', description: 'A message key' },
        detail: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        current: { description: 'The row as it stands now, when someone else was faster' },
        requestId: { type: 'string' },
      },
      required: ['message', 'requestId'],
    },
  },
  required: ['error'],
};

const bytes: JsonSchema = { type: 'string', format: 'binary' };

/** The protocol's answers to each step of an upload; the rest is in headers. */
const tusAnswers: Partial<Record<Call['method'], JsonSchema>> = {
  POST: { 201: { type: 'null', description: 'The upload stands at the address in Location' } },
  HEAD: { 200: { type: 'null', description: 'Upload-Offset is the number of received bytes' } },
  PATCH: { 204: { type: 'null', description: 'Upload-Offset is the number of received bytes' } },
  DELETE: { 204: { type: 'null', description: 'Done' } },
};

function answers(call: Call): JsonSchema {
  if (call.answer === 'tus') return tusAnswers[call.method] ?? {};
  if (call.answer !== 'file') return answerSchema(call);
  return { 200: { description: 'The file', content: { '*/*': { schema: bytes } } } };
}

/** The refusals of any call, besides those that it declares. */
function generalRefusals({
  roles,
  params,
  body,
  files,
  idempotent,
  method,
  wholeAccount,
}: Call): ErrorKey[] {
  const found: [boolean, ErrorKey][] = [
    [true, 'Generic.Invalid'],
    [roles === 'deployToken', 'Auth.Deploy.Token.Invalid'],
    [roles !== 'deployToken' && roles !== 'anonymous', 'Generic.Unauthenticated'],
    [Array.isArray(roles), 'Generic.Forbidden'],
    [wholeAccount === true, 'Generic.Whole.Account'],
    [roles !== 'deployToken' && roles !== 'anonymous', 'ApiKeys.Scope.Missing'],
    [roles !== 'deployToken' && roles !== 'anonymous', 'ApiKeys.Stopped'],
    [params !== undefined, 'Generic.Not.Found'],
    [idempotent === true, 'Generic.Idempotency.Conflict'],
    [body !== undefined || files !== undefined, 'Generic.Too.Large'],
    [true, 'Generic.Too.Many.Requests'],
    [true, 'Generic.Unexpected'],
    [true, 'Generic.Unavailable'],
    [true, 'Generic.Busy'],
    [method !== 'GET', 'Generic.No.Room'],
  ];
  return found.filter(([gives]) => gives).map(([, key]) => key);
}

function refusals(call: Call): JsonSchema {
  const keys = new Set([...(call.errors ?? []).map(errorKeyOf), ...generalRefusals(call)]);
  const byStatus = Map.groupBy(keys, (key) => errors[key]);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      { $ref: 'Refusal#', description: named.join(', ') },
    ]),
  );
}

/** The keys that a call takes, also in their other spelling; of two spellings one is enough. */
function input(call: Call, schema: NonNullable<Call['body']>): JsonSchema {
  const json = toJson(schema, 'input');
  const spellings = [...spellingsOf(call, schema)];
  if (spellings.length === 0) return json;
  const properties = { ...(json['properties'] as Record<string, JsonSchema>) };
  const required = new Set(json['required'] as string[] | undefined);
  const oneOfBoth: JsonSchema[] = [];
  for (const [key, other] of spellings) {
    properties[other] = { ...properties[key], description: `The same as ${key}` };
    if (required.delete(key))
      oneOfBoth.push({ anyOf: [{ required: [key] }, { required: [other] }] });
  }
  return {
    ...json,
    properties,
    required: [...required],
    ...(oneOfBoth.length > 0 ? { allOf: oneOfBoth } : {}),
  };
}

/** Files are form fields with one name. */
function form(call: Call): JsonSchema {
  const { files } = call;
  const body = bodyAsSent(call);
  const fields: JsonSchema = body ? input(call, body) : { type: 'object' };
  const list = { type: 'array', items: bytes, maxItems: files?.max };
  return { ...fields, properties: { ...(fields['properties'] as JsonSchema), files: list } };
}

function sent(call: Call): JsonSchema {
  if (call.files) return { consumes: ['multipart/form-data'], body: form(call) };
  if (call.answer === 'tus' && call.method === 'PATCH')
    return { consumes: ['application/offset+octet-stream'], body: bytes };
  const body = bodyAsSent(call);
  return body ? { body: input(call, body) } : {};
}

const idempotencyKey: JsonSchema = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      maxLength: 200,
      description: 'The same key gives the first answer again, with another body 409',
    },
  },
};

const tus = {
  externalDocs: {
    url: 'https://tus.io/protocols/resumable-upload',
    description: 'The protocol, with its headers',
  },
};

function access(call: Call): string {
  const roles = typeof call.roles === 'string' ? call.roles : `Roles: ${call.roles.join(', ')}`;
  const scope = scopeOf(call);
  return scope ? `${roles}. API keys: scope ${scope}` : roles;
}

/** The call in the OpenAPI document, derived from the contract. */
export function describeCall(call: Call): JsonSchema {
  const query = call.list?.query ?? call.query;
  return {
    operationId: call.id,
    summary: call.summary,
    description: access(call),
    tags: [call.id.split('.')[0] ?? call.id],
    ...(call.params ? { params: toJson(call.params, 'input') } : {}),
    ...(query ? { querystring: input(call, query) } : {}),
    ...(call.idempotent ? { headers: idempotencyKey } : {}),
    ...(call.answer === 'tus' ? tus : {}),
    ...(call.roles === 'anonymous' ? { security: [] } : {}),
    ...sent(call),
    response: { ...answers(call), ...refusals(call) },
  };
}
