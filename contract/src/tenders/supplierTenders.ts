import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { answerPrice, maxTenderItems, tenderItem } from './tenders.ts';
import { answerStatuses, tenderActionNames, tenderStatuses } from '../policies/tenderRights.ts';
import { currency, id, instant, isoDate, optionalLines } from '../values.ts';
import { money } from '../money.ts';

export const tenderTabs = ['open', 'answered', 'closed'] as const;
export type TenderTab = (typeof tenderTabs)[number];

/** The result for a bidder; `none` before the decision, and for a bidder without an answer. */
export const tenderOutcomes = ['none', 'won', 'lost'] as const;
export type TenderOutcome = (typeof tenderOutcomes)[number];

/** A tender as one bidder sees it: without the other bidders, and without their number. */
export const invitedTenderSummary = z.object({
  id,
  title: z.string(),
  customerName: z.string(),
  status: z.enum(tenderStatuses),
  currency: money(currency),
  answerDeadline: isoDate,
  periodFrom: isoDate,
  periodTo: isoDate,
  itemCount: z.int(),
  answerStatus: z.enum(['none', ...answerStatuses]),
  outcome: z.enum(tenderOutcomes),
});
export type InvitedTenderSummary = z.output<typeof invitedTenderSummary>;

const ownAnswer = z.object({
  status: z.enum(answerStatuses),
  comment: z.nullable(z.string()),
  validUntil: z.nullable(isoDate),
  sentAt: z.nullable(instant),
  prices: z.array(answerPrice),
  version: z.int(),
});
export type OwnAnswer = z.output<typeof ownAnswer>;

export const invitedTender = z.object({
  ...invitedTenderSummary.shape,
  description: z.nullable(z.string()),
  items: z.array(tenderItem),
  answer: z.nullable(ownAnswer),
  /** The items that this bidder won. */
  awards: z.array(z.object({ itemId: id, note: z.nullable(z.string()) })),
  allowedActions: z.array(z.enum(tenderActionNames)),
});
export type InvitedTender = z.output<typeof invitedTender>;

/** A price is never negative: payments for waste are agreed elsewhere. */
const price = z.string().check(z.regex(/^\d{1,14}(\.\d{1,4})?$/));

/** Zero while there is no answer. */
const version = z.int().check(z.minimum(0));
const answerFields = {
  version,
  comment: optionalLines(5000),
  validUntil: z.nullable(isoDate),
  prices: z
    .array(z.strictObject({ itemId: id, price: z.nullable(price), comment: optionalLines(1000) }))
    .check(z.maxLength(maxTenderItems)),
};
export const newAnswer = z.strictObject(answerFields);
export type NewAnswer = z.output<typeof newAnswer>;

const suppliers = ['Supplier'] as const;
const byId = z.object({ id });
export const answerErrors = [
  withRow('Generic.Changed', invitedTender),
  'Tenders.Not.Open',
  'Tenders.Answer.Incomplete',
] as const;

export const listSupplierTenders = call({
  id: 'supplierTenders.list',
  summary: 'The tenders that the account is invited to',
  method: 'GET',
  path: '/supplier/tenders',
  roles: suppliers,
  reads: ['tender'],
  list: list({
    filters: { tab: { eq: z.enum(tenderTabs) } },
    sorts: ['title', 'customerName', 'answerDeadline'],
    defaultSort: 'answerDeadline:asc',
  }),
  answer: invitedTenderSummary,
});

export const getSupplierTender = call({
  id: 'supplierTenders.one',
  summary: 'One tender with the own answer',
  method: 'GET',
  path: '/supplier/tenders/:id',
  roles: suppliers,
  reads: ['tender'],
  params: byId,
  answer: invitedTender,
});

const answering = {
  roles: suppliers,
  touches: ['tender'],
  params: byId,
  body: newAnswer,
  answer: invitedTender,
  errors: answerErrors,
} as const;

export const saveTenderAnswer = call({
  id: 'supplierTenders.save',
  summary: 'Save a draft of an answer',
  method: 'PUT',
  path: '/supplier/tenders/:id/answer',
  ...answering,
});

export const sendTenderAnswer = call({
  id: 'supplierTenders.send',
  summary:
    'Send the answer, or replace the sent one; the customer reads it when the tender is closed',
  method: 'POST',
  path: '/supplier/tenders/:id/answer/send',
  ...answering,
});

export const withdrawTenderAnswer = call({
  id: 'supplierTenders.withdraw',
  summary: 'Withdraw a sent answer; it can be sent again while the tender is open',
  method: 'POST',
  path: '/supplier/tenders/:id/answer/withdraw',
  roles: suppliers,
  touches: ['tender'],
  params: byId,
  body: z.strictObject({ version }),
  answer: invitedTender,
  errors: answerErrors,
});
