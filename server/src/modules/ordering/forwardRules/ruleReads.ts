import type { CallAnswer, ForwardRule, listForwardChoices } from '@fraktion/contract';
import { sql } from 'kysely';

import { inTextOrder, textCollator } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { subSuppliersOf } from '../orders/index.ts';

/** The account's rules in their order, with the names of the receivers. */
export async function readRules(tx: Tx, accountId: string): Promise<ForwardRule[]> {
  const receivers = new Map((await subSuppliersOf(tx)).map(({ id, name }) => [id, name]));
  const rows = await tx
    .selectFrom('forward_rule')
    .select([
      'id',
      'customer_account_id as customerId',
      'customer_name as customerName',
      'waste_fraction_name as wasteFractionName',
      'zip_from as zipFrom',
      'zip_to as zipTo',
      'weekdays',
      'receiver_account_id as receiverId',
      'position',
      'version',
    ])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, receiverName: receivers.get(row.receiverId) ?? '' }));
}

/** The same with a lock, for reordering: the second of two concurrent users reads the result of the first. */
export async function readRulesLocked(tx: Tx, accountId: string): Promise<ForwardRule[]> {
  await tx
    .selectFrom('forward_rule')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return readRules(tx, accountId);
}

export async function mustReadRule(tx: Tx, accountId: string, id: string): Promise<ForwardRule> {
  const rule = (await readRules(tx, accountId)).find((each) => each.id === id);
  if (!rule) throw new Refusal('Generic.Not.Found');
  return rule;
}

type Choices = CallAnswer<typeof listForwardChoices>;

/** The customers and fractions of orders within a year. */
export async function readChoices(tx: Tx, accountId: string): Promise<Choices> {
  const { rows } = await sql<{ id: string; name: string; fractions: (string | null)[] }>`
    select account_id as id, max(customer_name) as name,
      array_agg(distinct waste_fraction_name) as fractions
    from orders
    where supplier_account_id = ${accountId} and ordered_at > now() - interval '1 year'
    group by account_id order by ${inTextOrder(tx, sql`max(customer_name)`)}, 1 limit 1000`.execute(
    tx,
  );
  const fractions = new Set(rows.flatMap(({ fractions: each }) => each));
  return {
    customers: rows.map(({ id, name }) => ({ id, name })),
    wasteFractionNames: [...fractions].filter((name) => name !== null).toSorted(textCollator(tx)),
  };
}

/** The customer's name in its newest order; null if none of its orders came here. */
export async function customerName(
  tx: Tx,
  accountId: string,
  customerId: string | null,
): Promise<string | null> {
  if (customerId === null) return null;
  const order = await tx
    .selectFrom('orders')
    .select('customer_name')
    .where('supplier_account_id', '=', accountId)
    .where('account_id', '=', customerId)
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.customer_name ?? null;
}
