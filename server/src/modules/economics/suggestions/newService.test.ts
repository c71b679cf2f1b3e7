import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { CardEvidence, LineEvidence, RememberedPosting } from './evidence.ts';
import { suggestPostings } from './suggest.ts';

const card: CardEvidence = {
  id: 'paper',
  locationId: 'shop',
  isServed: true,
  names: ['Papp og papir'],
  fractionId: 'f-paper',
  litres: 240,
  count: 1,
  isHazardous: false,
  supplierNumber: null,
};

const lineOf = (text: string): LineEvidence => ({
  id: '1',
  kind: 'product',
  text,
  sku: null,
  quantity: 1,
  unit: 'pcs',
  unitCode: 'H87',
  unitPrice: 1267.6,
  amount: 1267.6,
  date: '2026-03-10',
  periodStart: null,
  periodEnd: null,
});

const collected = (day: number): RememberedPosting => ({
  sku: null,
  text: 'Tømming, 240 liter Papp og papir',
  unitPrice: 61,
  unit: 'pcs',
  category: 'WasteCollection',
  infocardId: 'paper',
  date: `2026-02-${String(day).padStart(2, '0')}`,
});

const categoryOf = (text: string, memory: readonly RememberedPosting[]) =>
  suggestPostings({
    isCredit: false,
    issueDate: '2026-04-01',
    periodStart: '2026-03-01',
    periodEnd: '2026-03-31',
    placeText: null,
    customerNumber: null,
    confirmedPlace: null,
    lines: [lineOf(text)],
    cards: [card],
    places: [],
    prices: [],
    visits: [],
    memory,
  }).map(({ category, infocardId }) => [category, infocardId])[0];

test('REC-10 a service that nobody has posted yet is known by its own word, although only collections of its waste were', () => {
  const memory = Array.from({ length: 20 }, (_, index) => collected(index + 1));
  const services = {
    Utsetting: 'DeliveryOrRepatriation',
    Utsättning: 'DeliveryOrRepatriation',
    Bomtur: 'FutileDriving',
    Containervask: 'ContainerWash',
  };
  for (const [word, category] of Object.entries(services))
    assert.deepEqual(
      categoryOf(`${word}, 240 liter Papp og papir`, memory),
      [category, 'paper'],
      word,
    );
  assert.deepEqual(categoryOf('Qwyx, 240 liter Papp og papir', memory), [
    'WasteCollection',
    'paper',
  ]);
  const other = memory.map((one) => ({
    ...one,
    text: 'Utsetting Papp',
    category: 'Rent' as const,
  }));
  assert.equal(
    categoryOf('Utsetting Papp', other)?.[0],
    'Rent',
    'what people have posted says more',
  );
});
