import { sql } from 'kysely';

import { isOwnLine } from '../../../db/documentReach.ts';
import { type LocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { quantityTaken, weightSign } from './takesBack.ts';

/**
 * Lines with their posted amounts, with the sign of the document's postings, without the posting that is being changed.
 * Quantities are added by unit, because a person may have posted in another one.
 */
function postedLines(tx: Tx, accountId: string, invoiceId: string, except?: string) {
  const posted = (column: string) => sql<string>`coalesce((select sum(${sql.ref(`p.${column}`)})
    from posting p where p.account_id = line.account_id and p.line_id = line.id
      and p.removed_at is null and p.id is distinct from ${except ?? null}::uuid), 0)`;
  return tx
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'line.account_id')
        .onRef('invoice.id', '=', 'line.invoice_id'),
    )
    .selectAll('line')
    .select([
      'invoice.issue_date',
      'invoice.delivery_date',
      'invoice.period_start as invoice_period_start',
      'invoice.period_end as invoice_period_end',
      'invoice.money_sign as sign',
      weightSign.as('weight_sign'),
      quantityTaken.as('quantity_taken'),
      posted('amount').as('posted'),
      posted('tonnage_collected').as('posted_tonnage'),
      posted('number_of_collections').as('posted_collections'),
      sql<Record<string, string>>`coalesce((select json_object_agg(unit, quantity) from (
        select p.unit, sum(p.quantity)::text as quantity from posting p
        where p.account_id = line.account_id and p.line_id = line.id
          and p.removed_at is null and p.id is distinct from ${except ?? null}::uuid
        group by p.unit) by_unit), '{}')`.as('posted_quantity'),
    ])
    .where('line.account_id', '=', accountId)
    .where('line.invoice_id', '=', invoiceId);
}

export async function readPostedLine(
  tx: Tx,
  accountId: string,
  invoiceId: string,
  lineId: string,
  except?: string,
) {
  const line = await postedLines(tx, accountId, invoiceId, except)
    .where('line.id', '=', lineId)
    .executeTakeFirst();
  if (!line) throw new Refusal('Generic.Not.Found', { detail: 'lineId' });
  return asTaken(line);
}

const asTaken = <L extends { quantity: string; quantity_taken: string }>({
  quantity_taken: quantity,
  ...line
}: L) => ({ ...line, quantity });

/** The actor's lines in the document's order, after the first `from`. */
export async function readPostedLines(
  tx: Tx,
  who: LocationScope,
  invoiceId: string,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<PostedLine[]> {
  const lines = await postedLines(tx, who.accountId, invoiceId)
    .where(isOwnLine(who, 'line', 'invoice'))
    .orderBy('line.position')
    .offset(from)
    .limit(most)
    .execute();
  return lines.map(asTaken);
}

export type PostedLine = Awaited<ReturnType<typeof readPostedLine>>;
