import { type CallRequest, email, type sendClaim as call } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Drawings } from '../../../costly/index.ts';
import { nextNumber } from '../../../db/nextNumber.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Blobs, storeDrawing } from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { moneyIn, queueMail, refuseTooManyMails } from '../../../mail/index.ts';
import { makeLetter, readParties } from './claimLetter.ts';
import { readClaim } from './claimRows.ts';
import { holdDraft, refuseUninspected, sumOfFindings } from './draft.ts';
import { findingRows, isToConfirm } from './findingRows.ts';
import { claimMail } from './letters/claimMail.ts';
import { matchEarlierCredits } from './matchCreditNote.ts';
import { noteClaim } from './noteClaim.ts';

type SendRequest = CallRequest<typeof call>['body'] & { readonly id: string };

const isAddress = (address: string | null | undefined): address is string =>
  email.safeParse(address).success;

/** A mail has room for so many; the letter names all. */
const mostInvoices = 10;

/** An invoice may have been marked as one to confirm after its findings went into the draft. */
async function refuseUnconfirmed(tx: Tx, actor: Actor, id: string): Promise<void> {
  const waiting = await findingRows(tx, actor)
    .where('finding.claim_id', '=', id)
    .where(isToConfirm)
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new Refusal('Claims.Invoice.Not.Confirmed', { detail: waiting.invoiceNumber });
}

/** Numbers a draft, keeps its letter as it goes out, and mails it to the supplier: all of it, or nothing. */
export async function sendClaim(
  tx: Tx,
  { blobs, drawings }: { readonly blobs: Blobs; readonly drawings: Drawings },
  actor: Actor,
  wanted: SendRequest,
): Promise<void> {
  const { accountId, userName } = actor;
  const { id, version, recipient, replyTo } = wanted;
  await holdDraft(tx, actor, id, version);
  const draft = await readClaim(tx, actor, id);
  if (draft.findings.length === 0) throw new Refusal('Claims.Nothing.To.Claim');
  await refuseUnconfirmed(tx, actor, id);
  await refuseUninspected(tx, accountId, id);
  const parties = await readParties(tx, accountId, draft);
  const to = recipient ?? parties.recipient.email;
  if (!isAddress(to)) throw new Refusal('Claims.No.Email');
  refuseTooManyMails(accountId, [to]);
  await tx
    .updateTable('claim')
    .set({
      status: 'open',
      number: await nextNumber(tx, accountId, 'claims'),
      // As the findings are now: an inspection may have been run again.
      amount: sumOfFindings,
      sent_at: sql<string>`now()`,
      sent_by: userName,
      sent_to: to,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  const claim = await readClaim(tx, actor, id);
  const drawn = await makeLetter(claim, parties, userName);
  const letter = await storeDrawing(tx, blobs, drawings, actor, drawn);
  await tx
    .updateTable('claim')
    .set({ letter_file_id: letter.id, letter_evidence: drawn.evidence })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  const answersTo = replyTo ?? parties.sender.email;
  const answered = isAddress(answersTo);
  const invoices = [...new Set(claim.findings.map(({ invoiceNumber }) => invoiceNumber))];
  await queueMail(tx, {
    ...claimMail(parties.language, {
      number: String(claim.number),
      customer: parties.sender.name,
      amount: moneyIn(parties.language, claim.amount, claim.currency),
      invoices:
        invoices.slice(0, mostInvoices).join(', ') + (invoices.length > mostInvoices ? ' …' : ''),
      from: userName,
      answered,
    }),
    accountId,
    recipient: to,
    about: id,
    attachment: { name: letter.name, mediaType: letter.mediaType, path: letter.path },
    ...(answered ? { replyTo: answersTo } : {}),
  });
  await noteClaim(tx, actor, id, {
    action: 'sent',
    after: { number: claim.number, amount: claim.amount, to },
  });
  await matchEarlierCredits(tx, actor, id);
}
