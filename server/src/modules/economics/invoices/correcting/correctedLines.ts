import { randomUUID } from 'node:crypto';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { LineRow } from '../lineRows.ts';
import type { CorrectionBody, StoredLine } from './correctedDocument.ts';

export const readLines = (tx: Tx, accountId: string, id: string): Promise<StoredLine[]> =>
  tx
    .selectFrom('invoice_line')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute();

/** A line whose postings were removed stays, because the trail leads to it. */
async function removeLines(tx: Tx, accountId: string, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  const trail = await tx
    .selectFrom('posting')
    .select('id')
    .where('account_id', '=', accountId)
    .where('line_id', 'in', ids)
    .executeTakeFirst();
  if (trail) throw new Refusal('Postings.Line.Is.Posted');
  await tx
    .deleteFrom('invoice_line')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
}

type CorrectedRow = LineRow & { readonly id: string };

/** The lines as they will be stored: those that were read keep their ids. */
export function linesWithIds(
  { lines }: Pick<CorrectionBody, 'lines'>,
  rows: readonly LineRow[],
  stored: readonly StoredLine[],
): CorrectedRow[] {
  const header = new Map(
    stored
      .filter(({ kind }) => kind !== 'product' && kind !== 'text')
      .map((line) => [line.line_id, line.id]),
  );
  return rows.map((row, index) => ({
    ...row,
    id: lines[index]?.id ?? header.get(row.line_id) ?? randomUUID(),
  }));
}

/** Lines stay the rows that they are; others come and go. */
export async function writeLines(
  tx: Tx,
  accountId: string,
  invoiceId: string,
  withIds: readonly CorrectedRow[],
  stored: readonly StoredLine[],
): Promise<void> {
  const known = new Set(stored.map(({ id }) => id));
  const kept = new Set(withIds.map(({ id }) => id));
  await removeLines(
    tx,
    accountId,
    stored.filter(({ id }) => !kept.has(id)),
  );
  for (const { id, ...row } of withIds) {
    if (known.has(id))
      await tx
        .updateTable('invoice_line')
        .set(row)
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    else
      await tx
        .insertInto('invoice_line')
        .values({ ...row, account_id: accountId, invoice_id: invoiceId, id })
        .execute();
  }
}
