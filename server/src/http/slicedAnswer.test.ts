import assert from 'node:assert/strict';
import { test } from 'node:test';

import fastJson from 'fast-json-stringify';

import type { JsonSchema } from './answerSchema.ts';
import { isLong, slicedWriter } from './slicedAnswer.ts';

const row: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    amount: { type: ['string', 'null'] },
    of: { type: 'array', items: { type: 'integer' } },
  },
  required: ['name'],
  additionalProperties: false,
};
const rows = { type: 'array', items: row };
const data = (of: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data: of, page: { type: 'object', properties: { page: { type: 'integer' } } } },
  required: ['data'],
});
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `"Å" ${at}\n`,
    amount: at % 3 === 0 ? null : '1.5',
    ...(at % 2 === 0 ? { of: [at] } : {}),
    secret: 'not declared',
  }));

const answers: readonly (readonly [what: string, schema: JsonSchema, value: unknown])[] = [
  ['a list of rows', data(rows), { data: many(1_234), page: { page: 1 } }],
  [
    'rows in a field, and what stands beside them',
    data({
      type: 'object',
      properties: { counts: row, rows, none: rows, after: { type: 'boolean' } },
      required: ['rows'],
    }),
    { data: { after: true, rows: many(700), none: [], counts: many(1)[0], secret: 1 } },
  ],
  [
    'rows that may be absent',
    data({ type: 'object', properties: { rows: { ...rows, type: ['array', 'null'] } } }),
    { data: { rows: many(501) } },
  ],
  [
    'a choice of forms',
    data({ anyOf: [rows, { type: 'boolean' }] }),
    { data: many(600).map(({ name }) => ({ name })) },
  ],
];

for (const [what, schema, value] of answers)
  test(`SRV-13 a long answer in slices is the same as in one piece: ${what}`, async () => {
    assert.ok(isLong(value));
    const text = (await slicedWriter(schema)(value)).toString();
    assert.deepEqual(JSON.parse(text), JSON.parse(fastJson(schema)(value)));
    assert.doesNotMatch(text, /not declared/);
  });

test('SRV-13 a long answer that lacks a field is no answer, as a short one', async () => {
  const wanted = data({
    type: 'object',
    properties: { rows, name: { type: 'string' } },
    required: ['name'],
  });
  await assert.rejects(slicedWriter(wanted)({ data: { rows: many(600) } }), /"name" is required/);
});

test('SRV-13 a short answer is written at once', () => {
  assert.equal(isLong({ data: many(500), page: { page: 1 } }), false);
  assert.equal(isLong({ data: null }), false);
});
