import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { CardEvidence, InvoiceEvidence, LineEvidence, Suggestion } from './evidence.ts';
import { suggestPostings } from './suggest.ts';

const card = (change: Partial<CardEvidence>): CardEvidence => ({
  id: 'paper',
  locationId: 'shop',
  isServed: true,
  names: ['Papir', 'Paper'],
  fractionId: 'f-paper',
  litres: 660,
  count: 1,
  isHazardous: false,
  supplierNumber: null,
  ...change,
});
const glass = card({ id: 'glass', names: ['Glas', 'Glass'], fractionId: 'f-glass', litres: 240 });
const skip = card({
  id: 'skip',
  locationId: 'depot',
  names: ['Blandet byggeaffald'],
  fractionId: 'f-building',
  litres: 10_000,
});

const line = (change: Partial<LineEvidence>): LineEvidence => ({
  id: '1',
  kind: 'product',
  text: '',
  sku: null,
  quantity: 1,
  unit: 'pcs',
  unitCode: 'H87',
  unitPrice: 10,
  amount: 10,
  date: '2026-03-10',
  periodStart: null,
  periodEnd: null,
  ...change,
});

const place = { zip: '5000', city: 'Odense C', siteNumber: null, customerNumber: null };
const invoiceOf = (
  lines: readonly LineEvidence[],
  change: Partial<InvoiceEvidence> = {},
): InvoiceEvidence => ({
  isCredit: false,
  issueDate: '2026-04-01',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  placeText: null,
  customerNumber: null,
  confirmedPlace: null,
  lines: lines.map((one, index) => ({ ...one, id: String(index + 1) })),
  cards: [card({}), glass, skip],
  places: [
    { ...place, id: 'shop', name: 'Butik Odense', street: 'Nørregade 3' },
    {
      ...place,
      id: 'depot',
      name: 'Lager Vejle',
      street: 'Havnevej 12',
      zip: '7100',
      city: 'Vejle',
    },
  ],
  prices: [],
  visits: [],
  memory: [],
  ...change,
});
const answer = (lines: readonly LineEvidence[], change?: Partial<InvoiceEvidence>) =>
  suggestPostings(invoiceOf(lines, change)).map(({ category, infocardId }) => [
    category,
    infocardId,
  ]);
const first = (change: Partial<LineEvidence>, invoice?: Partial<InvoiceEvidence>): Suggestion => {
  const [suggestion] = suggestPostings(invoiceOf([line(change)], invoice));
  assert.ok(suggestion);
  return suggestion;
};

test('REC-10 words and size name the service and the container, in any of the languages, shortened or misspelt', () => {
  assert.deepEqual(answer([line({ text: 'Tømn. 660 L papir' })]), [['WasteCollection', 'paper']]);
  assert.deepEqual(answer([line({ text: 'Hämtning glas 240 l' })]), [['WasteCollection', 'glass']]);
  assert.deepEqual(answer([line({ text: 'Emtpying 240 L glass' })]), [
    ['WasteCollection', 'glass'],
  ]);
  assert.deepEqual(answer([line({ text: 'Forgaeves koersel 240 l' })]), [
    ['FutileDriving', 'glass'],
  ]);
});

test('REC-10 a line without a container is for none', () => {
  assert.deepEqual(answer([line({ text: 'Fakturagebyr' })]), [['OtherFees', null]]);
  assert.deepEqual(answer([line({ text: 'Brændstoftillæg 8,6 %' })]), [['OilSurchargeFee', null]]);
});

test('REC-10 lines of text get no suggestion, and one that names a place is a heading for those below', () => {
  const heading = line({
    kind: 'text',
    text: 'Lager Vejle, Havnevej 12, 7100 Vejle',
    quantity: 0,
    amount: 0,
  });
  const lines = [
    line({ text: 'Papir 660 L, tømning' }),
    heading,
    line({ text: 'Ombytning container 10 m3' }),
  ];
  assert.deepEqual(answer(lines, { placeText: 'Butik Odense, Nørregade 3, 5000 Odense C' }), [
    ['WasteCollection', 'paper'],
    ['Exchange', 'skip'],
  ]);
});

