import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import {
  bodyAsSent,
  type Call,
  importBackgroundRows,
  importLanguageFile,
  previewLanguageFile,
} from '@fraktion/contract';
import * as z from 'zod/mini';

import { mostValues } from './bodySize.ts';
import { Refusal } from './errors.ts';
import { hashOf } from './idempotency.ts';
import { isCrowded } from './jsonBody.ts';
import { CrowdedJson, parseInSlices } from './largeJson.ts';
import { validate, validateInSlices } from './validation.ts';

const parsed = (text: string, most = 1e6): Promise<unknown> =>
  parseInSlices(Buffer.from(text), most, (part) => JSON.parse(part) as unknown);

const rowOf = (row: number, cells: Record<string, string> = {}) => ({
  row,
  cells: { name: `Æble \\"[{,:]}" ${row}`, note: '\u2028 "x\\', ...cells },
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => rowOf(at + 1));
const long = { id: 'x', rows: rows(3_000), seen: { new: 1, changed: 0 }, more: [[1, [2]], []] };

/** How often others had their turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work.finally(() => (isOver = true));
  return turns;
}

const good = [
  long,
  rows(2_000),
  { rows: [] },
  { a: 1, b: { c: rows(1_000) }, d: [rows(900), rows(900)] },
  [],
  {},
  'text',
  12,
  null,
];
for (const [at, value] of good.entries())
  test(`SRV-12 a body that is parsed in slices is the same as one that is parsed at once: ${at}`, async () => {
    assert.deepEqual(await parsed(JSON.stringify(value)), value);
    assert.deepEqual(await parsed(JSON.stringify(value, null, 2)), value);
  });

test('SRV-12 of two keys with one name the last counts, as everywhere', async () => {
  assert.deepEqual(await parsed('{"rows":[1,2],"rows":[3]}'), { rows: [3] });
});

const text = JSON.stringify(long);
const bad = [
  text.slice(0, -1),
  `${text}}`,
  text.replace('}},{"row":2000', '}},,{"row":2000'),
  text.replace('}},{"row":2000', '}}{"row":2000'),
  text.replace('}},{"row":2000', '}],{"row":2000'),
  text.replace('],"seen"', ',],"seen"'),
  text.replace('],"seen"', '},"seen"'),
  text.replace('"rows":[', '"rows":[,'),
  '{"rows":[1 2]}',
  '{"rows":[1]]}',
  '[1,2}',
  '[',
  ']',
  '{} {}',
  '"',
];
for (const [at, each] of bad.entries())
  test(`SRV-12 what is no JSON is none in slices either: ${at}`, async () => {
    assert.throws(() => JSON.parse(each) as unknown);
    await assert.rejects(parsed(each));
  });

test('SRV-12 one row like a whole body, and more values than the call has, are refused before they are parsed', async () => {
  const cells = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`k${at}`, '']));
  const whole = JSON.stringify({ rows: [rowOf(1, cells), rowOf(2)] });
  await assert.rejects(parsed(whole), CrowdedJson);
  await assert.rejects(parsed(JSON.stringify(long), 1_000), CrowdedJson);
  await assert.rejects(parsed(JSON.stringify({ a: 'x'.repeat(2_200_000) })), CrowdedJson);
});

test('SRV-12 others have their turn while a sheet is parsed, checked and noted', async () => {
  const cells = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`k${at}`, 'x'.repeat(20)]),
  );
  const many = Array.from({ length: 20_000 }, (_, at) => rowOf(at + 1, cells));
  const sheet = { id: crypto.randomUUID(), rows: many, seen: { new: 1, changed: 0 } };
  assert.ok((await turnsDuring(parsed(JSON.stringify(sheet)))) > 2);
  assert.ok((await turnsDuring(validateInSlices(bodyOf(importBackgroundRows), sheet))) > 2);
  assert.ok((await turnsDuring(hashOf([{}, sheet]))) > 2);
});

const bodyOf = (call: Call) => bodyAsSent(call)!;
const fieldsOf = (error: unknown) => {
  assert.ok(error instanceof Refusal);
  return { key: error.key, fields: error.fields };
};
const inSlices = (schema: z.ZodMiniType, input: unknown) =>
  validateInSlices(schema, input).catch(fieldsOf);
function atOnce(schema: z.ZodMiniType, input: unknown): unknown {
  try {
    return validate(schema, input);
  } catch (error) {
    return fieldsOf(error);
  }
}

const sums = z.strictObject({
  rows: z
    .array(z.strictObject({ row: z.int(), text: z._default(z.string(), 'none') }))
    .check(z.minLength(2), z.maxLength(900)),
  name: z.string().check(z.maxLength(5)),
});
const some = (count: number, change: Record<number, unknown> = {}) =>
  Array.from({ length: count }, (_, row) => change[row] ?? { row });
const inputs = [
  { name: 'a', rows: some(300) },
  { name: 'a', rows: some(300, { 7: { row: 1, text: 'x' }, 299: { row: 2, odd: 1 } }) },
  { name: 'a', rows: some(300, { 60: { row: 'x' }, 61: null, 250: { row: 1, text: 5 } }) },
  { name: 'too long', rows: some(300) },
  { name: 'too long', rows: some(901), other: 1 },
  { name: 'a', rows: some(901) },
  { name: 'a', rows: some(300, { 200: { row: 1, text: 'a\0b' } }) },
  { name: 'a', rows: some(300, { 99: { row: 1, 'k\uD800': '' } }) },
  { name: '\uD800', rows: some(300) },
  { rows: some(300) },
  { name: 'a', rows: 'no list' },
  { name: 'a', rows: [] },
  null,
  some(300),
];
for (const [at, input] of inputs.entries())
  test(`SRV-12 a body that is checked in slices has the same result or the same problems: ${at}`, async () => {
    assert.deepEqual(await inSlices(sums, input), atOnce(sums, input));
  });

test('SRV-12 of a sheet in which every row is wrong twenty problems are named', async () => {
  const found = (await inSlices(sums, { name: 'a', rows: some(800).map(() => 1) })) as {
    fields: object;
  };
  assert.equal(Object.keys(found.fields).length, 20);
});

test('SRV-12 a key of a repeated call is of the body as JSON writes it', async () => {
  const odd = [long, { a: undefined, b: [undefined, null, 'æ', 1.5], c: {}, d: [] }, null, []];
  for (const body of [...odd, odd]) {
    const whole = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    assert.equal(await hashOf(body), whole);
  }
});

test('SRV-12 the texts of a whole remote are not too many for a file of texts', async () => {
  const texts = await readFile(
    new URL('../../../mfe-economics/src/locales/en.json', import.meta.url),
  );
  for (const call of [previewLanguageFile, importLanguageFile])
    assert.equal(isCrowded(texts, mostValues(call)), false, call.id);
});
