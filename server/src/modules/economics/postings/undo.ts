import { randomUUID } from 'node:crypto';

import type { Posting, undoneActions } from '@fraktion/contract';
import { sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { refuseExcess } from './bounds.ts';
import { noteChange } from './changes.ts';
import { markChange, type MarkedLine, readMarked, refuseMoney, setKind } from './markLine.ts';
import { nearOrder } from './nearOrder.ts';
import { changeOpenInvoice } from './openInvoice.ts';
import { readPostedLine } from './postedLine.ts';
import { readPosting } from './postingRows.ts';
import { columnsOf, refuseTwice } from './writePosting.ts';

type Action = Exclude<(typeof undoneActions)[number], 'lineMarked'>;

interface PostingChange {
  readonly id: string;
  readonly subject_id: string;
  readonly action: Action;
  readonly before: Posting | null;
  readonly after: Posting | null;
}

/** A line that was marked as text, or no longer is. */
interface MarkingChange {
  readonly id: string;
  readonly action: 'lineMarked';
  readonly before: MarkedLine;
  readonly after: MarkedLine;
}

/** The actor's newest change of postings or of a line's kind in the invoice that is not undone yet, with its whole group. */
async function readLast(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
): Promise<(PostingChange | MarkingChange)[]> {
  const own = tx
    .selectFrom('economics_change as made')
    .where('made.account_id', '=', actor.accountId)
    .where('made.invoice_id', '=', invoiceId)
    .where('made.actor_id', '=', actor.userId)
    .where(({ or, eb }) =>
      or([eb('made.subject', '=', 'posting'), eb('made.action', '=', 'lineMarked')]),
    )
    .where('made.undoes_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('economics_change as undo')
            .select('undo.id')
            .whereRef('undo.account_id', '=', 'made.account_id')
            .whereRef('undo.undoes_id', '=', 'made.id'),
        ),
      ),
    );
  const last = await own
    .select('made.group_id')
    .orderBy('made.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) throw new Refusal('Postings.Nothing.To.Undo');
  return own
    .select(['made.id', 'made.subject_id', 'made.action', 'made.before', 'made.after'])
    .where('made.group_id', '=', last.group_id)
    .orderBy('made.at', 'desc')
    .$castTo<PostingChange | MarkingChange>()
    .execute();
}

/** Undoes the actor's last change of an invoice's postings. Refuses if somebody else has changed them since. */
export async function undoLast(tx: Tx, actor: Actor, invoiceId: string) {
  await changeOpenInvoice(tx, actor.accountId, invoiceId);
  const changes = await readLast(tx, actor, invoiceId);
  const groupId = randomUUID();
  const lineIds = new Set<string>();
  for (const change of changes) {
    if (change.action === 'lineMarked') {
      await unmark(tx, actor, invoiceId, { change, groupId });
      lineIds.add(change.after.lineId);
      continue;
    }
    const now = await readPosting(tx, actor, invoiceId, change.subject_id);
    const after = await takeBack(tx, actor, invoiceId, { change, now });
    lineIds.add((change.after ?? change.before)!.lineId);
    await noteChange(tx, actor, {
      subject: 'posting',
      subjectId: change.subject_id,
      invoiceId,
      action: wordOf(now, after),
      ...(now ? { before: now } : {}),
      ...(after ? { after } : {}),
      groupId,
      undoesId: change.id,
    });
  }
  return {
    action: changes[0]!.action,
    count: changes.length,
    lineIds: [...lineIds],
  };
}

/** Refuses if somebody has marked or posted the line since. */
async function unmark(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  { change, groupId }: { readonly change: MarkingChange; readonly groupId: string },
): Promise<void> {
  const { id: undoesId, before: after } = change;
  const before = await readMarked(tx, actor, invoiceId, after.lineId);
  if (before.kind !== change.after.kind) throw new Refusal('Postings.Changed.Since');
  if (after.kind === 'text') await refuseMoney(tx, actor, invoiceId, after.lineId);
  await setKind(tx, actor, invoiceId, after);
  await noteChange(tx, actor, { ...markChange(invoiceId), before, after, groupId, undoesId });
}

/** Whether the posting is unchanged since. Its version does not show this, because an undo creates a new one. */
function isAsLeft({ action, after }: PostingChange, now: Posting | undefined): boolean {
  if (action === 'removed' || !now || !after) return action === 'removed' && !now;
  const [left, stands] = [columnsOf(fieldsOf(after)), columnsOf(fieldsOf(now))];
  return JSON.stringify(left) === JSON.stringify(stands);
}

const fieldsOf = (posting: Posting) => ({
  ...posting,
  overrideReason: posting.overrideReason ?? undefined,
});

/** The action's name in the trail. */
function wordOf(before: Posting | undefined, after: Posting | undefined): string {
  if (!after) return 'removed';
  return before ? 'changed' : 'restored';
}

/** A posting of a location that the actor has lost since is no longer theirs to bring back. */
async function refuseLost(tx: Tx, actor: Actor, id: string): Promise<void> {
  const own = await tx
    .selectFrom('posting')
    .select('posting.id')
    .where('posting.account_id', '=', actor.accountId)
    .where('posting.id', '=', id)
    .where(sql<boolean>`${inLocationScope(actor, 'posting', 'posting.location_id')}`)
    .executeTakeFirst();
  if (!own) throw new Refusal('Generic.Forbidden');
}

/** The posting after the undo; undefined if it no longer exists. */
async function takeBack(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  { change, now }: { readonly change: PostingChange; readonly now: Posting | undefined },
): Promise<Posting | undefined> {
  if (!isAsLeft(change, now)) throw new Refusal('Postings.Changed.Since');
  const posting = tx
    .updateTable('posting')
    .where('account_id', '=', actor.accountId)
    .where('id', '=', change.subject_id);
  const version = sql<number>`version + 1`;
  if (change.action === 'created') {
    await posting
      .set({ version, removed_at: sql<string>`now()`, removed_by: actor.userName })
      .execute();
    return undefined;
  }
  const before = change.before!;
  await refuseLost(tx, actor, before.id);
  if (change.action === 'removed')
    await refuseTwice(tx, actor.accountId, before.lineId, before.infocardId);
  const line = await readPostedLine(tx, actor.accountId, invoiceId, before.lineId, before.id);
  const fields = fieldsOf(before);
  const order = await nearOrder(tx, actor.accountId, {
    infocardId: before.infocardId,
    date: before.date,
    sign: line.weight_sign,
    except: before.id,
  });
  refuseExcess(line, fields, order?.tonnageLeft ?? null);
  await posting
    .set({
      ...columnsOf(fields),
      order_id: order?.id ?? null,
      version,
      removed_at: null,
      removed_by: null,
    })
    .execute();
  return readPosting(tx, actor, invoiceId, before.id);
}
