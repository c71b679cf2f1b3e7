import type { InvoiceLineKind } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { type Change, noteChange } from './changes.ts';
import { changeOpenInvoice } from './openInvoice.ts';

/** The fields of a marked line that the trail stores. */
export interface MarkedLine {
  readonly lineId: string;
  readonly kind: InvoiceLineKind;
}

interface Mark {
  readonly lineId: string;
  readonly isText: boolean;
}

/** Marks a line as text, or as a product again. If it is already, nothing changes and nothing is recorded. */
export async function markLine(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  { lineId, isText }: Mark,
): Promise<MarkedLine> {
  await changeOpenInvoice(tx, actor.accountId, invoiceId);
  const before = await readMarked(tx, actor, invoiceId, lineId);
  const after = { lineId, kind: isText ? 'text' : 'product' } as const;
  if (before.kind === after.kind) return after;
  if (isText) await refuseMoney(tx, actor, invoiceId, lineId);
  await setKind(tx, actor, invoiceId, after);
  await noteChange(tx, actor, { ...markChange(invoiceId), before, after });
  return after;
}

/** An entry of the trail about a line's kind. */
export const markChange = (invoiceId: string) =>
  ({
    subject: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    action: 'lineMarked',
  }) as const satisfies Change;

export async function setKind(
  tx: Tx,
  { accountId }: Actor,
  invoiceId: string,
  { lineId, kind }: MarkedLine,
): Promise<void> {
  await tx
    .updateTable('invoice_line')
    .set({ kind })
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoiceId)
    .where('id', '=', lineId)
    .execute();
  await tx
    .updateTable('invoice')
    .set({ line_count: sql<number>`line_count + ${sql.lit(kind === 'text' ? -1 : 1)}` })
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .execute();
}

/** The line in its present state. Charges and allowances of the header are not lines of the document, and are not found. */
export async function readMarked(
  tx: Tx,
  { accountId }: Actor,
  invoiceId: string,
  lineId: string,
): Promise<MarkedLine> {
  const line = await tx
    .selectFrom('invoice_line')
    .select(['id as lineId', 'kind'])
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoiceId)
    .where('id', '=', lineId)
    .where('kind', 'in', ['product', 'text'])
    .executeTakeFirst();
  if (!line) throw new Refusal('Generic.Not.Found', { detail: 'lineId' });
  return line;
}

/**
 * A text is not posted, so a line with an amount cannot be one, unless the other lines sum to the net without it: for example a
 * sub-total that was read as a line.
 */
export async function refuseMoney(
  tx: Tx,
  { accountId }: Actor,
  invoiceId: string,
  lineId: string,
): Promise<void> {
  const { isPosted, isNeeded } = await tx
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', (join) =>
      join
        .onRef('line.account_id', '=', 'invoice.account_id')
        .onRef('line.invoice_id', '=', 'invoice.id'),
    )
    .select([
      sql<boolean>`exists (select from posting p where p.account_id = line.account_id
        and p.line_id = line.id and p.removed_at is null)`.as('isPosted'),
      sql<boolean>`line.amount <> 0 and invoice.net <> (select coalesce(sum(other.amount), 0)
        from invoice_line other where other.account_id = line.account_id
          and other.invoice_id = line.invoice_id and other.id <> line.id
          and other.kind in ('product', 'charge', 'allowance'))`.as('isNeeded'),
    ])
    .where('invoice.account_id', '=', accountId)
    .where('invoice.id', '=', invoiceId)
    .where('line.id', '=', lineId)
    .executeTakeFirstOrThrow();
  if (isPosted) throw new Refusal('Postings.Line.Is.Posted');
  if (isNeeded) throw new Refusal('Postings.Line.Carries.Money');
}
