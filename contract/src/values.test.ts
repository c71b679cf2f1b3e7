import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as z from 'zod/mini';

import { bodyAsSent } from './asSent.ts';
import { allCalls } from './calls.ts';
import {
  instant,
  isoDate,
  lines,
  maxLoadKg,
  optionalLines,
  optionalText,
  text,
  weightKg,
} from './values.ts';

test('SUP-03 the weight of a load is between zero and the capacity of a truck, with up to 3 decimals', () => {
  const isWeight = (kg: string): boolean => z.safeParse(weightKg, kg).success;
  for (const kg of ['0', '0.5', '99999.999', maxLoadKg, `${maxLoadKg}.000`])
    assert.equal(isWeight(kg), true, kg);
  for (const kg of ['', '-1', '1.2345', '12,5', '100000.001', '100001', '1000000', '1e3'])
    assert.equal(isWeight(kg), false, kg);
});

const problemOf = (schema: z.ZodMiniType, value: string): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

test('SRV-02 a date, with or without a time, is between 1990 and 2100', () => {
  for (const date of ['1990-01-01', '2026-11-23', '2100-12-31']) {
    assert.equal(problemOf(isoDate, date), undefined, date);
    assert.equal(problemOf(instant, `${date}T23:59:59.999Z`), undefined, date);
  }
  for (const date of ['1989-12-31', '0026-11-23', '2101-01-01', '9999-12-31']) {
    assert.equal(problemOf(isoDate, date), 'Date', date);
    assert.equal(problemOf(instant, `${date}T00:00:00Z`), 'Date', date);
  }
  for (const date of ['2026-02-30', '', '2026-1-1', '+002026-01-01'])
    assert.notEqual(problemOf(isoDate, date), undefined, date);
});

test('SRV-02 a number in an address is written in decimal digits, for each call', () => {
  let numbers = 0;
  for (const call of allCalls)
    for (const part of [call.params, call.query, call.list?.query])
      for (const [name, field] of Object.entries(part?.shape ?? {})) {
        if (typeof z.core.safeParse(field, '5').data !== 'number') continue;
        numbers += 1;
        for (const odd of [
          '0x10',
          '0b1',
          '1e1',
          '',
          ' 5',
          '5.0',
          '+5',
          '٣',
          'Infinity',
          '9'.repeat(17),
        ])
          assert.equal(z.core.safeParse(field, odd).success, false, `${call.id} ${name}=${odd}`);
      }
  assert.ok(numbers > 100, String(numbers));
});

test('SRV-02 a name contains no line break, no control character and no change of the text direction', () => {
  const one = [text(50), optionalText(50)];
  for (const name of [
    'Søndre Havn 4, 2. sal',
    '  Ærø A/S ',
    '日本 (東京)',
    'مرحبا',
    '👷🏽‍♀️ Yard',
    'Service\u00ADkalender',
  ])
    for (const schema of one) assert.equal(problemOf(schema, name), undefined, name);
  const bad = [
    'a\u0000b',
    'a\nb',
    'a\tb',
    'a\r\nb',
    'a\u001bb',
    'a\u007fb',
    'a\u0085b',
    'a\u2028b',
    'a\u202Eb',
    'a\u2066b',
  ];
  for (const name of bad)
    for (const schema of one)
      assert.equal(problemOf(schema, name), 'Characters', JSON.stringify(name));
  assert.equal(problemOf(lines(50), 'Ring first.\n\tGate code 1208'), undefined);
});

test('SRV-02 a text of several lines loses its control characters and changes of direction, and nothing else', () => {
  for (const schema of [lines(50), optionalLines(50)]) {
    assert.equal(
      schema.parse(' \u202ARing\u202C \u206612\u2069\u0007\u001b[1m\n\tGate\r\n\u202E'),
      'Ring 12[1m\n\tGate',
    );
    for (const kept of ['a\u200Bb', '👷🏽‍♀️', 'مرحبا \u200F(1)', 'a\u2028b', '日本'])
      assert.equal(schema.parse(kept), kept);
    assert.equal(schema.parse('\u202E'.repeat(60) + 'short'), 'short', 'they do not count');
  }
  assert.notEqual(problemOf(lines(50), '\u202E \u0007'), undefined, 'nothing is left');
});

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
}
type Schema = z.ZodMiniType;

/** Every text of a body, by its place. What is transformed further is a word of a list. */
function textsOf(schema: Schema, at: string): (readonly [place: string, text: Schema])[] {
  const { type, shape = {}, options = [], ...inner } = schema._zod.def as unknown as Def;
  if (type === 'string') return [[at, schema]];
  return [
    ...Object.entries(shape).flatMap(([key, each]) => textsOf(each, `${at}.${key}`)),
    ...[...options, inner.element, inner.innerType, inner.valueType].flatMap((each) =>
      each ? textsOf(each, at) : [],
    ),
  ];
}

/** No text of a person: secrets, which are compared as they are; cells, which their field checks; what programs report, words of a list, and of a sheet, which is stored nowhere. */
const asSent =
  /^(companySignIn|scim|clientReports|releases|sheets)\.|(\.(secret|clientSecret|password|current|challenge|code|query|q|cells|mark|key|transports|settings|folder|fileName)|infocards\.\w+\.type|feedback\.send\.(page|window|releases|errors\.\w+))$/;

test('SRV-02 no text that a person writes, in the body of any call, is stored with what cannot be seen', () => {
  const found: string[] = [];
  let tried = 0;
  for (const call of allCalls.filter(({ method }) => method !== 'GET')) {
    const body = bodyAsSent(call);
    for (const [place, schema] of body ? textsOf(body, call.id) : []) {
      if (asSent.test(place)) continue;
      for (const word of ['a', 'abcde', 'abcdefghi', 'abcdefghijklmnopqrst']) {
        if (!schema.safeParse(word).success) continue;
        tried += 1;
        for (const sign of ['\u202E', '\u2066', '\u0007', '\u0085']) {
          const { success, data } = schema.safeParse(`${word.slice(1)}${sign}b`);
          if (success && String(data).includes(sign)) found.push(place);
        }
      }
    }
  }
  assert.deepEqual([...new Set(found)], []);
  assert.ok(tried > 300, String(tried));
});
