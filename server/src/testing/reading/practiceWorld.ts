import { randomUUID } from 'node:crypto';

import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema/index.ts';
import { buildAccount, buildUser, type BuiltUser } from '../rows/builders.ts';
import { buildOrder } from '../rows/buildOrder.ts';
import { insertMany } from '../rows/insertMany.ts';
import type { PracticeWorld } from './practiceFiles.ts';
import type { Insertable } from 'kysely';

type Row<T extends keyof Schema> = Insertable<Schema[T]>;
type Card = PracticeWorld['infocards'][number];

/** A price row has no unit of size: a size below the smallest bin is in cubic metres. */
const smallestBin = 60;
const sizeUnitOf = (size: number): 'Cubic' | 'Litre' => (size < smallestBin ? 'Cubic' : 'Litre');

/** The names of fractions are the account's own: one fraction has a name for each language of its places. */
const fractionKey = ({ fractionId, wasteFraction }: Card): string =>
  `${fractionId} ${wasteFraction}`;

/**
 * Creates the account of a practice set, with all its data before the first invoice, and its administrator. Each place has an
 * infocard for lines without a container. The other ids are those of the set.
 */
export async function buildWorld(
  db: Db,
  world: PracticeWorld,
): Promise<{ readonly admin: BuiltUser; readonly accountCards: ReadonlyMap<string, string> }> {
  const account = await buildAccount(db, {
    id: world.account.id,
    name: world.account.name,
    // The numbers are those of its legal entities; a supplier of a set may have that of the sample buyer.
    cvr: null,
  });
  const of = { account_id: account.id };
  const admin = await buildUser(db, account.id, 'Admin');
  const collectors = new Map(world.suppliers.map(({ id, uuid }) => [id, uuid]));
  const collectorOf = (supplierId: string): string => collectors.get(supplierId)!;
  const codes = await db.selectFrom('ewc_code').select(['id', 'code']).execute();
  const ewcIds = new Map(codes.map(({ id, code }) => [code.replaceAll(' ', ''), id]));
  const ewcOf = ({ ewcCode }: Card): string | null =>
    ewcIds.get(ewcCode.replaceAll(' ', '')) ?? null;

  const fractions = new Map(world.infocards.map((card) => [fractionKey(card), card]));
  const fractionIds = new Map([...fractions.keys()].map((key) => [key, randomUUID()]));

  await insertMany(
    db,
    'account_entity',
    world.account.entities.map(({ name, companyId, vatId, gln, street, zip, city, country }) => ({
      ...of,
      id: randomUUID(),
      name,
      company_number: companyId,
      vat_number: vatId,
      gln,
      address: street,
      zip,
      city,
      country,
    })),
  );
  await insertMany(
    db,
    'collector',
    world.suppliers.map(({ uuid, name, companyId, vatId, email, street, zip, city, lang }) => ({
      ...of,
      id: uuid,
      name,
      email,
      address: street,
      zip,
      city,
      cvr: companyId,
      vat_number: vatId,
      language: lang,
    })),
  );
  await insertMany(
    db,
    'location',
    world.locations.map(({ id, name, street, zip, city, country, siteNo, pNumber }) => ({
      ...of,
      id,
      name,
      address: street,
      zip,
      city,
      country,
      p_number: pNumber,
      site_number: siteNo,
    })),
  );
  await insertMany(
    db,
    'location_customer_number',
    world.locations.flatMap(({ id, customerNumbers }) =>
      Object.entries(customerNumbers)
        // Suppliers that send an invoice without having an agreement are not known to the account.
        .filter(([supplierId]) => collectors.has(supplierId))
        .map(([supplierId, number]) => ({
          ...of,
          location_id: id,
          collector_id: collectorOf(supplierId),
          customer_number: number,
        })),
    ),
  );
  await insertMany(
    db,
    'waste_fraction',
    [...fractions].map(([key, card]) => ({
      ...of,
      id: fractionIds.get(key)!,
      name: card.wasteFraction,
      ewc_code_id: ewcOf(card),
      waste_category: card.wasteCategory,
    })),
  );
  const cards = world.infocards.map((card) => ({
    ...of,
    id: card.id,
    name: card.name,
    type: 'ContainerInfoCard' as const,
    location_id: card.locationId,
    collector_id: collectorOf(card.supplierId),
    waste_fraction_id: fractionIds.get(fractionKey(card))!,
    waste_category: card.wasteCategory,
    ewc_code_id: ewcOf(card),
    container_type: card.containerType,
    size: card.size === null ? null : String(card.size),
    size_unit: card.sizeUnit,
    quantity: card.quantity,
    supplier_identification_number: card.supplierIdentificationNumber,
  }));
  await insertMany(db, 'infocard', cards);
  const accountCards = new Map(world.locations.map(({ id }) => [id, randomUUID()]));
  await insertMany(
    db,
    'infocard',
    [...accountCards].map(([locationId, id]) => ({
      ...of,
      id,
      name: 'What belongs to no container',
      type: 'AccountInfoCard' as const,
      location_id: locationId,
      waste_category: 'None' as const,
    })),
  );
  await insertMany(
    db,
    'agreement_price',
    world.agreementPrices.flatMap((price) => pricesOf(price, { world, fractionIds, collectorOf })),
  );
  await insertMany(
    db,
    'weighing',
    world.events
      .filter(({ kind }) => kind === 'weighing')
      .map((event) => ({
        ...of,
        id: event.id,
        station: 'Station',
        ticket: event.ticketNo,
        weighed_at: noonOf(event.date),
        net_kg: String(event.kg ?? 0),
        collector_id: collectorOf(event.supplierId),
        location_id: event.locationId,
        infocard_id: event.infocardId,
      })),
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const numbers = new Set<string>();
  for (const event of world.events.filter(({ kind }) => kind === 'order'))
    await buildOrder(db, cardOf.get(event.infocardId)!, {
      id: event.id,
      status: event.status,
      orderer_id: admin.id,
      requisition_id: event.ticketNo,
      // Two suppliers may number their orders alike; in the portal a number is one order's.
      ...(isNew(numbers, event.orderNo) ? { number: Number(event.orderNo) } : {}),
      ...(event.status === 'Canceled'
        ? { canceled_at: noonOf(event.date) }
        : { collected_at: noonOf(event.date), kg_collected: String(event.kg ?? 0) }),
    });
  return { admin, accountCards };
}

interface KnownRows {
  readonly world: PracticeWorld;
  readonly fractionIds: ReadonlyMap<string, string>;
  readonly collectorOf: (supplierId: string) => string;
}

/** A price of a fraction is one row for each name that the supplier's containers give it. */
function pricesOf(
  price: PracticeWorld['agreementPrices'][number],
  { world, fractionIds, collectorOf }: KnownRows,
): Row<'agreement_price'>[] {
  const names = new Set(
    world.infocards
      .filter(
        ({ supplierId, fractionId }) =>
          supplierId === price.supplierId && fractionId === price.fractionId,
      )
      .map(fractionKey),
  );
  const fractions =
    price.fractionId === null ? [null] : [...names].map((name) => fractionIds.get(name)!);
  return fractions.map((fraction, index) => ({
    account_id: world.account.id,
    id: index === 0 ? price.id : randomUUID(),
    collector_id: collectorOf(price.supplierId),
    infocard_id: price.infocardId,
    waste_fraction_id: fraction,
    size: price.size === null ? null : String(price.size),
    size_unit: price.size === null ? null : sizeUnitOf(price.size),
    category: price.category,
    unit: unitOf(price),
    price: price.unit === 'percent' ? null : String(price.price),
    percent_cap: price.unit === 'percent' ? String(price.price) : null,
    currency: price.currency,
    index_percent: String(price.indexPercent),
    valid_from: price.validFrom,
    valid_to: price.validTo,
    source: 'typed',
    created_by: 'practice',
  }));
}

/** A cap has no unit. */
const unitOf = ({
  unit,
  period,
}: PracticeWorld['agreementPrices'][number]): Row<'agreement_price'>['unit'] => {
  if (unit === 'percent') return 'pcs';
  return period === 'month' ? 'month' : unit;
};

/** Whether a number is met for the first time. */
function isNew(seen: Set<string>, number: string | null): boolean {
  if (number === null || seen.has(number)) return false;
  seen.add(number);
  return true;
}

const noonOf = (day: string): string => `${day}T12:00:00Z`;
