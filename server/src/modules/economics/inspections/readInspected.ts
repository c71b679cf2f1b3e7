import type { InvoiceLineKind } from '@fraktion/contract';
import { sql } from 'kysely';

import { mapInSlices } from '../../../costly/slices.ts';
import type { ArithmeticColumn } from '../../../db/schema/invoices.ts';
import { takesBackAll } from '../../../db/takesBackAll.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { leastConfidence, type Suggestion, suggestForInvoice } from '../suggestions/index.ts';
import {
  type InspectedInvoice,
  type InspectedItem,
  type InspectedLine,
  itemOf,
  type Purpose,
} from './inspectedItems.ts';
import type { DocumentSums } from './lineSumFindings.ts';

export interface InspectedDocument {
  readonly invoice: InspectedInvoice;
  readonly lines: readonly InspectedLine[];
  readonly sums: DocumentSums;
}

/** An invoice with its lines, as an inspection looks at it. */
export async function readInspected(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<InspectedDocument> {
  const invoice = await tx
    .selectFrom('invoice')
    .select(['id', 'collector_id as collectorId', 'currency', 'issue_date as issueDate'])
    .select(['delivery_date as deliveryDate', 'period_start as periodStart'])
    .select('period_end as periodEnd')
    .select(takesBackAll('invoice').as('isCredit'))
    .select(sql<DocumentSums['problems']>`arithmetic_problems`.as('problems'))
    .select(sql<ArithmeticColumn[]>`arithmetic_findings`.as('others'))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!invoice) throw new Refusal('Generic.Not.Found');
  const { problems, others, ...header } = invoice;
  return {
    invoice: header,
    lines: await readLines(tx, accountId, id),
    sums: { problems, others },
  };
}

const readLines = (tx: Tx, accountId: string, invoiceId: string): Promise<InspectedLine[]> =>
  tx
    .selectFrom('invoice_line')
    .select(['id', 'kind', 'line_id as number', 'date', 'period_start as periodStart'])
    .select(['period_end as periodEnd', 'unit_code as unitCode', 'quantity'])
    .select(['unit_price as unitPrice', 'base_quantity as baseQuantity'])
    .select(['unit_factor as unitFactor', 'allowance', 'charge', 'amount'])
    .select('tax_percent as taxPercent')
    .select('arithmetic_difference as arithmeticDifference')
    .select(sql<string>`concat_ws(' · ', text, description, note)`.as('words'))
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();

const litres = sql<
  number | null
>`(size * case size_unit when 'Cubic' then 1000 else 1 end)::float8`;

/** Postings by people, by line. */
async function readPostings(
  tx: Tx,
  accountId: string,
  invoiceId: string,
): Promise<Map<string, Purpose[]>> {
  const rows = await tx
    .selectFrom('posting')
    .select(['line_id', 'category', 'infocard_id as infocardId', 'location_id as locationId'])
    .select(['waste_fraction_id as fractionId', 'container_type as containerType'])
    .select(litres.as('litres'))
    .select(['number_of_collections as collections', 'date', 'quantity', 'unit', 'amount'])
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoiceId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byLine = new Map<string, Purpose[]>();
  for (const { line_id, quantity, unit, amount, ...purpose } of rows) {
    const own = byLine.get(line_id) ?? [];
    own.push({ ...purpose, isGuess: false, part: { quantity, unit, amount } });
    byLine.set(line_id, own);
  }
  return byLine;
}

interface Card {
  readonly fractionId: string | null;
  readonly containerType: string | null;
  readonly litres: number | null;
}

async function readCards(
  tx: Tx,
  accountId: string,
  suggestions: readonly Suggestion[],
): Promise<ReadonlyMap<string, Card>> {
  const ids = [...new Set(suggestions.flatMap(({ infocardId }) => infocardId ?? []))];
  const rows = await tx
    .selectFrom('infocard')
    .select(['id', 'waste_fraction_id as fractionId', 'container_type as containerType'])
    .select(litres.as('litres'))
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...card }) => [id, card]));
}

const nowhere: Card = { fractionId: null, containerType: null, litres: null };

const carriesMoney = (kind: InvoiceLineKind): boolean => kind !== 'text' && kind !== 'rounding';

/** Each line with its posting; without one, with the portal's suggestion. */
export async function readItems(
  tx: Tx,
  accountId: string,
  { invoice, lines }: InspectedDocument,
): Promise<InspectedItem[]> {
  const postings = await readPostings(tx, accountId, invoice.id);
  const unposted = lines.filter(({ id, kind }) => carriesMoney(kind) && !postings.has(id));
  const open = new Set(unposted.map(({ id }) => id));
  const whole = { accountId, userId: '', allLocations: true };
  const suggestions = open.size === 0 ? [] : await suggestForInvoice(tx, whole, invoice.id, open);
  const cards = await readCards(tx, accountId, suggestions);
  const suggested = new Map(suggestions.map((each) => [each.lineId, each]));
  const items = await mapInSlices(lines, (line): InspectedItem[] => {
    const posted = postings.get(line.id);
    if (posted) return posted.map((purpose) => itemOf(line, purpose));
    const suggestion = suggested.get(line.id);
    if (!suggestion) return [];
    const purpose = {
      ...((suggestion.infocardId === null ? null : cards.get(suggestion.infocardId)) ?? nowhere),
      category: suggestion.category,
      infocardId: suggestion.infocardId,
      locationId: suggestion.locationId,
      collections: suggestion.collections,
      isGuess: suggestion.confidence < leastConfidence,
      date: suggestion.date ?? line.date ?? invoice.issueDate,
      part: null,
    };
    return [itemOf(line, purpose)];
  });
  return items.flat();
}
