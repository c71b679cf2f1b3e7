import { randomUUID } from 'node:crypto';

import type { Tx } from '../../../db/transaction.ts';
import type { EconomicsChangeTable } from '../../../db/schema/postings.ts';

/** The person who made a change; no user if the portal made it. */
export interface ChangedBy {
  readonly accountId: string;
  readonly userId: string | null;
  readonly userName: string;
}

export interface Change {
  readonly subject: EconomicsChangeTable['subject'];
  readonly subjectId: string;
  readonly invoiceId?: string;
  readonly action: string;
  readonly before?: object;
  readonly after?: object;
  /** Changes of one group are undone together. */
  readonly groupId?: string;
  /** The change that this one takes back. */
  readonly undoesId?: string;
}

/** Records a change in the trail, in the same transaction. */
export const noteChange = (tx: Tx, actor: ChangedBy, change: Change): Promise<void> =>
  noteChanges(tx, actor, [change]);

/** The same for at most some thousands of changes, with one statement. */
export async function noteChanges(
  tx: Tx,
  actor: ChangedBy,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('economics_change')
    .values(
      changes.map((change) => ({
        account_id: actor.accountId,
        actor_id: actor.userId,
        actor_name: actor.userName,
        subject: change.subject,
        subject_id: change.subjectId,
        invoice_id: change.invoiceId ?? null,
        action: change.action,
        before: change.before === undefined ? null : JSON.stringify(change.before),
        after: change.after === undefined ? null : JSON.stringify(change.after),
        group_id: change.groupId ?? randomUUID(),
        undoes_id: change.undoesId ?? null,
      })),
    )
    .execute();
}
