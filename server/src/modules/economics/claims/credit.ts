import { claimActions, claimAllows } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import type { ChangedBy } from '../postings/index.ts';
import { creditedOf, readClaim } from './claimRows.ts';
import { holdCreditNote } from './creditNotes.ts';
import { noteClaim } from './noteClaim.ts';

interface Credit {
  readonly claimId: string;
  readonly creditNoteId: string;
  readonly amount: string;
  /** Found by the portal itself, not by a person. */
  readonly automatic: boolean;
}

/** Writes how much of a claim, which the caller has locked, a credit note covers; a fully covered claim is closed. */
export async function writeCredit(
  tx: Tx,
  by: ChangedBy,
  { claimId, creditNoteId, amount, automatic }: Credit,
): Promise<void> {
  const { accountId } = by;
  const who = automatic ? null : by.userName;
  await tx
    .insertInto('claim_credit')
    .values({
      account_id: accountId,
      claim_id: claimId,
      invoice_id: creditNoteId,
      amount,
      matched_by: who,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'claim_id', 'invoice_id'])
        .doUpdateSet({ amount: sql<string>`claim_credit.amount + excluded.amount` }),
    )
    .execute();
  await tx
    .updateTable('claim')
    .set({ status: 'credited', closed_at: sql<string>`now()`, closed_by: who })
    .where('account_id', '=', accountId)
    .where('id', '=', claimId)
    .where(sql<boolean>`${creditedOf} >= claim.amount`)
    .execute();
  await noteClaim(tx, by, claimId, {
    action: automatic ? 'matchedAutomatically' : 'matched',
    after: { creditNoteId, amount },
  });
}

interface CreditMatch {
  readonly id: string;
  readonly version: number;
  readonly creditNoteId: string;
}

/** A person says that a credit note covers an open claim, as far as both go. */
export async function matchCredit(
  tx: Tx,
  actor: Actor,
  { id, version, creditNoteId }: CreditMatch,
): Promise<void> {
  const { accountId } = actor;
  const note = await holdCreditNote(tx, actor, creditNoteId);
  const claim = await updateUnchanged(
    tx
      .updateTable('claim')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('status', 'in', claimActions.match.from)
      .returning(['collector_id as collectorId', 'currency'])
      .returning(sql<string>`claim.amount - ${creditedOf}`.as('left')),
    {
      version,
      read: () => readClaim(tx, actor, id),
      changed: ({ status }) =>
        claimAllows(status, 'match') ? 'Generic.Changed' : 'Claims.Not.Open',
    },
  );
  if (note.collectorId !== claim.collectorId || note.currency !== claim.currency)
    throw new Refusal('Claims.Credit.Not.Fitting');
  if (note.status === 'awaitingApproval') throw new Refusal('Claims.Invoice.Not.Confirmed');
  if (new Big(note.left).lte(0)) throw new Refusal('Claims.Credit.Used');
  const amount = new Big(note.left).lt(claim.left) ? note.left : claim.left;
  await writeCredit(tx, actor, { claimId: id, creditNoteId, amount, automatic: false });
}

/** Removes a credit note from the claim: a claim that it had closed is reopened. */
export async function unmatchCredit(
  tx: Tx,
  actor: Actor,
  { id, version, creditNoteId }: CreditMatch,
): Promise<void> {
  const { accountId } = actor;
  await updateUnchanged(
    tx
      .updateTable('claim')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('status', 'in', claimActions.unmatch.from),
    {
      version,
      read: () => readClaim(tx, actor, id),
      changed: ({ status }) =>
        claimAllows(status, 'unmatch') ? 'Generic.Changed' : 'Claims.Not.Sent',
    },
  );
  const removed = await tx
    .deleteFrom('claim_credit')
    .where('account_id', '=', accountId)
    .where('claim_id', '=', id)
    .where('invoice_id', '=', creditNoteId)
    .returning('amount')
    .executeTakeFirst();
  if (!removed) throw new Refusal('Generic.Not.Found');
  await tx
    .updateTable('claim')
    .set({ status: 'open', closed_at: null, closed_by: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'credited')
    .execute();
  await noteClaim(tx, actor, id, {
    action: 'unmatched',
    before: { creditNoteId, amount: removed.amount },
  });
}
