import { sql } from 'kysely';

import { inLocationScope } from '../../db/locationScope.ts';
import { startOfToday, today } from '../../db/days.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { canBeMailed } from '../infocards/index.ts';
import { locationAddress } from '../locations/index.ts';

/**
 * The infocard with all that an order keeps of it, held until the order stands: of two people who
 * order it at once, the second is told that it has been ordered today.
 */
async function holdInfocard(tx: Tx, actor: Actor, id: string) {
  const infocard = await tx
    .selectFrom('infocard')
    .innerJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'infocard.account_id')
        .onRef('location.id', '=', 'infocard.location_id'),
    )
    .innerJoin('account', 'account.id', 'infocard.account_id')
    .leftJoin('waste_fraction', (join) =>
      join
        .onRef('waste_fraction.account_id', '=', 'infocard.account_id')
        .onRef('waste_fraction.id', '=', 'infocard.waste_fraction_id'),
    )
    .leftJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'infocard.account_id')
        .onRef('collector.id', '=', 'infocard.collector_id'),
    )
    .selectAll('infocard')
    .select([
      'account.name as customer_name',
      'waste_fraction.name as waste_fraction_name',
      'location.name as location_name',
      'location.zip as location_zip',
      'collector.id as collector_id',
      'collector.name as supplier_name',
      'collector.email as collector_email',
      'collector.supplier_account_id',
    ])
    .select(locationAddress.as('location_address'))
    .where('infocard.account_id', '=', actor.accountId)
    .where('infocard.id', '=', id)
    .where(inLocationScope(actor, 'infocard.location_id'))
    .forNoKeyUpdate('infocard')
    .executeTakeFirst();
  if (!infocard) throw new Refusal('Generic.Not.Found');
  return infocard;
}

/** The infocard as an order takes it over; refuses where no order can be made of it. */
export async function takeOrderable(tx: Tx, actor: Actor, id: string) {
  const { collector_id, supplier_name, collector_email, ...infocard } = await holdInfocard(
    tx,
    actor,
    id,
  );
  if (!infocard.is_orderable || infocard.archived_at !== null)
    throw new Refusal('Orders.Not.Orderable');
  if (!collector_id || !supplier_name || !canBeMailed(collector_email))
    throw new Refusal('Orders.Missing.Collector');
  return { ...infocard, collector_id, supplier_name };
}

/** Asks back, once, before the same infocard is ordered twice on one day. */
export async function refuseSecondToday(tx: Tx, accountId: string, infocardId: string) {
  const earlier = await tx
    .selectFrom('orders')
    .select(['number', 'orderer_name'])
    .where('account_id', '=', accountId)
    .where('infocard_id', '=', infocardId)
    .where('status', '<>', 'Canceled')
    .where('ordered_at', '>=', startOfToday)
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (earlier) {
    const detail = `${earlier.number}, ${earlier.orderer_name}`;
    throw new Refusal('Orders.Already.Ordered.Today', { detail });
  }
}

/** Nobody comes yesterday, whichever day of the order it is. */
export async function refuseDayGone(
  tx: Tx,
  field: 'wantedEmptiedDate' | 'plannedDate' | 'offeredDate',
  date: string | null,
): Promise<void> {
  if (date === null) return;
  const { rows } = await sql<{ gone: boolean }>`
    select ${date}::date < ${today} as gone`.execute(tx);
  if (rows[0]?.gone) throw new Refusal('Generic.Invalid', { fields: { [field]: 'TooSmall' } });
}
