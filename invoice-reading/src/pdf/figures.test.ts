import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { decimalMarkOf, figureOf, otherReading } from './figures.ts';
import { columnRoleOf } from './table/columnRoles.ts';
import { unitOf } from './units.ts';

const valueOf = (text: string, mark: ',' | '.' = ','): string | null =>
  figureOf(text, mark)?.value ?? null;

test('INV-02 whatever groups its thousands, marks its decimals and signs it, a figure is read as it was meant', () => {
  const money = fc.record({
    cents: fc.integer({ min: 0, max: 99_999_999 }),
    mark: fc.constantFrom(',' as const, '.' as const),
    group: fc.constantFrom(' ', '\u00A0', '\u2009', '.', ',', "'", ''),
    sign: fc.constantFrom('', '-x', 'x-', '- x', '(x)', '\u2013x', '\u2212x', 'x CR'),
    around: fc.constantFrom('x', 'kr x', 'kr. x', 'DKK x', 'x kr', 'x SEK', '€ x', 'x kr.'),
  });
  fc.assert(
    fc.property(money, ({ cents, mark, group, sign, around }) => {
      fc.pre(
        group !== mark &&
          !(sign === 'x CR' && around !== 'x') &&
          !(sign === '(x)' && around !== 'x'),
      );
      const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
      const decimals = String(cents % 100).padStart(2, '0');
      const plain = `${whole}${mark}${decimals}`;
      const signed = (sign === '' ? plain : sign.replace('x', plain)).replace('\u2212', '-');
      const isNegative = sign !== '' && cents > 0;
      const expected = `${isNegative ? '-' : ''}${Math.floor(cents / 100)}.${decimals}`;
      assert.equal(valueOf(around.replace('x', signed), mark), expected);
    }),
    { seed: 14, numRuns: 2_000 },
  );
});

test('INV-02 a figure is one number and what belongs to it, nothing else', () => {
  for (const text of [
    '240 L container 3',
    '4508 Mandal',
    '31.01.2025',
    '1,2,3',
    'F202',
    '12-14',
    '',
    '-',
    'kr',
    '1.2345.678,00',
    'a'.repeat(5_000),
  ])
    assert.equal(figureOf(text, ','), null, text);
  assert.deepEqual(
    ['6,5 %', '2 stk', '0,107 t', '613,00 kr/t', '45,05 pr. stk', '450,-', '0,4457'].map((text) => {
      const figure = figureOf(text, ',');
      return [figure?.value, figure?.unit, figure?.percent];
    }),
    [
      ['6.5', null, true],
      ['2', 'stk', false],
      ['0.107', 't', false],
      ['613.00', 't', false],
      ['45.05', 'stk', false],
      ['450', null, false],
      ['0.4457', null, false],
    ],
  );
});

test('INV-02 a figure that may be read in two ways is read by the habit of the document, and the other way is known', () => {
  assert.equal(valueOf('4.380', ','), '4380');
  assert.equal(valueOf('4.380', '.'), '4.380');
  assert.equal(otherReading('4.380', ',')?.value, '4.380');
  assert.equal(figureOf('4.38', ',')?.ambiguous, false);
  assert.equal(decimalMarkOf(['1.234,56', '12', '4.380']), ',');
  assert.equal(decimalMarkOf(['1,234.56', '12.00', '4,380']), '.');
});

test('INV-02 units are known in each form of each language', () => {
  for (const unit of [
    'stk.',
    'styck',
    'stycken',
    'stykker',
    'enh.',
    'enhed',
    'enheder',
    'enhet',
    'enheter',
    'ganger',
  ])
    assert.equal(unitOf(unit), 'pcs', unit);
});

test('INV-02 two titles in one run are two columns, and a tax that a price is without is none', () => {
  const titles = [
    ['À-pris Moms', null],
    ['Enhetspris Mva', null],
    ['Pris Moms %', null],
    ['Pris u. moms', 'price'],
    ['Pris pr. stk. ekskl. moms', 'price'],
    ['Pris kr/stk', 'price'],
    ['Moms', 'vat'],
  ] as const;
  for (const [title, role] of titles) assert.equal(columnRoleOf(title), role, title);
});

test('INV-02 blanks without end between the signs of a figure end its reading, not the reader', () => {
  const blanks = ' '.repeat(5_000);
  for (const [text, value] of [
    [`(${blanks}x`, undefined],
    [`-${blanks}kr${blanks}x`, undefined],
    [`12${blanks})!`, undefined],
    [`(${blanks}12,50${blanks})`, '-12.50'],
    [`12,50${blanks}kr`, '12.50'],
  ] as const)
    assert.equal(figureOf(text, ',')?.value, value, text.replaceAll(blanks, '…'));
});

test('SRV-12 INV-02 a long text is no figure, which is known after one look at it', () => {
  const { user } = process.cpuUsage();
  for (const part of ['1', '234.', '123 ', '1,11', '. 234', ' ', '-', '0'])
    for (const end of ['', 'x', '\n1\nx', '-\n)']) {
      const text = part.repeat(200_000 / part.length) + end;
      for (const mark of [',', '.'] as const) figureOf(text, mark);
      decimalMarkOf([text]);
    }
  const seconds = process.cpuUsage({ user, system: 0 }).user / 1e6;
  assert.ok(seconds < 10, `${seconds} s`);
});

test('INV-02 what stands in the next line is of no figure; its unit may', () => {
  assert.deepEqual([valueOf('12\nkg'), valueOf('12 kg\n3'), valueOf('12\n3')], ['12', null, null]);
});
