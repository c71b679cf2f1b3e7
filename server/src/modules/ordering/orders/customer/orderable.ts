import type { CallRequest, createOrder } from '@fraktion/contract';

import { inLocationScope } from '../../../../db/locationScope.ts';
import { placedInfocards } from '../../../../db/placedInfocards.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import { canBeMailed, readUnderWay } from '../../infocards/index.ts';
import { locationAddress } from '../../locations/index.ts';

/**
 * The infocard with everything that an order copies, locked until the order exists: of two concurrent orders, the second finds
 * the first.
 */
async function holdInfocard(tx: Tx, actor: Actor, id: string) {
  const infocard = await placedInfocards(tx)
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
    .where(inLocationScope(actor, 'infocard', 'infocard.location_id'))
    .forNoKeyUpdate('infocard')
    .executeTakeFirst();
  if (!infocard) throw new Refusal('Generic.Not.Found');
  return infocard;
}

/** The infocard for an order; refuses if it cannot be ordered. */
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

type OrderConfirmations = Pick<
  CallRequest<typeof createOrder>['body'],
  'confirmedDouble' | 'confirmedOrderId'
>;

/**
 * Asks for a confirmation before an infocard is ordered again that was ordered today or is not collected yet, and names that
 * order.
 */
export async function refuseWhileUnderWay(
  tx: Tx,
  { account_id, id }: { readonly account_id: string; readonly id: string },
  { confirmedDouble, confirmedOrderId }: OrderConfirmations,
): Promise<void> {
  if (confirmedDouble && confirmedOrderId === undefined) return;
  const newest = await readUnderWay(tx, account_id, id);
  if (!newest || (confirmedDouble && newest.id === confirmedOrderId)) return;
  const { ordererName, isOfToday, ...current } = newest;
  const detail = `${current.number}, ${ordererName}`;
  const key = isOfToday ? 'Orders.Already.Ordered.Today' : 'Orders.Under.Way';
  throw new Refusal(key, { detail, current });
}
