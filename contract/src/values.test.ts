import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as z from 'zod/mini';

import { instant, isoDate, lines, maxLoadKg, optionalText, text, weightKg } from './values.ts';

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
