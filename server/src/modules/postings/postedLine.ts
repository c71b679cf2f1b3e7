import Big from 'big.js';
import { sql } from 'kysely';

import { inLocationScope } from '../../db/locationScope.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';

/** A line with what is posted of it, leaving out the posting that is being changed. */
export async function readPostedLine(
  tx: Tx,
  accountId: string,
  invoiceId: string,
  lineId: string,
  except?: string,
) {
  const line = await tx
    .selectFrom('invoice_line as line')
    .selectAll('line')
    .select(
      sql<string>`coalesce((select sum(p.amount) from posting p
        where p.account_id = line.account_id and p.line_id = line.id
          and p.id is distinct from ${except ?? null}::uuid), 0)`.as('posted'),
    )
    .where('line.account_id', '=', accountId)
    .where('line.invoice_id', '=', invoiceId)
    .where('line.id', '=', lineId)
    .executeTakeFirst();
  if (!line) throw new Refusal('Generic.Not.Found', { detail: 'lineId' });
  return line;
}
export type PostedLine = Awaited<ReturnType<typeof readPostedLine>>;

/**
 * A line is given out bit by bit and never beyond what it amounts to. A line that gives money back
 * is given out in negative amounts.
 */
export function refuseExcess(line: Pick<PostedLine, 'amount' | 'posted'>, amount: string): void {
  const left = new Big(line.amount).minus(line.posted);
  const sign = new Big(line.amount).lt(0) ? -1 : 1;
  const wanted = new Big(amount).times(sign);
  if (wanted.gte(0) && wanted.lte(left.times(sign))) return;
  throw new Refusal('Postings.Exceeds.Line', {
    detail: `${left.toFixed(2)} is left`,
    fields: { amount: 'Postings.Exceeds.Line' },
  });
}

/** An infocard in use, at a location that the actor has access to. */
export async function readInfocard(tx: Tx, actor: Actor, id: string) {
  const infocard = await tx
    .selectFrom('infocard')
    .select(['infocard.id', 'infocard.name'])
    .where('infocard.account_id', '=', actor.accountId)
    .where('infocard.id', '=', id)
    .where('infocard.archived_at', 'is', null)
    .where(inLocationScope(actor, 'infocard.location_id'))
    .executeTakeFirst();
  if (!infocard) throw new Refusal('Generic.Not.Found', { detail: 'infocardId' });
  return infocard;
}
