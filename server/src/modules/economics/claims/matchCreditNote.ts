import { claimActions } from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { zone } from '../../../db/days.ts';
import { isOwnClaim, isPartOfClaim } from '../../../db/documentReach.ts';
import { type LocationScope, wholeAccount } from '../../../db/locationScope.ts';
import { takesBackAll } from '../../../db/takesBackAll.ts';
import type { Tx } from '../../../db/transaction.ts';
import { creditedOf } from './claimRows.ts';
import { coverOf, type OpenClaim } from './cover.ts';
import { writeCredit } from './credit.ts';
import { holdCreditNote } from './creditNotes.ts';
import { correctsIdOf } from '../postings/index.ts';

type Note = Awaited<ReturnType<typeof holdCreditNote>>;

/** Who has had the note matched. The job of an import does not know which locations its user has. */
export interface MatchedBy {
  readonly accountId: string;
  readonly userId: string | null;
  readonly allLocations?: boolean;
}

/**
 * A note that an automatic source has brought covers any claim. A person may type one or write its file, so it covers only claims that
 * the person would match by hand.
 */
async function scopeOf(tx: Tx, by: MatchedBy, source: string): Promise<LocationScope> {
  const { accountId, userId } = by;
  if (source === 'integration' || userId === null) return wholeAccount(accountId);
  return { accountId, userId, allLocations: by.allLocations ?? (await hasAll(tx, by)) };
}

const hasAll = async (tx: Tx, { accountId, userId }: MatchedBy): Promise<boolean> =>
  (await tx
    .selectFrom('account_user')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('all_locations', '=', true)
    .executeTakeFirst()) !== undefined;

/** The portal itself has taken the note off the claim, because the note changed; nobody has since. */
const wasDropped = (noteId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce((select change.before ->> 'automatic' = 'true' from economics_change change
    where change.account_id = claim.account_id and change.subject = 'claim' and change.subject_id = claim.id
      and change.action = 'unmatched' and change.before ->> 'creditNoteId' = ${noteId}
    order by change.at desc limit 1), false)`;

/**
 * The supplier's open claims that are wholly in the scope, the oldest first, held until the transaction ends; with those that the
 * note has covered before, whose scope may have been a wider one.
 */
async function holdClaims(
  tx: Tx,
  who: LocationScope,
  { id: noteId, collectorId, currency, correctsId }: Note,
): Promise<OpenClaim[]> {
  const { accountId } = who;
  const held = await tx
    .selectFrom('claim')
    .select('id')
    .where('account_id', '=', accountId)
    .where('collector_id', '=', collectorId)
    .where('currency', '=', currency)
    .where('status', 'in', claimActions.match.from)
    .where(
      sql<boolean>`((${isOwnClaim(who, 'claim')} and not ${isPartOfClaim(who, 'claim')}) or ${wasDropped(noteId)})`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (held.length === 0) return [];
  const claimed = sql`coalesce((select sum(of_line.difference) from (
    select max(f.difference) as difference from inspection_finding f
    join inspection i on i.account_id = f.account_id and i.id = f.inspection_id
    where f.account_id = claim.account_id and f.claim_id = claim.id and i.invoice_id = ${correctsId}::uuid
    group by coalesce(f.line_id, f.id)) of_line), 0)`;
  const covered = sql`coalesce((select sum(credit.amount) from claim_credit credit
    join invoice other on other.account_id = credit.account_id and other.id = credit.invoice_id
    where credit.account_id = claim.account_id and credit.claim_id = claim.id
      and ${correctsIdOf('other')} = ${correctsId}::uuid), 0)`;
  return tx
    .selectFrom('claim')
    .select('id')
    .select(sql<string>`(claim.sent_at at time zone ${zone})::date`.as('sentOn'))
    .select(sql<string>`claim.amount - ${creditedOf}`.as('left'))
    .select(sql<string>`greatest(0, ${claimed} - ${covered})`.as('ofNamedInvoice'))
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

/**
 * Matches a credit note that has come, or whose supplier has become known, with the claims that it covers. It does nothing for an
 * invoice, nor while somebody has to say whether the document is the account's own.
 */
export async function matchCreditNote(tx: Tx, by: MatchedBy, invoiceId: string): Promise<void> {
  const { accountId, userId } = by;
  const { isCredit, source } = await tx
    .selectFrom('invoice')
    .select('import_source as source')
    .select(takesBackAll('invoice').as('isCredit'))
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  if (!isCredit) return;
  const note = await holdCreditNote(tx, wholeAccount(accountId), invoiceId);
  if (note.collectorId === null || note.status === 'awaitingApproval') return;
  const claims = await holdClaims(tx, await scopeOf(tx, by, source), note);
  const covers = coverOf({ ...note, namesInvoice: note.correctsId !== null }, claims);
  for (const { claimId, amount } of covers) {
    await tx
      .updateTable('claim')
      .set({ version: sql<number>`version + 1` })
      .where('account_id', '=', accountId)
      .where('id', '=', claimId)
      .execute();
    const portal = { accountId, userId, userName: 'Fraktion' };
    await writeCredit(tx, portal, { claimId, creditNoteId: invoiceId, amount, automatic: true });
  }
}

/** Credit notes that were here before a claim went out, and that name an invoice of it. The others may be of anything else. */
export async function matchEarlierCredits(tx: Tx, by: MatchedBy, claimId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct note.issue_date, note.id
    from claim
    join inspection_finding f on f.account_id = claim.account_id and f.claim_id = claim.id
    join inspection i on i.account_id = f.account_id and i.id = f.inspection_id
    join invoice claimed on claimed.account_id = i.account_id and claimed.id = i.invoice_id
    join invoice note on note.account_id = claim.account_id and note.collector_id = claim.collector_id and ${takesBackAll('note')}
      and note.currency = claim.currency and note.corrects_invoice_number = claimed.invoice_number
    where claim.account_id = ${by.accountId} and claim.id = ${claimId}
    order by note.issue_date, note.id`.execute(tx);
  for (const { id } of rows) await matchCreditNote(tx, by, id);
}
