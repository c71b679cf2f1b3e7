import { sql } from 'kysely';

import {
  type Blobs,
  bulkInsert,
  idFor,
  inspectHeld,
  makeLetter,
  readClaim,
  readParties,
  storeFile,
  type Tx,
  wholeAccount,
} from '@fraktion/server/forDemo';
import type { AccountingRows } from './accounting.ts';
import type { Customer, Row } from '../cast/background.ts';
import type { Bill } from './billing.ts';
import { addDays, instantOf, timeOf } from '../days.ts';
import { type Dispute, disputeOf, feeCreditNumber } from './disputedFees.ts';
import { wordings } from '../cast/services.ts';

const hour = 3_600_000;

interface ClaimSource {
  readonly customer: Customer;
  readonly bills: readonly Bill[];
  readonly rows: AccountingRows;
  readonly today: string;
  readonly blobs: Blobs | undefined;
}

interface DisputedInvoices {
  readonly invoices: readonly Row<'invoice'>[];
  readonly credits: readonly Row<'invoice'>[];
}

/** The planned claims, the oldest first, each with its invoices and credit notes. */
function disputesOf({ customer, bills, rows, today }: ClaimSource) {
  const collectorId = customer.collectors.main.row.id;
  const numbered = (numbers: readonly string[]) =>
    rows.invoices.filter(
      ({ collector_id: id, invoice_number: number }) =>
        id === collectorId && numbers.includes(number),
    );
  const byClaim = Map.groupBy(bills, (bill) => disputeOf({ ...bill, customer }, today)?.claim);
  return [...byClaim].flatMap(([claim, disputed]) => {
    const numbers = disputed.map(({ invoice }) => invoice.number);
    const all: DisputedInvoices = {
      invoices: numbered(numbers),
      credits: numbered(numbers.map(feeCreditNumber)),
    };
    return claim === undefined ? [] : [{ claim, ...all }];
  });
}

const [feeSku] = wordings.DK.administration;

const feeLines = ({ lines }: AccountingRows, invoiceIds: readonly string[]): string[] =>
  lines
    .filter(({ invoice_id: id, sku }) => sku === feeSku && invoiceIds.includes(id))
    .map(({ id }) => id);

/** Inspects them with the portal's own rules; confirmed invoices stay approved. Returns the findings about fees. */
async function feesFound(
  tx: Tx,
  { customer: { id: accountId }, rows }: ClaimSource,
  invoices: DisputedInvoices['invoices'],
) {
  for (const { id } of invoices) await inspectHeld(tx, accountId, id, { asked: false });
  const ids = invoices.map(({ id }) => id);
  await sql`update inspection set status = 'Completed', approved_at = confirmed_at, approved_by = confirmed_by
    from invoice where invoice.account_id = inspection.account_id and invoice.id = inspection.id
      and inspection.account_id = ${accountId} and inspection.id = any(${ids}::uuid[]) and invoice.status = 'locked'`.execute(
    tx,
  );
  return tx
    .selectFrom('inspection_finding')
    .select(['id', 'difference'])
    .where('account_id', '=', accountId)
    .where('inspection_id', 'in', ids)
    .where('difference', '>', '0')
    .where('line_id', 'in', feeLines(rows, ids))
    .execute();
}

/** The times of a claim's events. */
function momentsOf(claim: string, { invoices, credits }: DisputedInvoices, today: string) {
  const billed = invoices.map(({ imported_at: at }) => String(at).slice(0, 10)).toSorted();
  const begun = timeOf(claim === 'draft' ? addDays(today, -1) : addDays(billed.at(-1) ?? today, 4));
  const credited = credits.map(({ imported_at: at }) => Date.parse(String(at)));
  return {
    createdAt: instantOf(begun + 8 * hour),
    sentAt: claim === 'draft' ? null : instantOf(begun + 32 * hour),
    creditedAt: instantOf(Math.max(begun, ...credited) + hour),
  };
}

interface WrittenClaim {
  readonly claim: Dispute['claim'];
  readonly id: string;
  readonly number: number | null;
  readonly amount: string;
  readonly clerk: string;
  readonly moments: ReturnType<typeof momentsOf>;
}

