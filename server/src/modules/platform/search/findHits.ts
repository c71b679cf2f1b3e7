import {
  type AccountHitKind,
  accountHitKinds,
  type Hit,
  mayFind,
  type Role,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { isOwnInvoice } from '../../../db/documentReach.ts';
import { inLocationScope, ownLocationIds } from '../../../db/locationScope.ts';
import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { wordsQuery } from './searchWords.ts';

const ofEachKind = 5;
const plain = { date: null, role: null };

type Find = (tx: Tx, actor: Actor, words: string) => Promise<Hit[]>;

const findLocations: Find = async (tx, actor, words) => {
  const rows = await tx
    .selectFrom('location')
    .select(['id', 'name', 'address', 'zip', 'city'])
    .where('account_id', '=', actor.accountId)
    .where('archived_at', 'is', null)
    // All matches, because some of the first may be outside the actor's own locations.
    .where('id', 'in', sql<string>`(select search_locations(${words}, 10000))`)
    .where(inLocationScope(actor, 'location', 'location.id'))
    .orderBy(byText(tx, 'name'))
    .orderBy('id')
    .limit(ofEachKind)
    .execute();
  return rows.map(({ id, name, address, zip, city }) => ({
    ...plain,
    kind: 'location',
    id,
    title: name,
    text: `${address}, ${zip} ${city}`,
  }));
};

const findInfocards: Find = async (tx, actor, words) => {
  const rows = await tx
    .selectFrom('infocard')
    .innerJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'infocard.account_id')
        .onRef('location.id', '=', 'infocard.location_id'),
    )
    .select([
      'infocard.id',
      'infocard.name',
      'infocard.container_type as containerType',
      'infocard.is_orderable as orderable',
      'location.name as location',
    ])
    .where('infocard.account_id', '=', actor.accountId)
    .where('infocard.archived_at', 'is', null)
    // As with locations.
    .where('infocard.id', 'in', sql<string>`(select search_infocards(${words}, 10000))`)
    .where(inLocationScope(actor, 'infocard', 'infocard.location_id'))
    .orderBy(byText(tx, 'infocard.name'))
    .orderBy('infocard.id')
    .limit(ofEachKind)
    .execute();
  return rows.map(({ id, name, containerType, orderable, location }) => ({
    ...plain,
    kind: 'infocard',
    id,
    title: name,
    text: [containerType, location].filter(Boolean).join(' · '),
    orderable,
  }));
};

/** Null for all of them. */
const ownLocations = (actor: Actor) =>
  actor.allLocations ? sql<null>`null::uuid[]` : sql<string[]>`array${ownLocationIds(actor)}`;

const findOrders: Find = async (tx, actor, words) => {
  const found = sql<string>`(select search_orders(${words}, ${ownLocations(actor)}, ${ofEachKind}))`;
  const rows = await tx
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'infocard_name',
      'location_name',
      sql<string>`to_char(ordered_at at time zone 'Europe/Copenhagen', 'YYYY-MM-DD')`.as('date'),
    ])
    .where('id', 'in', found)
    .orderBy('ordered_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, number, infocard_name: infocard, location_name: location, date }) => ({
    ...plain,
    kind: 'order',
    id,
    title: String(number),
    text: `${infocard} · ${location}`,
    date,
  }));
};

const mostInvoices = ({ allLocations }: Actor): number => (allLocations ? ofEachKind : 10_000);

const findInvoices: Find = async (tx, actor, words) => {
  const rows = await tx
    .selectFrom('invoice')
    .select(['id', 'invoice_number', 'seller_name', 'issue_date'])
    .where('account_id', '=', actor.accountId)
    // As with locations, some of the first may be outside the actor's own.
    .where('id', 'in', sql<string>`(select search_invoices(${words}, ${mostInvoices(actor)}))`)
    .where(isOwnInvoice(actor, 'invoice'))
    .orderBy('issue_date', 'desc')
    .orderBy('id')
    .limit(ofEachKind)
    .execute();
  return rows.map(({ id, invoice_number: number, seller_name: seller, issue_date: date }) => ({
    ...plain,
    kind: 'invoice',
    id,
    title: number,
    text: seller,
    date,
  }));
};

const findUsers: Find = async (tx, _, words) => {
  const { rows } = await sql<{ id: string; name: string; email: string; role: Role }>`
    select * from search_users(${words}, ${ofEachKind}) order by ${byText(tx, 'name')}, id`.execute(
    tx,
  );
  return rows.map(({ id, name, email, role }) => ({
    kind: 'user',
    id,
    title: name,
    text: email,
    date: null,
    role,
  }));
};

const finders: Record<AccountHitKind, Find> = {
  location: findLocations,
  infocard: findInfocards,
  order: findOrders,
  invoice: findInvoices,
  user: findUsers,
};

/** A few hits of each kind that the actor's role may find, all of them in its account and its locations. */
export async function findHits(tx: Tx, actor: Actor, text: string): Promise<Hit[]> {
  const words = wordsQuery(text, actor.accountId);
  if (words === null) return [];
  const hits: Hit[] = [];
  // One after the other, because they share the transaction's connection.
  for (const kind of accountHitKinds) {
    if (mayFind(kind, actor)) hits.push(...(await finders[kind](tx, actor, words)));
  }
  return hits;
}
