import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  documentTypeOf,
  isContradiction,
  isCredit,
  moneySign,
  takesBackAtPrice,
  weightSign,
} from './moneyWay.ts';

const sums = (net: string, gross: string) => ({ net, gross });

test('INV-09 a root element or a type code is enough for a credit note', () => {
  for (const code of ['381', '261', '396', '81', '83', '532'])
    assert.equal(documentTypeOf('invoice', code), 'creditNote', code);
  for (const code of [null, '380', '384', '389', '393', '751'])
    assert.equal(documentTypeOf('invoice', code), 'invoice', String(code));
  assert.equal(documentTypeOf('creditNote', null), 'creditNote');
  assert.equal(documentTypeOf('creditNote', '380'), 'creditNote');
});

for (const { what, documentType, net, gross, credit, sign } of [
  { what: 'invoice', documentType: 'invoice', net: '400', gross: '500', credit: false, sign: 1 },
  {
    what: 'negative invoice',
    documentType: 'invoice',
    net: '-400',
    gross: '-500',
    credit: true,
    sign: 1,
  },
  {
    what: 'credit note',
    documentType: 'creditNote',
    net: '400',
    gross: '500',
    credit: true,
    sign: -1,
  },
  {
    what: 'negative credit note',
    documentType: 'creditNote',
    net: '-400',
    gross: '-500',
    credit: true,
    sign: 1,
  },
  {
    what: 'invoice with a negative net',
    documentType: 'invoice',
    net: '-10',
    gross: '15',
    credit: false,
    sign: 1,
  },
  {
    what: 'credit note of nothing',
    documentType: 'creditNote',
    net: '0.00',
    gross: '-0.00',
    credit: true,
    sign: -1,
  },
  {
    what: 'invoice whose tax takes its net back',
    documentType: 'invoice',
    net: '-25.0000',
    gross: '0',
    credit: true,
    sign: 1,
  },
] as const)
  test(`INV-09 ${what}: which way its money goes`, () => {
    const document = { documentType, ...sums(net, gross) };
    assert.deepEqual([isCredit(document), moneySign(document)], [credit, sign]);
  });

const stated = { documentType: 'invoice', typeCode: '380', prepaid: null } as const;

test('INV-09 a document that contradicts itself is asked about, and an odd but clear one is not', () => {
  const credit = { ...stated, documentType: 'creditNote', typeCode: '381' } as const;
  const positive = { ...sums('400', '500'), payable: '500' };
  const negative = { ...sums('-400', '-500'), payable: '-500' };
  for (const clear of [
    { ...stated, ...positive },
    { ...stated, ...negative },
    { ...credit, ...positive },
    { ...credit, ...negative },
    { ...credit, typeCode: null, ...positive },
    { ...stated, ...sums('-10', '15'), payable: '15' },
    { ...stated, ...positive, payable: '-100', prepaid: '600' },
    { ...stated, ...positive, payable: '0' },
  ])
    assert.equal(isContradiction(clear), false, JSON.stringify(clear));
  for (const unclear of [
    { ...credit, typeCode: '380', ...positive },
    { ...credit, ...sums('400', '-500'), payable: '-500' },
    { ...credit, ...positive, payable: '-500' },
    { ...stated, ...positive, payable: '-500' },
  ])
    assert.equal(isContradiction(unclear), true, JSON.stringify(unclear));
});

test('INV-09 the minus of a credit may stand at its quantities or at its prices; a settlement of income keeps its weight', () => {
  const document = {
    documentType: 'invoice',
    ...sums('-400', '-500'),
    correctsInvoiceNumber: 'A-1',
  } as const;
  const atPrice = { quantity: '2', amount: '-400' };
  const atQuantity = { quantity: '-2', amount: '-400' };
  const settlement = { ...document, correctsInvoiceNumber: null };
  const positive = { ...document, ...sums('400', '500') };
  const note = { ...positive, documentType: 'creditNote' } as const;
  assert.deepEqual(
    [
      takesBackAtPrice(document, atPrice),
      takesBackAtPrice(document, atQuantity),
      takesBackAtPrice(settlement, atPrice),
      takesBackAtPrice(positive, atPrice),
    ],
    [true, false, false, false],
  );
  assert.deepEqual(
    [
      weightSign(document, atPrice),
      weightSign(document, atQuantity),
      weightSign(document, { quantity: '1', amount: '50' }),
      weightSign(settlement, atPrice),
      weightSign(positive, atQuantity),
      weightSign(note, { quantity: '2', amount: '400' }),
    ],
    [-1, -1, 1, 1, 1, -1],
  );
});
