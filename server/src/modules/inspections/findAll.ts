import type { Tx } from '../../db/transaction.ts';
import { readAgreedPrices } from '../agreements/index.ts';
import { readSettings } from '../economicsSettings/index.ts';
import { agreementFindings, compareItems, isDearer } from './agreementFindings.ts';
import { billedCollections, collectionFindings } from './collectionFindings.ts';
import { readEarlierBills } from './earlierBills.ts';
import { daysAbout } from './emptyCollections.ts';
import type { Finding } from './findings.ts';
import { type InspectedInvoice, type InspectedItem, shifted } from './inspectedItems.ts';
import { lineSumFindings } from './lineSumFindings.ts';
import { periodWeightFindings } from './periodWeightFindings.ts';
import { readInspected, readItems } from './readInspected.ts';
import { readRecords } from './readRecords.ts';

/** The sender of the invoice is not known yet: there is nothing to compare it with. */
const noSupplier: Finding = {
  point: 'agreementCompliance',
  rule: 'noSupplier',
  severity: 'warning',
  lineId: null,
  expected: null,
  billed: null,
  difference: null,
  evidence: [],
};

async function compareWithPrices(
  tx: Tx,
  accountId: string,
  invoice: InspectedInvoice,
  items: readonly InspectedItem[],
): Promise<Finding[]> {
  const { collectorId, currency } = invoice;
  if (collectorId === null) return [noSupplier];
  const prices = await readAgreedPrices(tx, accountId, { collectorId, currency });
  const { priceTolerance } = await readSettings(tx, accountId);
  const found = compareItems(prices, items, priceTolerance);
  const dearer = found.filter(isDearer).map(({ item }) => item);
  const earlier = await readEarlierBills(tx, accountId, invoice, dearer);
  return agreementFindings(found, earlier, priceTolerance);
}

async function compareWithCollected(
  tx: Tx,
  accountId: string,
  invoice: InspectedInvoice,
  items: readonly InspectedItem[],
): Promise<Finding[]> {
  const billed = billedCollections(items, invoice);
  const from = billed.map((line) => line.from).toSorted()[0];
  const to = billed
    .map((line) => line.to)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return [];
  const records = await readRecords(tx, accountId, {
    collectorId: invoice.collectorId,
    locationIds: [...new Set(billed.map(({ locationId }) => locationId))],
    from: shifted(from, -daysAbout),
    to: shifted(to, daysAbout),
  });
  return collectionFindings(billed, records);
}

/** All that an inspection finds. A credit note gives money back: only its sums are looked at. */
export async function findAll(tx: Tx, accountId: string, invoiceId: string): Promise<Finding[]> {
  const inspected = await readInspected(tx, accountId, invoiceId);
  const { invoice, lines, sums } = inspected;
  const sumFindings = lineSumFindings(lines, sums);
  if (invoice.isCredit) return sumFindings;
  const items = await readItems(tx, accountId, inspected);
  return [
    ...(await compareWithPrices(tx, accountId, invoice, items)),
    ...sumFindings,
    ...(await compareWithCollected(tx, accountId, invoice, items)),
    ...(await periodWeightFindings(tx, accountId, invoice, items)),
  ];
}