test('REC-10 an agreed price tells a line whose words nobody knows', () => {
  const price = {
    category: 'ContainerWash',
    infocardId: 'glass',
    fractionId: null,
    litres: null,
    unit: 'pcs',
    price: 187.35,
    indexPercent: 0,
    validFrom: '2026-01-01',
    validTo: null,
  } as const;
  const suggestion = first({ text: 'Qwyx glas', unitPrice: 187.35 }, { prices: [price] });
  assert.deepEqual([suggestion.category, suggestion.infocardId], ['ContainerWash', 'glass']);
  assert.ok(suggestion.reasons.includes('price'));
  const raised = { ...price, price: 180, indexPercent: 4, validFrom: '2025-06-01' };
  assert.equal(
    first({ text: 'Qwyx glas', unitPrice: 187.2 }, { prices: [raised] }).category,
    'ContainerWash',
  );
  assert.notEqual(
    first(
      { text: 'Qwyx glas', unitPrice: 187.35 },
      { prices: [{ ...price, validTo: '2026-02-28' }] },
    ).category,
    'ContainerWash',
    'a price that has ended tells nothing',
  );
});

/** Of the skip, with a ticket. */
const visitWith = (kg: number | null) => ({
  infocardId: 'skip',
  locationId: 'depot',
  date: '2026-03-09',
  kg,
  numbers: ['338856'],
});

test('REC-10 a weight that a container has brought is its treatment, and money back is income', () => {
  const visits = [visitWith(4080)];
  const weighed = { quantity: 4080, unit: 'kg', unitCode: 'KGM', text: 'Qwyx' } as const;
  const suggestion = first(weighed, { visits });
  assert.deepEqual(
    [suggestion.category, suggestion.infocardId, suggestion.tonnageKg],
    ['Reprocessing', 'skip', 4080],
  );
  assert.ok(suggestion.reasons.includes('weighing'));
  assert.equal(first({ ...weighed, unitPrice: -1, amount: -4080 }, { visits }).category, 'Income');
});

test('REC-10 the number of a ticket leads to the container', () => {
  const visits = [visitWith(null)];
  const suggestion = first({ text: 'Tømning, vejeseddel 338856' }, { visits });
  assert.deepEqual([suggestion.category, suggestion.infocardId], ['WasteCollection', 'skip']);
});

test('REC-10 a treatment follows its lift', () => {
  const lift = line({ text: 'Tømning 240 l' });
  const treatment = line({ text: 'Behandlingsafg.', quantity: 86, unit: 'kg', unitCode: 'KGM' });
  assert.deepEqual(answer([lift, treatment]), [
    ['WasteCollection', 'glass'],
    ['Reprocessing', 'glass'],
  ]);
});

test('REC-10 what a person has posted is remembered by article, words and price, and says more than words', () => {
  const remembered = {
    sku: '8812',
    text: 'Tømning Q-kasse 14 dage',
    unitPrice: 10,
    unit: 'pcs',
    category: 'Rent',
    infocardId: 'glass',
    date: '2026-03-04',
  } as const;
  const suggestion = first(
    { text: 'Tømning Q-kasse 13 dage', sku: '8812' },
    { memory: [{ ...remembered, date: '2026-01-31' }, remembered, remembered] },
  );
  assert.deepEqual([suggestion.category, suggestion.infocardId], ['Rent', 'glass']);
  assert.ok(suggestion.reasons.includes('history'));
  assert.deepEqual(suggestion.past, { times: 3, since: '2026-01-31' });
});

test('REC-10 a rounding of the invoice has no category', () => {
  assert.equal(
    first({ text: 'Öresavrundning', amount: -0.1, unitPrice: 0.1, quantity: -1 }).category,
    'WithoutCategory',
  );
});

test('REC-10 the only container of a collector is taken where its size speaks for it, and not where nothing does', () => {
  const only = { cards: [card({})] };
  assert.equal(first({ text: 'Tømning 660 L' }, only).infocardId, 'paper');
  assert.equal(first({ text: 'Vejafgift', unitCode: 'KMT', unit: 'km' }, only).infocardId, null);
});

