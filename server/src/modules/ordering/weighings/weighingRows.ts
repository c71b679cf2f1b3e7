import { type Weighing, weighings } from '@fraktion/contract';
import { type NotNull, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { selectedFrom } from '../../platform/background/index.ts';

const match = sql<Weighing['match']>`case when weighing.state = 'matched' then (
  select json_build_object(
    'accountName', a.name, 'orderId', o.id, 'orderNumber', o.number, 'drivingId', d.id, 'drivingNumber', d.number,
    'infocardName', o.infocard_name, 'locationName', o.location_name,
    'kg', (case when o.id is null then d.kg_collected else o.kg_collected end)::text,
    'gaveWeight', weighing.gave_weight, 'by', weighing.matched_by_name, 'reasons', weighing.match_reasons)
  from account a
  left join orders o on o.id = weighing.order_id
  left join lateral (select d.id, d.number, d.kg_collected from driving d where d.id = weighing.driving_id limit 1) d on true
  where a.id = weighing.account_id) end`;

/** Registered weighings in the contract's form, of all accounts: only the platform's staff read them. */
export const weighingRows = (tx: Tx) =>
  tx
    .selectFrom('weighing')
    .select([
      'weighing.id',
      ...selectedFrom('weighing', weighings),
      sql<'file' | 'api'>`weighing.source`.as('source'),
      sql<string>`weighing.registered_at`.as('registeredAt'),
      sql<string>`coalesce(weighing.registered_by_name, '')`.as('registeredBy'),
      'weighing.state',
      sql<Weighing['setAside']>`case when weighing.state = 'setAside' then json_build_object(
        'reason', weighing.set_aside_reason, 'by', weighing.set_aside_by_name) end`.as('setAside'),
      match.as('match'),
      'weighing.version',
    ])
    .where('weighing.registered_at', 'is not', null)
    // Every registered weighing has the ticket of its station.
    .$narrowType<{ ticket: NotNull }>();

export async function mustReadWeighing(tx: Tx, id: string): Promise<Weighing> {
  const row = await weighingRows(tx).where('weighing.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
}
