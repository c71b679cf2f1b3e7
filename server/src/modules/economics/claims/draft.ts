import {
  type CallRequest,
  claimActions,
  claimAllows,
  type collectFindings as collectCall,
  type removeClaimFindings as removeCall,
  maxClaimFindings,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { isOwnFinding } from '../../../db/documentReach.ts';
import { type LocationScope, wholeAccount } from '../../../db/locationScope.ts';
import { takesBackAll } from '../../../db/takesBackAll.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { noteChange } from '../postings/index.ts';
import { readClaim } from './claimRows.ts';
import { isToConfirm, isToInspect, ownFindings } from './findingRows.ts';
import { noteClaim, notifyPages } from './noteClaim.ts';

type CollectBody = CallRequest<typeof collectCall>['body'];
type RemoveBody = CallRequest<typeof removeCall>['body'];

/** The supplier and currency of the findings; refuses findings that cannot be claimed, or not together. */
async function subjectOf(tx: Tx, who: LocationScope, ids: readonly string[]) {
  const findings = await ownFindings(tx, who)
    .where('finding.id', 'in', ids)
    .select(['finding.status', 'invoice.collector_id as collectorId', 'invoice.currency'])
    .select(
      sql<boolean>`coalesce(finding.difference > 0, false) and not ${takesBackAll('invoice')}`.as(
        'costs',
      ),
    )
    .select(sql<boolean>`${isToConfirm}`.as('isToConfirm'))
    .execute();
  const [first] = findings;
  if (!first || findings.length < ids.length) throw new Refusal('Generic.Not.Found');
  if (findings.some(({ status }) => status === 'claimed'))
    throw new Refusal('Claims.Finding.Claimed');
  if (findings.some(({ status, costs }) => status !== 'open' || !costs))
    throw new Refusal('Claims.Nothing.To.Claim');
  if (findings.some((each) => each.isToConfirm)) throw new Refusal('Claims.Invoice.Not.Confirmed');
  const { collectorId, currency } = first;
  if (findings.some((each) => each.collectorId !== collectorId || each.currency !== currency))
    throw new Refusal('Claims.Several.Suppliers');
  if (collectorId === null) throw new Refusal('Claims.Supplier.Unknown');
  return { collectorId, currency };
}

/** The draft of a supplier and currency, held until the transaction ends; a new one where there is none. */
async function takeDraft(
  tx: Tx,
  actor: Actor,
  newId: string,
  { collectorId, currency }: { collectorId: string; currency: string },
): Promise<string> {
  const { accountId, userName } = actor;
  const begun = await tx
    .insertInto('claim')
    .values({
      account_id: accountId,
      id: newId,
      number: null,
      collector_id: collectorId,
      currency,
      status: 'draft',
      amount: '0',
      created_by: userName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const draft = await tx
    .selectFrom('claim')
    .select('id')
    .where('account_id', '=', accountId)
    .where('collector_id', '=', collectorId)
    .where('currency', '=', currency)
    .where('status', '=', 'draft')
    .forUpdate()
    .executeTakeFirst();
  // The id belongs to a claim that is no longer a draft.
  if (!draft) throw new Refusal('Generic.Already.Exists');
  if (begun.numInsertedOrUpdatedRows === 1n)
    await noteClaim(tx, actor, newId, { action: 'created', after: { collectorId, currency } });
  return draft.id;
}

/** The sum of a draft's findings: of each line the largest, since the line was billed once. */
export const sumOfFindings = sql<string>`(select coalesce(sum(of_line.difference), 0) from (
  select max(f.difference) as difference from inspection_finding f
  where f.account_id = claim.account_id and f.claim_id = claim.id
  group by coalesce(f.line_id, f.id)) of_line)`;

const findingCount = async (tx: Tx, accountId: string, claimId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('inspection_finding')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return count;
};

/** A line can be claimed only once, even with several findings. */
async function refuseClaimedElsewhere(tx: Tx, accountId: string, claimId: string): Promise<void> {
  const twice = await tx
    .selectFrom('inspection_finding as finding')
    .innerJoin('inspection_finding as other', (join) =>
      join
        .onRef('other.account_id', '=', 'finding.account_id')
        .onRef('other.line_id', '=', 'finding.line_id')
        .onRef('other.claim_id', '<>', 'finding.claim_id'),
    )
    .where('finding.account_id', '=', accountId)
    .where('finding.claim_id', '=', claimId)
    .select('finding.id')
    .limit(1)
    .executeTakeFirst();
  if (twice) throw new Refusal('Claims.Finding.Claimed');
}

/** Refuses findings of a claim, all or these, that the next run of their inspection may take away or change. */
export async function refuseUninspected(
  tx: Tx,
  accountId: string,
  claimId: string,
  ids?: readonly string[],
): Promise<void> {
  const ofClaim = ownFindings(tx, wholeAccount(accountId)).where('finding.claim_id', '=', claimId);
  const waiting = await (ids ? ofClaim.where('finding.id', 'in', ids) : ofClaim)
    .select('finding.id')
    .where(isToInspect)
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new Refusal('Claims.Invoice.Inspected.Again');
}

/** Puts findings into the draft of their supplier, and begins one where there is none. */
export async function collectFindings(
  tx: Tx,
  actor: Actor,
  { id, findingIds }: CollectBody,
): Promise<string> {
  const { accountId } = actor;
  const ids = [...new Set(findingIds)];
  const draftId = await takeDraft(tx, actor, id, await subjectOf(tx, actor, ids));
  const claimed = await tx
    .updateTable('inspection_finding')
    .set({
      status: 'claimed',
      claim_id: draftId,
      decided_at: sql<string>`now()`,
      decided_by: actor.userName,
      version: sql<number>`version + 1`,
    })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (Number(claimed.numUpdatedRows) < ids.length) throw new Refusal('Claims.Finding.Claimed');
  await refuseClaimedElsewhere(tx, accountId, draftId);
  // After they are held: a correction that was at work has ended by then.
  await refuseUninspected(tx, accountId, draftId, ids);
  if ((await findingCount(tx, accountId, draftId)) > maxClaimFindings)
    throw new Refusal('Claims.Full');
  await tx
    .updateTable('claim')
    .set({ amount: sumOfFindings, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', draftId)
    .execute();
  await noteClaim(tx, actor, draftId, { action: 'findingsAdded', after: { findingIds: ids } });
  return draftId;
}

export const reopenFindings = (tx: Tx, accountId: string, claimId: string) =>
  tx
    .updateTable('inspection_finding')
    .set({
      status: 'open',
      claim_id: null,
      decided_at: null,
      decided_by: null,
      version: sql<number>`version + 1`,
    })
    .where('account_id', '=', accountId)
    .where('claim_id', '=', claimId);

/** Takes findings out of a draft; they can be claimed again. */
export async function removeFindings(
  tx: Tx,
  actor: Actor,
  { id, version, findingIds }: RemoveBody & { readonly id: string },
): Promise<void> {
  const { accountId } = actor;
  const ids = [...new Set(findingIds)];
  await holdDraft(tx, actor, id, version);
  const removed = await reopenFindings(tx, accountId, id)
    .where('id', 'in', ids)
    .where(isOwnFinding(actor, 'inspection_finding'))
    .executeTakeFirst();
  if (Number(removed.numUpdatedRows) < ids.length) throw new Refusal('Generic.Not.Found');
  await tx
    .updateTable('claim')
    .set({ amount: sumOfFindings })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await noteClaim(tx, actor, id, { action: 'findingsRemoved', before: { findingIds: ids } });
}

/** Takes the version that was seen; refuses where the claim is no draft. */
export const holdDraft = (tx: Tx, actor: LocationScope, id: string, version: number) =>
  updateUnchanged(
    tx
      .updateTable('claim')
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id)
      .where('status', 'in', claimActions.changeFindings.from),
    {
      version,
      read: () => readClaim(tx, actor, id),
      changed: ({ status }) =>
        claimAllows(status, 'changeFindings') ? 'Generic.Changed' : 'Claims.Not.Draft',
    },
  );

/** Nothing is left of a draft that is discarded but its findings. */
export async function discardDraft(
  tx: Tx,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const { accountId } = actor;
  await holdDraft(tx, actor, id, version);
  await reopenFindings(tx, accountId, id).execute();
  await deleteUnchanged(
    tx.deleteFrom('claim').where('account_id', '=', accountId).where('id', '=', id),
    { version: null, read: () => readClaim(tx, actor, id) },
  );
  await noteChange(tx, actor, { subject: 'claim', subjectId: id, action: 'discarded' });
  await notifyPages(tx, accountId, id);
}
