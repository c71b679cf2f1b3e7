import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { PostingCategory } from '@fraktion/contract';

import type { AgreedPrice } from '../agreements/index.ts';
import { type InspectedItem, type InspectedLine, itemOf } from './inspectedItems.ts';
import { surchargeFinding, surchargesAboveText } from './surcharges.ts';
import { vatFindings } from './vatFindings.ts';

let counter = 0;
const billed = (
  words: string,
  category: PostingCategory,
  amount: string,
  { place = 'here', taxPercent = '25' } = {},
): InspectedItem => {
  const line: InspectedLine = {
    id: String(++counter),
    kind: 'product',
    number: String(counter),
    words,
    date: null,
    periodStart: null,
    periodEnd: null,
    unitCode: 'H87',
    quantity: '1',
    unitPrice: amount,
    baseQuantity: '1',
    unitFactor: '1',
    allowance: '0',
    charge: '0',
    amount,
    taxPercent,
    arithmeticDifference: null,
  };
  return itemOf(line, {
    category,
    infocardId: null,
    locationId: place,
    fractionId: null,
    containerType: null,
    litres: null,
    collections: 0,
    date: '2026-03-31',
    isGuess: false,
    part: null,
  });
};
const cap = (percentCap: string, category: PostingCategory = 'OilSurchargeFee'): AgreedPrice => ({
  id: 'cap',
  category,
  infocardId: null,
  fractionId: null,
  litres: null,
  unit: 'pcs',
  price: null,
  percentCap,
  indexPercent: '0',
  validFrom: '2025-01-01',
  validTo: null,
});
const transport = () => billed('Tømning', 'WasteCollection', '3210.40');
const treatment = () => billed('Behandling', 'Reprocessing', '9874.15');
const fuel = (words: string, amount: string, at = {}) =>
  billed(words, 'OilSurchargeFee', amount, at);
const found = (items: readonly InspectedItem[], prices: readonly AgreedPrice[] = []) =>
  surchargesAboveText(prices, items)
    .map((each) => surchargeFinding(each, prices))
    .map(({ lineId, expected, billed: percent, difference, evidence }) => [
      items.findIndex(({ line }) => line.id === lineId),
      expected,
      percent,
      difference,
      evidence[0]?.figure,
    ]);

test('INS-06 a surcharge that is the stated per cent of the transport, of all, or of all but surcharges is as stated', () => {
  const [driven, tipped] = [transport(), treatment()];
  for (const amount of ['160.52', '654.23']) {
    assert.deepEqual(found([driven, tipped, fuel('Oliegebyr 5 %', amount)]), [], amount);
    assert.deepEqual(found([driven, tipped, fuel('Drivmedelstillägg 5 procent', amount)]), []);
  }
  const environment = billed('Miljøtillegg 2 %', 'OtherFees', '261.69');
  assert.deepEqual(found([driven, tipped, environment, fuel('Oil surcharge 5 pct', '654.23')]), []);
});

test('INS-06 a surcharge whose text says 5 % and whose amount is 8 % fails by the other 3 %, of the base that makes it 8 %', () => {
  const [driven, tipped] = [transport(), treatment()];
  const ofTransport = [driven, tipped, fuel('Oliegebyr 5 %', '256.83')];
  assert.deepEqual(found(ofTransport, [cap('5')]), [[2, '5', '8', '96.3100', '3210.4']]);
  const ofAll = [driven, tipped, fuel('Drivstofftillegg 5 %', '1046.76')];
  assert.deepEqual(found(ofAll), [[2, '5', '8', '392.5325', '13084.55']]);
});

test('INS-06 the base that the text names is its base, unless it is more than the invoice bills', () => {
  const [driven, tipped] = [transport(), treatment()];
  const named = (amount: string) => [
    driven,
    tipped,
    fuel('Brændstoftillæg 5 % af 2.400,00 den 31.03.2026', amount),
  ];
  assert.deepEqual(found(named('120.00')), []);
  assert.deepEqual(found(named('192.00')), [[2, '5', '8', '72.0000', '2400']]);
  const above = [driven, fuel('Brændstoftillæg 5 % af 24.000,00', '1200.00')];
  assert.deepEqual(found(above), [[1, '5', '37.38', '1039.4800', '3210.4']]);
});

test('INS-06 each place of an invoice has its own base, and so has what follows the surcharge before', () => {
  const far = { place: 'there' };
  const items = [
    billed('Tømning', 'WasteCollection', '1000'),
    fuel('Olie 5 %', '50'),
    billed('Tømning', 'WasteCollection', '3000', far),
    fuel('Olie 5 %', '150', far),
  ];
  assert.deepEqual(found(items), []);
  const nowhere = items.map((item) => ({ ...item, locationId: null }));
  assert.deepEqual(found(nowhere), []);
  const dear = [...items.slice(0, 3), fuel('Olie 5 %', '240', far)];
  assert.deepEqual(found(dear), [[3, '5', '8', '90.0000', '3000']]);
});

test('INS-06 an odd amount that some base may explain is no finding; one above the per cent of all that is billed is', () => {
  const items = (amount: string) => [transport(), treatment(), fuel('Olie 5 %', amount)];
  assert.deepEqual(found(items('333.33')), []);
  assert.deepEqual(found(items('777.77')), [[2, '5', '5.94', '123.5425', '13084.55']]);
});

test('INS-06 rounding, VAT, a fee with a price, a negative amount and a text without a per cent tell nothing', () => {
  const driven = transport();
  assert.deepEqual(found([driven, fuel('Olie 5 %', '161.50')]), [], 'a line may be off a little');
  assert.deepEqual(found([driven, billed('Gebyr inkl. 25 % moms', 'Fee', '900')]), []);
  assert.deepEqual(found([driven, fuel('Olie 5 %', '-900')]), []);
  assert.deepEqual(found([driven, fuel('Olie', '900')]), []);
  const priced = { ...cap('5', 'Fee'), price: '900', percentCap: null };
  assert.deepEqual(found([driven, billed('Gebyr 5 %', 'Fee', '900')], [priced]), []);
  assert.deepEqual(found([driven, billed('80 % papir', 'Reprocessing', '9000')]), []);
});

test('INS-06 of text and cap the lower is what may be billed', () => {
  const items = [transport(), fuel('Olie 5 %', '256.83')];
  assert.deepEqual(
    found(items, [cap('4')]).map(([, expected, , difference]) => [expected, difference]),
    [['4', '128.4140']],
  );
  assert.deepEqual(
    found(items, [cap('10')]).map(([, expected, , difference]) => [expected, difference]),
    [['5', '96.3100']],
  );
});

test('INS-04 a rate of VAT that no law knows is told once in each Nordic currency, and in no other', () => {
  const line = (id: string, taxPercent: string | null) => ({ id, taxPercent });
  const lines = [
    line('1', '25'),
    line('2', '24'),
    line('3', '24.0'),
    line('4', null),
    line('5', '0'),
  ];
  for (const currency of ['DKK', 'NOK', 'SEK'])
    assert.deepEqual(
      vatFindings({ currency }, lines).map(({ lineId, billed }) => [lineId, billed]),
      [['2', '24']],
      currency,
    );
  assert.deepEqual(vatFindings({ currency: 'EUR' }, lines), []);
});
