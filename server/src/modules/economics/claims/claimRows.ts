import type { ClaimChange, ClaimCredit, ClaimDetail } from '@fraktion/contract';
import { type Expression, sql } from 'kysely';

import { zone } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { findingRows } from './findingRows.ts';

/** As much of the claim as credit notes cover. */
export const creditedOf: Expression<string> = sql<string>`coalesce((select sum(credit.amount)
  from claim_credit credit
  where credit.account_id = claim.account_id and credit.claim_id = claim.id), 0)`;

/** Days since it was sent, until it was closed. */
export const ageOf: Expression<number | null> = sql<number | null>`(
  (coalesce(claim.closed_at, now()) at time zone ${zone})::date - (claim.sent_at at time zone ${zone})::date)`;

/** Claims as the list shows them. */
export const claimRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('claim')
    .innerJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'claim.account_id')
        .onRef('collector.id', '=', 'claim.collector_id'),
    )
    .where('claim.account_id', '=', accountId)
    .select(['claim.id', 'claim.number', 'claim.status', 'claim.collector_id as collectorId'])
    .select(['collector.name as collectorName', 'claim.currency', 'claim.amount'])
    .select([sql<string>`${creditedOf}`.as('credited'), sql<number | null>`${ageOf}`.as('ageDays')])
    .select(
      sql<number>`(select count(*)::int from inspection_finding f
        where f.account_id = claim.account_id and f.claim_id = claim.id)`.as('findingCount'),
    )
    .select(['claim.created_at as createdAt', 'claim.created_by as createdBy'])
    .select(['claim.sent_at as sentAt', 'claim.sent_by as sentBy', 'claim.sent_to as sentTo'])
    .select(['claim.mail_failed as mailFailed', 'claim.closed_at as closedAt'])
    .select(['claim.closed_by as closedBy', 'claim.closed_reason as closedReason'])
    .select('claim.version');

const readCredits = (tx: Tx, accountId: string, claimId: string): Promise<ClaimCredit[]> =>
  tx
    .selectFrom('claim_credit as credit')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'credit.account_id')
        .onRef('invoice.id', '=', 'credit.invoice_id'),
    )
    .where('credit.account_id', '=', accountId)
    .where('credit.claim_id', '=', claimId)
    .select(['invoice.id as creditNoteId', 'invoice.invoice_number as creditNoteNumber'])
    .select(['invoice.issue_date as issueDate', 'credit.amount'])
    .select(['credit.matched_at as matchedAt', 'credit.matched_by as matchedBy'])
    .orderBy('credit.matched_at')
    .orderBy('invoice.id')
    .execute();

const readChanges = (tx: Tx, accountId: string, claimId: string): Promise<ClaimChange[]> =>
  tx
    .selectFrom('economics_change as change')
    .where('change.account_id', '=', accountId)
    .where('change.subject', '=', 'claim')
    .where('change.subject_id', '=', claimId)
    .select(['change.id', 'change.at', 'change.actor_name as by'])
    .select(sql<ClaimChange['action']>`change.action`.as('action'))
    .orderBy('change.at', 'desc')
    .limit(100)
    .execute();

/** One claim with all that hangs on it. */
export async function readClaim(tx: Tx, accountId: string, id: string): Promise<ClaimDetail> {
  const claim = await claimRows(tx, accountId)
    .where('claim.id', '=', id)
    .select('collector.email as collectorEmail')
    .executeTakeFirst();
  if (!claim) throw new Refusal('Generic.Not.Found');
  return {
    ...claim,
    findings: await findingRows(tx, accountId)
      .where('finding.claim_id', '=', id)
      .orderBy('invoice.issue_date')
      .orderBy('invoice.invoice_number')
      .orderBy('finding.position')
      .execute(),
    credits: await readCredits(tx, accountId, id),
    changes: await readChanges(tx, accountId, id),
  };
}
