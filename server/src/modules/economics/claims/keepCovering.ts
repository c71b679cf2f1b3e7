import Big from 'big.js';
import { sql } from 'kysely';

import { takesBackAll } from '../../../db/takesBackAll.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { creditedOf } from './claimRows.ts';
import { type MatchedBy, matchCreditNote } from './matchCreditNote.ts';
import { noteClaim } from './noteClaim.ts';

/** What decides which claims a document covers, and how much of them. */
const readFacts = (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom('invoice')
    .select(takesBackAll('invoice').as('isCredit'))
    .select(sql<string>`abs(net)::text`.as('net'))
    .select(['collector_id as collectorId', 'currency', 'issue_date as issueDate'])
    .select('corrects_invoice_number as corrects')
    .select(sql<boolean>`status = 'awaitingApproval'`.as('isToConfirm'))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

/** What it covers, with the claims held until the transaction ends. */
const holdCredits = (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom('claim_credit as credit')
    .innerJoin('claim', (join) =>
      join
        .onRef('claim.account_id', '=', 'credit.account_id')
        .onRef('claim.id', '=', 'credit.claim_id'),
    )
    .select(['claim.id as claimId', 'claim.status', 'claim.currency', 'credit.amount'])
    .select(['claim.collector_id as collectorId', 'credit.matched_by as matchedBy'])
    .where('credit.account_id', '=', accountId)
    .where('credit.invoice_id', '=', id)
    .orderBy('claim.id')
    .forUpdate()
    .execute();

type Credit = Awaited<ReturnType<typeof holdCredits>>[number];

const mayCover = (facts: Facts, credits: readonly Credit[]): boolean =>
  facts.isCredit &&
  !facts.isToConfirm &&
  credits.every(
    ({ collectorId, currency }) => collectorId === facts.collectorId && currency === facts.currency,
  ) &&
  credits.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).lte(facts.net);

/** Takes what the portal itself has matched off the claims: those that it had closed are open again. */
async function drop(
  tx: Tx,
  { accountId, userId }: MatchedBy,
  creditNoteId: string,
  credits: readonly Credit[],
): Promise<void> {
  for (const { claimId, amount } of credits) {
    await tx
      .deleteFrom('claim_credit')
      .where('account_id', '=', accountId)
      .where('claim_id', '=', claimId)
      .where('invoice_id', '=', creditNoteId)
      .execute();
    const ofClaim = () =>
      tx.updateTable('claim').where('account_id', '=', accountId).where('id', '=', claimId);
    await ofClaim()
      .set({ version: sql<number>`version + 1` })
      .execute();
    await ofClaim()
      .set({ status: 'open', closed_at: null, closed_by: null })
      .where('status', '=', 'credited')
      .where(sql<boolean>`${creditedOf} < claim.amount`)
      .execute();
    await noteClaim(tx, { accountId, userId, userName: 'Fraktion' }, claimId, {
      action: 'unmatched',
      // What is matched again knows by it what the portal itself has taken off.
      before: { creditNoteId, amount, automatic: true },
    });
  }
}

async function matchAnew(tx: Tx, by: MatchedBy, id: string, facts: Facts): Promise<void> {
  const credits = await holdCredits(tx, by.accountId, id);
  const byPeople = credits.filter(({ matchedBy }) => matchedBy !== null);
  if (byPeople.length > 0 && !mayCover(facts, byPeople))
    throw new Refusal('Invoices.Credit.Matched');
  const found = credits.filter(({ matchedBy }) => matchedBy === null);
  // A claim that the supplier has refused is not matched again: what covers it stays, as far as it may.
  const closed = found.filter(({ status }) => status === 'rejected');
  const stay = mayCover(facts, [...byPeople, ...closed]) ? closed : [];
  await drop(
    tx,
    by,
    id,
    found.filter((credit) => !stay.includes(credit)),
  );
  await matchCreditNote(tx, by, id);
}

/**
 * Changes a document that may cover claims. If what decides about it is another, its automatic matches are dropped and found anew;
 * those of people refuse a change after which they would not stand. Every call that writes one of these columns goes through here.
 */
export async function keepCovering<Result>(
  tx: Tx,
  by: MatchedBy,
  id: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await readFacts(tx, by.accountId, id);
  const result = await change();
  const after = await readFacts(tx, by.accountId, id);
  if (after && JSON.stringify(after) !== JSON.stringify(before)) await matchAnew(tx, by, id, after);
  return result;
}

/**
 * The same for a change that another document brings about: an older match of a person that does not fit any more must not keep that
 * document out. The change is left out then, and the match stays as it is.
 */
export async function linkCovering(
  tx: Tx,
  by: MatchedBy,
  id: string,
  link: () => Promise<unknown>,
): Promise<void> {
  const facts = await readFacts(tx, by.accountId, id);
  const credits = await holdCredits(tx, by.accountId, id);
  const byPeople = credits.filter(({ matchedBy }) => matchedBy !== null);
  if (facts && byPeople.length > 0 && !mayCover(facts, byPeople)) return;
  await keepCovering(tx, by, id, link);
}
