import Big from 'big.js';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { ChangedBy } from '../postings/index.ts';
import { reopenFindings, sumOfFindings } from './draft.ts';
import { noteClaim } from './noteClaim.ts';

/** Something of the invoice `i` is asked back from its supplier: who removes it, or gives it to another supplier, is refused. */
export const isClaimed: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from inspection_finding f where f.account_id = i.account_id and f.inspection_id = i.id and f.claim_id is not null)`;

/** Refuses a change of whom the invoice is from: what is claimed of it is claimed of its present supplier. */
export async function refuseClaimed(tx: Tx, accountId: string, invoiceId: string): Promise<void> {
  const claimed = await tx
    .selectFrom('invoice as i')
    .select('i.id')
    .where('i.account_id', '=', accountId)
    .where('i.id', '=', invoiceId)
    .where(isClaimed)
    .executeTakeFirst();
  if (claimed) throw new Refusal('Invoices.Claimed');
}

interface Figures {
  readonly id: string;
  readonly quantity: string;
  readonly unit_price: string;
  readonly amount: string;
}

const differ = (one: Figures, other: Figures): boolean =>
  (['quantity', 'unit_price', 'amount'] as const).some(
    (column) => !new Big(one[column]).eq(other[column]),
  );

export interface NewReading {
  readonly stored: readonly Figures[];
  readonly lines: readonly Figures[];
  /** The sums or the type of the document are other ones: nothing that was found of the whole stands. */
  readonly isOtherWhole: boolean;
  /** It bills nothing any more: no line of it can be claimed. */
  readonly takesBack: boolean;
}

/**
 * Takes findings out of drafts whose lines are read anew; how many they were. A line of a claim that was sent stays as it is in its
 * letter: the correction is refused, because another finding of the line would be claimed a second time.
 */
export async function releaseFindings(
  tx: Tx,
  by: ChangedBy,
  invoiceId: string,
  { stored, lines, isOtherWhole, takesBack }: NewReading,
): Promise<number> {
  const { accountId } = by;
  // Held before it is looked who claims them, so that nobody claims one meanwhile.
  await tx
    .selectFrom('inspection_finding')
    .select('id')
    .where('account_id', '=', accountId)
    .where('inspection_id', '=', invoiceId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const claimed = await tx
    .selectFrom('inspection_finding as finding')
    .innerJoin('claim', (join) =>
      join
        .onRef('claim.account_id', '=', 'finding.account_id')
        .onRef('claim.id', '=', 'finding.claim_id'),
    )
    .select(['finding.id', 'finding.line_id as lineId', 'claim.id as claimId', 'claim.status'])
    .where('finding.account_id', '=', accountId)
    .where('finding.inspection_id', '=', invoiceId)
    .orderBy('claim.id')
    .forUpdate()
    .execute();
  const after = new Map(lines.map((line) => [line.id, line]));
  const changed = new Set(
    stored.flatMap((line) => {
      const now = after.get(line.id);
      return now && !differ(line, now) ? [] : line.id;
    }),
  );
  const released = claimed.filter(
    ({ lineId }) => takesBack || (lineId === null ? isOtherWhole : changed.has(lineId)),
  );
  if (released.some(({ status }) => status !== 'draft')) throw new Refusal('Invoices.Line.Claimed');
  for (const [claimId, findings] of Map.groupBy(released, (each) => each.claimId)) {
    const findingIds = findings.map(({ id }) => id);
    await reopenFindings(tx, accountId, claimId).where('id', 'in', findingIds).execute();
    await tx
      .updateTable('claim')
      .set({ amount: sumOfFindings, version: sql<number>`version + 1` })
      .where('account_id', '=', accountId)
      .where('id', '=', claimId)
      .execute();
    await noteClaim(tx, by, claimId, { action: 'findingsRemoved', before: { findingIds } });
  }
  return released.length;
}
