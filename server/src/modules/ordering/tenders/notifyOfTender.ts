import { contactTenderPath, supplierTenderPath, tenderPath, withSecret } from '@fraktion/contract';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { queueMail } from '../../../mail/index.ts';
import { notifyUsers } from '../../platform/notifications/index.ts';
import { createContactLink } from '../orders/index.ts';
import { answersOpenedNotice } from './letters/answersOpened.ts';
import type { NamedTender } from './letters/tenderLetter.ts';
import { type BidderLetter, bidderLetters, tenderMail } from './letters/tenderMail.ts';
import {
  type InvitedBidder,
  knownOf,
  noteLosers,
  readNotifiedTender,
  type NotifiedTender,
} from './notifiedTender.ts';
import { notifyPages } from './notifyPages.ts';

type Payload = JobPayloads['tenders.notify'];

/** The job that notifies bidders of a tender, and the customer of its end. It runs as the owner of the tables. */
export const createNotifyOfTender =
  ({ db, publicUrl }: { db: Db; publicUrl: string }) =>
  (payload: Payload): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const tender = await readNotifiedTender(tx, payload.tenderId);
      if (!tender) return;
      for (const [bidder, letter] of await lettersOf(tx, tender, payload))
        await notifyBidder(tx, tender, bidder, { letter, version: payload.version, publicUrl });
      if (payload.what === 'expired') await notifyCustomer(tx, tender);
    });

/** The receivers of each letter. */
async function lettersOf(
  tx: Tx,
  tender: NotifiedTender,
  { what, invitationId }: Payload,
): Promise<readonly (readonly [InvitedBidder, BidderLetter])[]> {
  const { bidders } = tender;
  if (what === 'published' || what === 'amended') {
    const known = await knownOf(tx, tender);
    return bidders.flatMap((bidder): [InvitedBidder, BidderLetter][] => {
      if (!known.has(bidder.id)) return [[bidder, 'new']];
      return what === 'amended' ? [[bidder, 'changed']] : [];
    });
  }
  if (what === 'closed' || what === 'expired') {
    // A bidder without an account knows the day: it gets a mail only if the tender was closed earlier.
    const heard = bidders.filter(({ supplierAccountId }) => what === 'closed' || supplierAccountId);
    return heard.map((bidder) => [bidder, 'closed']);
  }
  const winners = bidders.filter(({ id }) => id === invitationId);
  const losers = await noteLosers(tx, tender.id);
  // Open pages were read at the award, and the losses are recorded only now.
  if (losers.size > 0) await notifyPages(tx, tender.id);
  return [
    ...winners.map((bidder) => [bidder, 'won'] as const),
    ...bidders.filter(({ id }) => losers.has(id)).map((bidder) => [bidder, 'lost'] as const),
  ];
}

interface BidderNotice {
  readonly letter: BidderLetter;
  readonly version: number;
  readonly publicUrl: string;
}

/** A repeated event notifies each time. */
const aboutOf = (what: string, letter: BidderLetter, version: number): string =>
  letter === 'changed' || letter === 'won' ? `${what} ${version}` : what;

async function notifyBidder(
  tx: Tx,
  tender: NotifiedTender,
  bidder: InvitedBidder,
  { letter, version, publicUrl }: BidderNotice,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tender_notified')
    .values({
      account_id: tender.accountId,
      invitation_id: bidder.id,
      what: aboutOf(letter, letter, version),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // This job did it before it was aborted.
  if (numInsertedOrUpdatedRows === 0n) return;
  if (bidder.supplierAccountId === null) return mailBidder(tx, tender, bidder, letter, publicUrl);
  const users = await usersOf(tx, bidder.supplierAccountId, 'Supplier');
  await notifyUsers(tx, bidder.supplierAccountId, users, {
    notice: bidderLetters[letter].notice,
    about: aboutOf(tender.id, letter, version),
    values: namedIn(tender),
    link: supplierTenderPath(tender.id),
    locationId: null,
  });
}

async function mailBidder(
  tx: Tx,
  tender: NotifiedTender,
  { id, collectorId, email, language }: InvitedBidder,
  letter: BidderLetter,
  publicUrl: string,
): Promise<void> {
  if (email === null) return;
  const { accountId, answerDeadline: until } = tender;
  const secret = await createContactLink(tx, { accountId, collectorId, until });
  const link = publicUrl + withSecret(contactTenderPath(collectorId, tender.id), secret);
  // The new mail counts as sent, until it bounces too.
  await tx
    .updateTable('tender_invitation')
    .set({ mail_failed: false })
    .where('id', '=', id)
    .where('mail_failed', '=', true)
    .execute();
  await queueMail(tx, {
    ...tenderMail(language, letter, tender, link),
    accountId,
    recipient: email,
    about: id,
  });
}

const namedIn = ({ title, customerName, answerCount }: NotifiedTender): NamedTender => ({
  tender: title,
  customer: customerName,
  answers: String(answerCount),
});

/** Notifies the creator of the tender that its answers can be read. */
async function notifyCustomer(tx: Tx, tender: NotifiedTender): Promise<void> {
  await notifyUsers(tx, tender.accountId, [tender.createdBy], {
    notice: answersOpenedNotice,
    about: tender.id,
    values: namedIn(tender),
    link: tenderPath(tender.id),
    locationId: null,
  });
}

/** Only users who may open tenders are notified of them. */
async function usersOf(tx: Tx, accountId: string, role: 'Supplier'): Promise<string[]> {
  const users = await tx
    .selectFrom('account_user')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .execute();
  return users.map(({ user_id }) => user_id);
}
