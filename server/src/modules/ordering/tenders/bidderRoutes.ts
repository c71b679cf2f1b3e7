import {
  answerContactTender,
  getSupplierTender,
  listContactTenders,
  listSupplierTenders,
  readContactTender,
  saveTenderAnswer,
  sendTenderAnswer,
  type TenderTab,
  withdrawTenderAnswer,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { today } from '../../../db/days.ts';
import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { type Contact, proveContact } from '../orders/index.ts';
import { type Bidder, saveAnswer, sendAnswer, withdrawAnswer } from './answerTender.ts';
import {
  invitedRows,
  readContactTenders,
  readInvited,
  seatsOfContact,
  seatsOfSupplier,
} from './invitedReads.ts';

const isOpen = sql<SqlBool>`(tender.status = 'open' and tender.answer_deadline >= ${today})`;
const isAnswered = sql<SqlBool>`(answer.status is not distinct from 'sent')`;
const tabs: Readonly<Record<TenderTab, ReturnType<typeof sql<SqlBool>>>> = {
  open: sql`(${isOpen} and not ${isAnswered})`,
  answered: sql`(${isOpen} and ${isAnswered})`,
  closed: sql`(not ${isOpen})`,
};

/** The tenders to which the actor is invited and has sent no answer: the first tab of its list. */
export const tenderTodos = {
  tendersToAnswer: (tx: Tx, { accountId }: Actor): Expression<unknown> =>
    invitedRows(tx, seatsOfSupplier(accountId)).where(tabs.open),
};

const supplier = ({ accountId }: Actor): Bidder => ({
  seats: seatsOfSupplier(accountId),
  accountId,
});

const holder = (contact: Contact): Bidder => ({ seats: seatsOfContact(contact), accountId: null });

/** Tenders for their bidders, in the portal or with a mailed link. */
export function registerBidderTenders({ routes }: Services): void {
  routes.handle(listSupplierTenders, ({ actor, tx, query }) =>
    listRows(
      tx,
      invitedRows(tx, seatsOfSupplier(actor.accountId)),
      listSupplierTenders.list,
      query,
      {
        columns: {
          title: 'tender.title',
          customerName: 'tender.customer_name',
          answerDeadline: 'tender.answer_deadline',
        },
        special: { tab: (tab) => tabs[tab as TenderTab] },
        search: ['tender.title', 'tender.customer_name'],
        tieBreaker: 'tender.id',
      },
    ),
  );

  routes.handle(getSupplierTender, ({ actor, tx, params }) =>
    readInvited(tx, seatsOfSupplier(actor.accountId), params.id),
  );

  routes.handle(saveTenderAnswer, ({ actor, tx, params, body }) =>
    saveAnswer(tx, supplier(actor), params.id, body),
  );

  routes.handle(sendTenderAnswer, ({ actor, tx, params, body }) =>
    sendAnswer(tx, supplier(actor), params.id, body),
  );

  routes.handle(withdrawTenderAnswer, ({ actor, tx, params, body }) =>
    withdrawAnswer(tx, supplier(actor), params.id, body.version),
  );

  routes.handle(listContactTenders, async ({ tx, params, body }) => {
    const contact = await proveContact(tx, params.id, body.secret);
    const { name: contactName, customerName } = contact;
    return { contactName, customerName, tenders: await readContactTenders(tx, contact) };
  });

  routes.handle(readContactTender, async ({ tx, params, body }) => {
    const contact = await proveContact(tx, params.id, body.secret);
    return readInvited(tx, seatsOfContact(contact), params.tenderId);
  });

  routes.handle(answerContactTender, async ({ tx, params, body }) => {
    const by = holder(await proveContact(tx, params.id, body.secret));
    const { act } = body;
    if (act.action === 'save') return saveAnswer(tx, by, params.tenderId, act.answer);
    if (act.action === 'send') return sendAnswer(tx, by, params.tenderId, act.answer);
    return withdrawAnswer(tx, by, params.tenderId, act.version);
  });
}
