import Big from 'big.js';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import {
  type ComparableInvoice,
  mostCompared,
  refuseDuplicate,
  withoutForeign,
} from './duplicates.ts';

/** What a change of an invoice may bring close to another one. */
export type ChangedFacts = Partial<
  Pick<
    ComparableInvoice,
    | 'collector_id'
    | 'document_type'
    | 'invoice_number'
    | 'issue_date'
    | 'net'
    | 'gross'
    | 'customer_number'
    | 'lines'
  >
>;

async function readComparable(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<ComparableInvoice | undefined> {
  return tx
    .selectFrom('invoice')
    .select(['seller_key', 'collector_id', 'document_type', 'invoice_number', 'issue_date'])
    .select(['net', 'gross', 'currency', 'customer_number', 'delivery_address'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('invoice_line as line')
          .select(['line.kind', 'line.text'])
          .whereRef('line.account_id', '=', 'invoice.account_id')
          .whereRef('line.invoice_id', '=', 'invoice.id')
          .where('line.kind', '=', 'product')
          .orderBy('line.position')
          .limit(mostCompared),
      ).as('lines'),
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const isOtherDocument = (now: ComparableInvoice, wanted: ComparableInvoice): boolean =>
  now.invoice_number !== wanted.invoice_number ||
  now.document_type !== wanted.document_type ||
  now.issue_date !== wanted.issue_date ||
  !new Big(now.gross).eq(wanted.gross);

function comparedAmong(now: ComparableInvoice, wanted: ComparableInvoice) {
  if (isOtherDocument(now, wanted)) return 'all';
  const { collector_id: supplier } = wanted;
  return supplier !== null && supplier !== now.collector_id ? 'other senders' : undefined;
}

/**
 * Refuses or asks about an invoice that gets another number, day, total, type or supplier, as if it were imported so. Before any row
 * is held, in the order of an import. What stays as it is was asked before: an invoice that gets its supplier is compared with those
 * of the supplier's other senders alone.
 */
export async function refuseChangeIntoAnother(
  tx: Tx,
  actor: Actor,
  {
    id,
    acceptSimilar = false,
  }: { readonly id: string; readonly acceptSimilar?: boolean | undefined },
  change: ChangedFacts,
): Promise<void> {
  const { accountId } = actor;
  const now = await readComparable(tx, accountId, id);
  if (!now) throw new Refusal('Generic.Not.Found');
  const wanted = { ...now, ...change };
  const among = comparedAmong(now, wanted);
  if (!among) return;
  try {
    await refuseDuplicate(tx, accountId, wanted, { acceptSimilar, own: { id, among } });
  } catch (error) {
    throw await withoutForeign(tx, actor, error);
  }
}
