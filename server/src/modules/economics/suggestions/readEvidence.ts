import { sql } from 'kysely';

import { inLocationScope, type LocationScope } from '../../../db/locationScope.ts';
import { takesBackAll } from '../../../db/takesBackAll.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { fractionNames } from './fractionNames.ts';
import type {
  CardEvidence,
  InvoiceEvidence,
  LineEvidence,
  PlaceEvidence,
  PriceEvidence,
} from './evidence.ts';
import { measured, wordsOfLine } from './measured.ts';
import { readMemory, readVisits } from './readPast.ts';

const litresOf = (size: string | null, unit: 'Litre' | 'Cubic' | null): number | null => {
  if (size === null) return null;
  return Number(size) * (unit === 'Cubic' ? 1000 : 1);
};

/** All data of the account that help to classify an invoice's lines. */
export async function readEvidence(
  tx: Tx,
  actor: LocationScope,
  invoiceId: string,
): Promise<InvoiceEvidence> {
  const { accountId } = actor;
  const invoice = await tx
    .selectFrom('invoice')
    .select(takesBackAll('invoice').as('isCredit'))
    .select(['issue_date', 'period_start', 'period_end', 'currency'])
    .select(['delivery_address', 'customer_number', 'collector_id'])
    .select(['location_id', 'location_confirmed_by'])
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  if (!invoice) throw new Refusal('Generic.Not.Found');
  const { collector_id: collectorId, issue_date: issueDate } = invoice;
  const header = {
    isCredit: invoice.isCredit,
    issueDate,
    periodStart: invoice.period_start,
    periodEnd: invoice.period_end,
    placeText: invoice.delivery_address,
    customerNumber: invoice.customer_number,
    confirmedPlace: invoice.location_confirmed_by === null ? null : invoice.location_id,
    lines: await readLines(tx, accountId, invoiceId),
  };
  if (collectorId === null)
    return { ...header, cards: [], places: [], prices: [], visits: [], memory: [] };
  const memory = await readMemory(tx, accountId, collectorId);
  const posted = [...new Set(memory.flatMap(({ infocardId: card }) => card ?? []))];
  return {
    ...header,
    cards: await readCards(tx, actor, collectorId, posted),
    places: await readPlaces(tx, actor, collectorId),
    prices: await readPrices(tx, accountId, collectorId, invoice.currency),
    visits: await readVisits(tx, accountId, { collectorId, issueDate }),
    memory,
  };
}

async function readLines(tx: Tx, accountId: string, invoiceId: string): Promise<LineEvidence[]> {
  const lines = await tx
    .selectFrom('invoice_line')
    .select(['id', 'kind', 'text', 'description', 'note', 'sku', 'unit_code', 'quantity'])
    .select(['unit_price', 'base_quantity', 'amount', 'date', 'period_start', 'period_end'])
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
  return lines.map((line) => ({
    ...measured(line),
    id: line.id,
    kind: line.kind,
    text: wordsOfLine(line),
    sku: line.sku,
    unitCode: line.unit_code,
    amount: Number(line.amount),
    date: line.date,
    periodStart: line.period_start,
    periodEnd: line.period_end,
  }));
}

async function readCards(
  tx: Tx,
  actor: LocationScope,
  collectorId: string,
  posted: readonly string[],
): Promise<CardEvidence[]> {
  const isServed = sql<boolean>`(card.collector_id = ${collectorId}::uuid
    and card.type = 'ContainerInfoCard')`;
  const cards = await tx
    .selectFrom('infocard as card')
    .leftJoin('waste_fraction as fraction', (join) =>
      join
        .onRef('fraction.account_id', '=', 'card.account_id')
        .onRef('fraction.id', '=', 'card.waste_fraction_id'),
    )
    .leftJoin('ewc_code as ewc', 'ewc.id', 'card.ewc_code_id')
    .select(['card.id', 'card.location_id', 'card.name', 'card.waste_fraction_id', 'card.size'])
    .select(['card.size_unit', 'card.quantity', 'card.supplier_identification_number'])
    .select([
      'fraction.name as fraction',
      'ewc.code as ewc',
      'ewc.hazardous',
      sql<boolean>`coalesce(${isServed}, false)`.as('is_served'),
    ])
    .where('card.account_id', '=', actor.accountId)
    .where((card) => card.or([isServed, sql<boolean>`card.id = any(${posted})`]))
    .where('card.archived_at', 'is', null)
    .where(inLocationScope(actor, 'infocard', 'card.location_id'))
    .execute();
  return cards.map((card) => ({
    id: card.id,
    locationId: card.location_id,
    isServed: card.is_served,
    names: fractionNames(card.fraction ?? card.name, card.ewc),
    fractionId: card.waste_fraction_id,
    litres: litresOf(card.size, card.size_unit),
    count: card.quantity,
    isHazardous: card.hazardous ?? false,
    supplierNumber: card.supplier_identification_number,
  }));
}

/** The places where the supplier has a container, with its number for the customer there. */
const readPlaces = (tx: Tx, actor: LocationScope, collectorId: string): Promise<PlaceEvidence[]> =>
  tx
    .selectFrom('location')
    .leftJoin('location_customer_number as number', (join) =>
      join
        .onRef('number.account_id', '=', 'location.account_id')
        .onRef('number.location_id', '=', 'location.id')
        .on('number.collector_id', '=', collectorId),
    )
    .select(['location.id', 'location.name', 'location.address as street', 'location.zip'])
    .select(['location.city', 'location.site_number as siteNumber'])
    .select('number.customer_number as customerNumber')
    .where('location.account_id', '=', actor.accountId)
    .where('location.archived_at', 'is', null)
    .where(inLocationScope(actor, 'location', 'location.id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('infocard as card')
          .select('card.id')
          .whereRef('card.account_id', '=', 'location.account_id')
          .whereRef('card.location_id', '=', 'location.id')
          .where('card.collector_id', '=', collectorId)
          .where('card.archived_at', 'is', null),
      ),
    )
    .execute();

async function readPrices(
  tx: Tx,
  accountId: string,
  collectorId: string,
  currency: string,
): Promise<PriceEvidence[]> {
  const rows = await tx
    .selectFrom('agreement_price')
    .select(['category', 'infocard_id', 'waste_fraction_id', 'size', 'size_unit', 'unit'])
    .select(['price', 'index_percent', 'valid_from', 'valid_to'])
    .where('account_id', '=', accountId)
    .where('collector_id', '=', collectorId)
    .where('currency', '=', currency)
    .where('is_proposal', '=', false)
    .where('price', 'is not', null)
    .execute();
  return rows.map((row) => ({
    category: row.category,
    infocardId: row.infocard_id,
    fractionId: row.waste_fraction_id,
    litres: litresOf(row.size, row.size_unit),
    unit: row.unit === 'month' ? 'pcs' : row.unit,
    price: Number(row.price),
    indexPercent: Number(row.index_percent),
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }));
}
