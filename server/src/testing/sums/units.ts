import { randomUUID } from 'node:crypto';

import {
  createPosting,
  getInvoice,
  getPostingDraft,
  listInspectionFindings,
  priceLine,
  readFigures,
  refreshReconciliation,
} from '@fraktion/contract';
import Big from 'big.js';

import { inspectedOf } from '../rows/inspected.ts';
import { importedInvoice } from '../rows/invoices.ts';
import type { TestApp } from '../servers/testApp.ts';

/** The same weight and price, by the kilogram or by the tonne. */
export const units = {
  kg: { unit: 'kg', code: 'KGM', weight: 1 },
  tonnage: { unit: 'tonnage', code: 'TNE', weight: 1000 },
} as const;
type UnitName = keyof typeof units;

const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };
const day = { periodStart: '2026-03-10', periodEnd: '2026-03-10', taxPercent: '25' };

/** A price, and an invoice that bills 0.90 kr. a kilogram where 0.80 was agreed, each in its own unit. */
export async function readInUnits(
  t: TestApp,
  { agreed, billed, asked }: Readonly<Record<'agreed' | 'billed' | 'asked', UnitName>>,
) {
  const my = await inspectedOf(() => t).build();
  const { admin, card, collector } = my;
  const priceOf = (perKg: string, name: UnitName) =>
    new Big(perKg).times(units[name].weight).toFixed();
  const weightOf = (kg: string, name: UnitName) => new Big(kg).div(units[name].weight).toFixed();
  await my.price({
    category: 'Reprocessing',
    unit: units[agreed].unit,
    price: priceOf('0.8', agreed),
  });
  const invoice = await importedInvoice(admin, {
    issueDate: '2026-03-31',
    lines: [
      {
        name: 'Behandling restaffald',
        quantity: weightOf('1500', billed),
        unitCode: units[billed].code,
        unitPrice: priceOf('0.9', billed),
        ...day,
      },
    ],
  });
  const params = { id: invoice.id };
  const lineId = invoice.lines[0]!.id;
  const { data: draft } = await admin(getPostingDraft, {
    params,
    query: { lineId, infoCardId: card.id },
  });
  await admin(createPosting, { params, body: { id: randomUUID(), ...draft } });
  await admin(refreshReconciliation, { params });
  const { data: findings } = await admin(listInspectionFindings, { params });
  const { data: priced } = await admin(priceLine, {
    body: {
      collectorId: collector.id,
      infocardId: card.id,
      wasteFractionId: null,
      category: 'Reprocessing',
      unit: units[asked].unit,
      currency: 'DKK',
      date: '2026-03-10',
      quantity: weightOf('1500', asked),
      unitPrice: priceOf('0.9', asked),
      percent: null,
    },
  });
  const { data: figures } = await admin(readFigures, {
    query: { measures: 'cost,kg,costPerTonne', ...march },
  });
  const { postings } = (await admin(getInvoice, { params })).data;
  return {
    posted: postings.map(({ amount, tonnageCollected }) => [amount, tonnageCollected]),
    findings: findings.map(({ rule, severity, difference }) => [rule, severity, difference]),
    priced: [priced.amount, priced.finding?.rule, priced.finding?.difference],
    perKg: new Big(priced.unitPrice ?? 0).div(units[asked].weight).toFixed(),
    mostPerKg: new Big(priced.most ?? 0).div(units[asked].weight).toFixed(),
    figures: figures.totals.values,
  };
}
