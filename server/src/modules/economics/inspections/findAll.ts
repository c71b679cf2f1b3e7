import type { EconomicsSettings } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { type AgreedPrice, readAgreedPrices } from '../agreements/index.ts';
import { readSettings } from '../economicsSettings/index.ts';
import { agreementFindings, compareItems, isDearer } from './agreementFindings.ts';
import {
  billedEarlier,
  evidenceOfBill,
  readOtherBills,
  ticketsBilledEarlier,
} from './billedEarlier.ts';
import { weightOf } from './billedWeights.ts';
import { billedCollections, collectionFindings } from './collectionFindings.ts';
import { readEarlierBills } from './earlierBills.ts';
import { daysAbout } from './emptyCollections.ts';
import type { Finding } from './findings.ts';
import {
  daysOf,
  type InspectedInvoice,
  type InspectedItem,
  pricedOn,
  shifted,
} from './inspectedItems.ts';
import { lateFindings } from './lateFindings.ts';
import { lineSumFindings } from './lineSumFindings.ts';
import { periodWeightFindings } from './periodWeightFindings.ts';
import { readInspected, readItems } from './readInspected.ts';
import { readRecords } from './readRecords.ts';
import { readWeighed } from './readWeighed.ts';
import { surchargeFinding, surchargesAboveText } from './surcharges.ts';
import { vatFindings } from './vatFindings.ts';
import { compareWeights } from './weightFindings.ts';

/** The sender of the invoice is not known yet: there is nothing to compare it with. */
const noSupplier: Finding = {
  rule: 'noSupplier',
  severity: 'warning',
  lineId: null,
  expected: null,
  billed: null,
  difference: null,
  evidence: [],
};

const readPrices = (tx: Tx, accountId: string, { collectorId, currency }: InspectedInvoice) =>
  collectorId === null ? [] : readAgreedPrices(tx, accountId, { collectorId, currency });

interface InspectionInput {
  readonly invoice: InspectedInvoice;
  readonly prices: readonly AgreedPrice[];
  readonly settings: EconomicsSettings;
}

async function compareWithPrices(
  tx: Tx,
  accountId: string,
  items: readonly InspectedItem[],
  { invoice, prices, settings: { priceTolerance } }: InspectionInput,
): Promise<Finding[]> {
  if (invoice.collectorId === null) return [noSupplier];
  const surcharges = surchargesAboveText(prices, items);
  const found = compareItems(prices, items, {
    tolerancePercent: priceTolerance,
    aboveText: new Set(surcharges.map(({ item }) => item)),
    pricedOn: (item) => pricedOn(item, invoice),
  });
  const dearer = found.filter(isDearer).map(({ item }) => item);
  const earlier = await readEarlierBills(tx, accountId, invoice, dearer);
  return [
    ...agreementFindings(found, earlier, priceTolerance),
    ...surcharges.map((surcharge) => surchargeFinding(surcharge, prices)),
  ];
}

/** A line that names no day is of the time before its invoice. */
const daysBack = 35;

async function compareWithWeighed(
  tx: Tx,
  accountId: string,
  items: readonly InspectedItem[],
  { invoice, prices, settings: { weightTolerance } }: InspectionInput,
) {
  const billed = items.filter((item) => item.infocardId !== null && weightOf(item).gt(0));
  const days = billed.map((item) => daysOf(item, invoice));
  const from = days.map((each) => each.from).toSorted()[0];
  const to = days
    .map((each) => each.to)
    .toSorted()
    .at(-1);
  const weighed =
    from === undefined || to === undefined
      ? []
      : await readWeighed(tx, accountId, {
          collectorId: invoice.collectorId,
          locationIds: [...new Set(billed.flatMap(({ locationId }) => locationId ?? []))],
          from: shifted(from, -daysBack),
          to: shifted(to, daysBack),
        });
  return compareWeights(items, invoice, { weighed, prices, tolerance: weightTolerance });
}

async function compareWithCollected(
  tx: Tx,
  accountId: string,
  items: readonly InspectedItem[],
  { invoice }: InspectionInput,
) {
  const billed = billedCollections(items, invoice);
  const from = billed.map((line) => line.from).toSorted()[0];
  const to = billed
    .map((line) => line.to)
    .toSorted()
    .at(-1);
  const records =
    from === undefined || to === undefined
      ? []
      : await readRecords(tx, accountId, {
          collectorId: invoice.collectorId,
          locationIds: [...new Set(billed.map(({ locationId }) => locationId))],
          from: shifted(from, -daysAbout),
          to: shifted(to, daysAbout),
        });
  const others = await readOtherBills(tx, accountId, invoice, items);
  const again = billedEarlier(items, invoice, { others, records });
  const tickets = [...ticketsBilledEarlier(items, invoice, others)];
  return {
    again,
    findings: [
      // A collection that an earlier invoice has billed is not counted again.
      ...collectionFindings(
        billed.filter(({ item }) => !again.has(item)),
        records,
        new Map(tickets.map(([lineId, bill]) => [lineId, evidenceOfBill(bill)])),
      ),
      ...again.values(),
    ],
  };
}

/** All that an inspection finds. A credit note gives money back: only its sums are looked at. */
export async function findAll(tx: Tx, accountId: string, invoiceId: string): Promise<Finding[]> {
  const inspected = await readInspected(tx, accountId, invoiceId);
  const { invoice, lines, sums } = inspected;
  const sumFindings = lineSumFindings(lines, sums);
  if (invoice.isCredit) return sumFindings;
  const items = await readItems(tx, accountId, inspected);
  const known = {
    invoice,
    prices: await readPrices(tx, accountId, invoice),
    settings: await readSettings(tx, accountId),
  };
  const collected = await compareWithCollected(tx, accountId, items, known);
  const weights = await compareWithWeighed(tx, accountId, items, known);
  const periods = await periodWeightFindings(
    tx,
    accountId,
    invoice,
    weights.items,
    known.settings.weightTolerance,
  );
  return [
    ...(await compareWithPrices(tx, accountId, weights.items, known)),
    ...sumFindings,
    ...vatFindings(invoice, lines),
    ...lateFindings(invoice, lines),
    ...collected.findings,
    // What a line bills for a period is told once, with all orders of the period.
    ...weights.findings.filter(({ lineId }) => periods.every((period) => period.lineId !== lineId)),
    ...periods,
  ];
}
