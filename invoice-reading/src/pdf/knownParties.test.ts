import assert from 'node:assert/strict';
import { test } from 'node:test';

import { comparedName } from '@fraktion/contract';

import { samplePdf } from '@fraktion/demo-world/pdfInvoices';
import { readPdfHere } from './extraction/readPdfHere.ts';
import { type KnownParties, standingOf } from './knownParties.ts';
import { pdfLimits } from './limits.ts';

const none = { names: [], numbers: [] };

const headerOf = async (bytes: Uint8Array, parties?: KnownParties) =>
  (await readPdfHere(bytes, { limits: pdfLimits, layout: null, parties })).header;

test('INV-12 a name and a number of the account itself are never the sender of a PDF', async () => {
  const { bytes } = await samplePdf('own', 'first');
  const { sellerName, sellerCompanyId } = await headerOf(bytes);
  assert.ok(sellerName && sellerCompanyId);
  const own = { names: [comparedName(sellerName.value)], numbers: [sellerCompanyId.value] };
  const guarded = await headerOf(bytes, { own, collectors: none });
  assert.notEqual(guarded.sellerName?.value, sellerName.value);
  assert.notEqual(guarded.sellerCompanyId?.value, sellerCompanyId.value);
});

test('INV-12 a text on a page is known with or without the form of a company, and only as a whole name', () => {
  const known = {
    own: { names: ['nordkilde boliger'], numbers: [] },
    collectors: { names: ['miljøkraft øst'], numbers: [] },
  };
  const standings = [
    'NORDKILDE BOLIGER A/S',
    'Nordkilde Boliger, Drift',
    'MILJØKRAFT ØST',
    'Miljøkraft Øst ApS',
    'Miljøkraft Vest ApS',
    '— · —',
  ].map((text) => standingOf(text, known));
  assert.deepEqual(standings, ['own', null, 'known', 'known', null, null]);
  assert.equal(standingOf('Nordkilde Boliger', null), null);
});