test('REC-10 shortened words that name no service, compounds, and what a service is done to or includes do not hide it', () => {
  const wanted: readonly (readonly [Suggestion['category'], readonly string[]])[] = [
    [
      'WasteCollection',
      [
        'Bernnbart avfall 240 l, henting cont.nr 70412',
        'Kørsel liftcont. gips, ref. 44120',
        'Tømning pap, reg.nr. AB 12 345',
        'Hämtning wellpapp, pos. 3',
        'Beholder friture - sækkeafhentning',
        'Beholder friture - sækkefahentning',
        'Tømningsservice restaffald',
        'Afhentning af sække',
        'Bortkörning av sopsäckar',
        'Tømming av glass inkl. vask',
        'Afhentning af skærme, båret af to mand inkl. dokumentation',
        'Newgate Road: collection of glass',
        'Collection of contaminated soil',
        'Kørsel container rent træ',
        'Collection general waste, inc. weight report',
      ],
    ],
    ['Rent', ['Leje af ny container', 'Månedlig leje af låg-container', 'Rent, exc. VAT']],
    ['DeliveryOrRepatriation', ['Opstilling minicontainer cont.nr. 25874']],
    ['SuppliesPurchase', ['Levering af sække, rulle à 25', 'SCÄKAR']],
    ['OilSurchargeFee', ['Oljetillgäg 5,2 %', 'Brændselstillæg']],
    ['WrongSorting', ['Contaminated load of glass', 'Fejlsorteret i papcontainer']],
  ];
  for (const [category, texts] of wanted)
    for (const text of texts) assert.equal(first({ text }, { cards: [] }).category, category, text);
});

test('REC-10 a price somewhat above the agreed one of the container still tells which it is, one far above does not', () => {
  const price = {
    category: 'ContainerWash',
    infocardId: 'glass',
    fractionId: null,
    litres: null,
    unit: 'pcs',
    price: 180,
    indexPercent: 2,
    validFrom: '2025-06-01',
    validTo: null,
  } as const;
  const categoryAt = (unitPrice: number, change = {}) =>
    first({ text: 'Qwyx glas', unitPrice }, { prices: [{ ...price, ...change }] }).category;
  assert.equal(categoryAt(196), 'ContainerWash');
  assert.notEqual(categoryAt(260), 'ContainerWash');
  assert.notEqual(categoryAt(196, { infocardId: null }), 'ContainerWash');
});

test('REC-10 a declaration is for the hazardous container of its place, unless there are several', () => {
  const acid = card({ id: 'acid', names: ['Syre'], fractionId: 'f-acid', isHazardous: true });
  const paint = card({ id: 'paint', names: ['Maling'], fractionId: 'f-paint', isHazardous: true });
  const far = card({ id: 'far', locationId: 'depot', isHazardous: true });
  const at = { confirmedPlace: 'shop' };
  const cardOf = (text: string, cards: readonly CardEvidence[]) =>
    first({ text }, { ...at, cards: [card({}), glass, ...cards] }).infocardId;
  assert.equal(cardOf('Deklarasjonsgebyr', [acid, far]), 'acid');
  assert.equal(cardOf('Deklarasjonsgebyr', [acid, paint]), null);
  assert.equal(cardOf('Deklarasjonsgebyr maling', [acid, paint]), 'paint');
  assert.equal(cardOf('Registreringsgebyr', [acid]), null);
});

test('REC-10 whole pieces are counted as collections; hours and parts of a piece are one', () => {
  const hourly = {
    category: 'WasteCollection',
    infocardId: 'paper',
    fractionId: null,
    litres: null,
    unit: 'hours',
    price: 10,
    indexPercent: 0,
    validFrom: '2026-01-01',
    validTo: null,
  } as const;
  const counted = (change: Partial<LineEvidence>) =>
    first({ text: 'Tømning 660 L papir', ...change }, { prices: [hourly] }).collections;
  assert.equal(counted({ quantity: 4 }), 4);
  assert.equal(counted({ quantity: -4, amount: -40 }), 4);
  assert.equal(counted({ quantity: 3.5, unit: 'hours', unitCode: 'HUR' }), 1);
  assert.equal(counted({ quantity: 0.5 }), 1);
});

test('REC-10 what was posted at one place does not draw the same words of another place there', () => {
  const there = card({ id: 'there', locationId: 'depot' });
  const text = 'Tur minicontainer 660 L papir';
  const posted = {
    sku: null,
    text,
    unit: 'pcs',
    unitPrice: 10,
    category: 'WasteCollection',
    infocardId: 'paper',
    date: '2026-02-28',
  } as const;
  const memory = Array.from({ length: 12 }, () => posted);
  const lines = [line({ text })];
  const cards = [card({}), glass, there];
  const at = (placeText: string | null) => answer(lines, { cards, memory, placeText })[0]?.[1];
  assert.equal(at('Lager Vejle, Havnevej 12, 7100 Vejle'), 'there');
  assert.equal(at('Butik Odense, Nørregade 3, 5000 Odense C'), 'paper');
  assert.equal(at(null), 'paper');
});
