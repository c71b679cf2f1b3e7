import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { tenderActionNames, tenderStatuses } from '../policies/tenderRights.ts';
import { amount, currency, id, instant, isoDate, quantity, version } from '../values.ts';
import { type PriceUnit, sizeUnit } from '../waste/waste.ts';
import { money } from '../money.ts';

/** Prices are per tonne, per pick-up, or per month for everything. */
export const tenderUnits = ['tonnage', 'pcs', 'month'] as const satisfies readonly PriceUnit[];
export const tenderUnit = z.enum(tenderUnits);
export type TenderUnit = z.output<typeof tenderUnit>;

const itemFields = {
  /** A location, or a region as text. */
  place: z.string(),
  locationId: z.nullable(id),
  wasteFractionName: z.string(),
  containerType: z.nullable(z.string()),
  size: z.nullable(quantity),
  sizeUnit: z.nullable(sizeUnit),
  priceUnit: tenderUnit,
  yearlyTonnes: z.nullable(quantity),
  yearlyPickups: z.nullable(z.int()),
};

export const tenderItem = z.object({ id, ...itemFields });
export type TenderItem = z.output<typeof tenderItem>;

/** The estimated number of price units per year; null if nobody has estimated it. */
export function yearlyAmount(
  item: Pick<TenderItem, 'priceUnit' | 'yearlyTonnes' | 'yearlyPickups'>,
): string | null {
  if (item.priceUnit === 'month') return '12';
  if (item.priceUnit === 'tonnage') return item.yearlyTonnes;
  return item.yearlyPickups === null ? null : String(item.yearlyPickups);
}

export const tenderSummary = z.object({
  id,
  title: z.string(),
  status: z.enum(tenderStatuses),
  currency: money(currency),
  /** Answers are accepted until the end of this day. */
  answerDeadline: isoDate,
  periodFrom: isoDate,
  periodTo: isoDate,
  itemCount: z.int(),
  invitedCount: z.int(),
  answeredCount: z.int(),
  awardedCount: z.int(),
  version,
});
export type TenderSummary = z.output<typeof tenderSummary>;

const invitation = z.object({
  id,
  collectorId: id,
  name: z.string(),
  /** It answers in the portal; others use the mailed link. */
  linked: z.boolean(),
  email: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  /** The last mail to it bounced: call it. */
  mailFailed: z.boolean(),
});
export type TenderInvitation = z.output<typeof invitation>;

export const answerPrice = z.object({
  itemId: id,
  price: z.nullable(amount),
  comment: z.nullable(z.string()),
});
export type AnswerPrice = z.output<typeof answerPrice>;

const answer = z.object({
  invitationId: id,
  name: z.string(),
  comment: z.nullable(z.string()),
  validUntil: z.nullable(isoDate),
  sentAt: instant,
  prices: z.array(answerPrice),
});
export type TenderAnswer = z.output<typeof answer>;

const award = z.object({
  itemId: id,
  /** Null if nobody won the item. */
  invitationId: z.nullable(id),
  note: z.nullable(z.string()),
  awardedAt: instant,
});
export type TenderAward = z.output<typeof award>;

export const tender = z.object({
  ...tenderSummary.shape,
  description: z.nullable(z.string()),
  items: z.array(tenderItem),
  invitations: z.array(invitation),
  /** Sealed: null until the tender is closed. */
  answers: z.nullable(z.array(answer)),
  awards: z.array(award),
  /** The number of prices that its awards have written to the agreement basis, without undone ones. */
  agreementPriceCount: z.int(),
  closedAt: z.nullable(instant),
  allowedActions: z.array(z.enum(tenderActionNames)),
});
export type Tender = z.output<typeof tender>;

const admins = ['Admin'] as const;
const byId = z.object({ id });
export const maxTenderItems = 100;

export const listTenders = call({
  id: 'tenders.list',
  summary: "The account's tenders",
  method: 'GET',
  path: '/tender',
  roles: admins,
  wholeAccount: true,
  reads: ['tender'],
  list: list({
    filters: { status: { in: z.enum(tenderStatuses) } },
    sorts: ['title', 'answerDeadline', 'periodFrom', 'createdAt'],
    defaultSort: 'createdAt:desc',
  }),
  answer: tenderSummary,
});

export const getTender = call({
  id: 'tenders.one',
  summary: 'One tender; with its answers when it is closed',
  method: 'GET',
  path: '/tender/:id',
  roles: admins,
  wholeAccount: true,
  reads: ['tender', 'agreementPrice'],
  params: byId,
  answer: tender,
});
