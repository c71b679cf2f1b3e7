import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import { type Party, registeredNumberOf, sellerKeyOf } from './reading/index.ts';

type Sender = Pick<Party, 'name' | 'companyId' | 'vat' | 'endpoint'>;

/** A number as registers write it: letters and digits alone. */
const compact = (column: 'cvr' | 'vat_number') =>
  sql<string>`upper(regexp_replace(${sql.ref(column)}, '[^A-Za-z0-9]', '', 'g'))`;

/**
 * The collector that sent an invoice: the one that a person once chose for this sender, else the one with the same company or VAT
 * number, else the only one with the same name. Null where none fits.
 */
export async function findCollector(
  tx: Tx,
  accountId: string,
  sender: Sender,
): Promise<string | null> {
  const named = await tx
    .selectFrom('collector_identity')
    .select('collector_id')
    .where('account_id', '=', accountId)
    .where('key', '=', sellerKeyOf(sender))
    .executeTakeFirst();
  if (named) return named.collector_id;
  const number = registeredNumberOf(sender) ?? '';
  const vat = sender.vat?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? '';
  const isNumbered = sql<boolean>`(coalesce(${compact('cvr')} = ${number}, false)
    or coalesce(${compact('vat_number')} = ${vat}, false))`;
  const isNamed = sql<boolean>`lower(name) = ${sender.name.toLowerCase().trim()}`;
  const found = await tx
    .selectFrom('collector')
    .select(['id', isNumbered.as('isNumbered')])
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([isNumbered, isNamed]))
    .execute();
  const numbered = found.filter((collector) => collector.isNumbered);
  const [first, ...others] = numbered.length > 0 ? numbered : found;
  return first && others.length === 0 ? first.id : null;
}
