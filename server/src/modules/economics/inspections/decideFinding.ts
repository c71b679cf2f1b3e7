import { inspectionAllows, type InspectionFinding } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { noteChange } from '../postings/index.ts';
import { readFinding } from './findingRows.ts';
import { notifyPages } from './inspectInvoice.ts';
import { countStake } from './writeFindings.ts';

interface Decision {
  readonly id: string;
  readonly findingId: string;
  readonly version: number;
  /** Why it is accepted; null takes that back. */
  readonly reason: string | null;
}

/** The findings of an approved inspection stay as in its report. The row is locked, so that nobody approves it meanwhile. */
async function holdOpen(tx: Tx, accountId: string, id: string): Promise<void> {
  const row = await tx
    .selectFrom('inspection')
    .select('status')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  if (!inspectionAllows(row.status, 'decideFinding')) throw new Refusal('Inspections.Approved');
}

const shownOf = ({ status, reason, decidedBy }: InspectionFinding) => ({
  status,
  reason,
  decidedBy,
});

/** Accepts a finding with a reason, or takes that back. */
export async function decideFinding(
  tx: Tx,
  actor: Actor,
  { id, findingId, version, reason }: Decision,
): Promise<InspectionFinding> {
  const { accountId } = actor;
  await holdOpen(tx, accountId, id);
  const before = await readFinding(tx, actor, id, findingId);
  if (before.status === 'claimed') throw new Refusal('Inspections.Finding.Claimed');
  const isAccepted = reason !== null;
  await updateUnchanged(
    tx
      .updateTable('inspection_finding')
      .set({
        status: isAccepted ? 'accepted' : 'open',
        reason,
        decided_at: isAccepted ? sql<string>`now()` : null,
        decided_by: isAccepted ? actor.userName : null,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', findingId)
      .where('status', '=', isAccepted ? 'open' : 'accepted'),
    { version, read: () => readFinding(tx, actor, id, findingId) },
  );
  await tx
    .updateTable('inspection')
    .set({ version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await countStake(tx, accountId, id);
  const after = await readFinding(tx, actor, id, findingId);
  await noteChange(tx, actor, {
    subject: 'inspection',
    subjectId: findingId,
    invoiceId: id,
    action: isAccepted ? 'findingAccepted' : 'acceptanceUndone',
    before: shownOf(before),
    after: shownOf(after),
  });
  await notifyPages(tx, accountId, id);
  return after;
}