function claimRow({ customer }: ClaimSource, written: WrittenClaim): Row<'claim'> {
  const { claim, id, number, amount, clerk, moments } = written;
  const { plan, row } = customer.collectors.main;
  const isDraft = claim === 'draft';
  const isCredited = claim === 'credited';
  return {
    account_id: customer.id,
    id,
    number,
    collector_id: row.id,
    currency: customer.plan.currency,
    status: claim === 'partly' ? 'open' : claim,
    amount,
    sent_at: moments.sentAt,
    sent_by: isDraft ? null : clerk,
    sent_to: isDraft ? null : plan.email,
    letter_file_id: null,
    mail_failed: false,
    closed_at: isCredited ? moments.creditedAt : null,
    closed_by: null,
    closed_reason: null,
    created_at: moments.createdAt,
    created_by: clerk,
    version: 2,
  };
}

/** The entries of the claim's timeline. */
function stepRows(accountId: string, { id, clerk, moments }: WrittenClaim, isCredited: boolean) {
  const steps = [
    { action: 'created', at: moments.createdAt, by: clerk },
    ...(moments.sentAt ? [{ action: 'sent', at: moments.sentAt, by: clerk }] : []),
    ...(isCredited
      ? [{ action: 'matchedAutomatically', at: moments.creditedAt, by: 'Fraktion' }]
      : []),
  ];
  return steps.map(({ action, at, by }): Row<'economics_change'> => {
    const step = idFor('demo claim step', id, action);
    return {
      account_id: accountId,
      id: step,
      at,
      actor_id: null,
      actor_name: by,
      subject: 'claim',
      subject_id: id,
      invoice_id: null,
      action,
      before: null,
      after: null,
      group_id: step,
      undoes_id: null,
    };
  });
}

const holdFindings = (tx: Tx, accountId: string, ids: readonly string[], written: WrittenClaim) =>
  tx
    .updateTable('inspection_finding')
    .set({
      status: 'claimed',
      claim_id: written.id,
      decided_at: written.moments.createdAt,
      decided_by: written.clerk,
    })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();

/** Some fees without an agreement are claimed back: a draft, a letter without an answer, one half covered, and one closed. */
export async function insertClaims(tx: Tx, claiming: ClaimSource): Promise<void> {
  const { customer, today, blobs } = claiming;
  const accountId = customer.id;
  const clerk = customer.members[0]?.name ?? '';
  let last = 0;
  for (const { claim, ...disputed } of disputesOf(claiming)) {
    const found = await feesFound(tx, claiming, disputed.invoices);
    if (found.length === 0) continue;
    const id = idFor('demo claim', customer.plan.key, claim);
    const number = claim === 'draft' ? null : (last += 1);
    const amount = found.reduce((sum, { difference }) => sum + Number(difference), 0).toFixed(4);
    const moments = momentsOf(claim, disputed, today);
    const written: WrittenClaim = { claim, id, number, amount, clerk, moments };
    await bulkInsert(tx, 'claim', [claimRow(claiming, written)]);
    const ids = found.map((finding) => finding.id);
    await holdFindings(tx, accountId, ids, written);
    const credits = disputed.credits.map((note) => ({
      account_id: accountId,
      claim_id: id,
      invoice_id: note.id,
      amount: note.net,
      matched_by: null,
      matched_at: moments.creditedAt,
    }));
    await bulkInsert(tx, 'claim_credit', credits);
    await bulkInsert(tx, 'economics_change', stepRows(accountId, written, credits.length > 0));
    const { sentAt } = moments;
    if (sentAt && blobs) await storeLetter(tx, blobs, { accountId, id, clerk, sentAt });
  }
  if (last > 0)
    await bulkInsert(tx, 'account_counter', [
      { account_id: accountId, name: 'claims', value: last },
    ]);
}

/** The claim's letter, dated on the day it was sent. */
async function storeLetter(
  tx: Tx,
  blobs: Blobs,
  { accountId, id, clerk, sentAt }: Record<'accountId' | 'id' | 'clerk' | 'sentAt', string>,
): Promise<void> {
  const claim = await readClaim(tx, wholeAccount(accountId), id);
  const parties = { ...(await readParties(tx, accountId, claim)), date: sentAt.slice(0, 10) };
  const by = { accountId, userId: null };
  const drawn = await makeLetter(claim, parties, clerk);
  const bytes = await drawn.drawHere();
  const letter = await storeFile(tx, blobs, by, { ...drawn, bytes });
  await tx
    .updateTable('claim')
    .set({ letter_file_id: letter.id, letter_evidence: drawn.evidence })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
