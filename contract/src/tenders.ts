import * as z from 'zod/mini';

import { call } from './call.ts';
import { list } from './list.ts';
import { tenderActionNames, tenderStatuses } from './tenderState.ts';
import {
  amount,
  currency,
  id,
  instant,
  isoDate,
  optionalText,
  quantity,
  text,
  version,
} from './values.ts';
import { sizeUnit } from './waste.ts';

/** What a price is the price of: a tonne, a pick-up, or a month of everything. */
export const priceUnits = ['tonne', 'pickup', 'month'] as const;
export const priceUnit = z.enum(priceUnits);
export type PriceUnit = z.output<typeof priceUnit>;

const positive = z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/));

const itemFields = {
  /** A location, or a region in words. */
  place: z.string(),
  locationId: z.nullable(id),
  wasteFractionName: z.string(),
  containerType: z.nullable(z.string()),
  size: z.nullable(quantity),
  sizeUnit: z.nullable(sizeUnit),
  priceUnit,
  yearlyTonnes: z.nullable(quantity),
  yearlyPickups: z.nullable(z.int()),
};

export const tenderItem = z.object({ id, ...itemFields });
export type TenderItem = z.output<typeof tenderItem>;

/** How many of what is priced a year brings, as estimated; null where nobody has estimated it. */
export function yearlyAmount(
  item: Pick<TenderItem, 'priceUnit' | 'yearlyTonnes' | 'yearlyPickups'>,
): string | null {
  if (item.priceUnit === 'month') return '12';
  if (item.priceUnit === 'tonne') return item.yearlyTonnes;
  return item.yearlyPickups === null ? null : String(item.yearlyPickups);
}

export const tenderSummary = z.object({
  id,
  title: z.string(),
  status: z.enum(tenderStatuses),
  currency,
  /** Answers are taken until this day has ended. */
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
  /** It answers in the portal; otherwise by the mailed link. */
  linked: z.boolean(),
  email: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
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
  /** Null: the item was awarded to nobody. */
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
  closedAt: z.nullable(instant),
  allowedActions: z.array(z.enum(tenderActionNames)),
});
export type Tender = z.output<typeof tender>;

const admins = ['Admin'] as const;
const byId = z.object({ id });
const moveErrors = ['Generic.Changed', 'Tenders.Not.Open'] as const;

export const maxTenderItems = 100;
export const maxTenderInvitations = 50;

const newItem = z.strictObject({
  id,
  place: text(200),
  locationId: z.nullable(id),
  wasteFractionName: text(200),
  containerType: optionalText(100),
  size: z.nullable(positive),
  sizeUnit: z.nullable(sizeUnit),
  priceUnit,
  yearlyTonnes: z.nullable(positive),
  yearlyPickups: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
});
export type NewTenderItem = z.output<typeof newItem>;

const collectorIds = z.array(id).check(z.maxLength(maxTenderInvitations));

const fields = {
  title: text(200),
  description: optionalText(5000),
  answerDeadline: isoDate,
  periodFrom: isoDate,
  periodTo: isoDate,
  items: z.array(newItem).check(z.maxLength(maxTenderItems)),
  collectorIds,
};

export const listTenders = call({
  id: 'tenders.list',
  summary: "The account's tenders",
  method: 'GET',
  path: '/tender',
  roles: admins,
  list: list({
    filters: { status: { in: z.enum(tenderStatuses) } },
    sorts: ['title', 'answerDeadline', 'periodFrom', 'createdAt'],
    defaultSort: 'createdAt:desc',
  }),
  answer: tenderSummary,
});

export const getTender = call({
  id: 'tenders.one',
  summary: 'One tender; its answers once it is closed',
  method: 'GET',
  path: '/tender/:id',
  roles: admins,
  params: byId,
  answer: tender,
});

export const createTender = call({
  id: 'tenders.create',
  summary: 'Make a draft of a tender; nobody is told of it',
  method: 'POST',
  path: '/tender',
  roles: admins,
  idempotent: true,
  body: z.strictObject({ id, ...fields }),
  answer: tender,
  errors: ['Generic.Already.Exists', 'Tenders.Collector.Unknown', 'Tenders.Collector.Twice'],
});

export const updateTender = call({
  id: 'tenders.update',
  summary: 'Change a draft',
  method: 'PUT',
  path: '/tender/:id',
  roles: admins,
  params: byId,
  body: z.strictObject({ version, ...fields }),
  answer: tender,
  errors: [...moveErrors, 'Tenders.Collector.Unknown', 'Tenders.Collector.Twice'],
});

export const deleteTender = call({
  id: 'tenders.delete',
  summary: 'Delete a draft',
  method: 'DELETE',
  path: '/tender/:id',
  roles: admins,
  params: byId,
  query: z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
  errors: moveErrors,
});

export const publishTender = call({
  id: 'tenders.publish',
  summary: 'Open a draft for answers and invite its collectors, in the portal or by mail',
  method: 'POST',
  path: '/tender/:id/publish',
  roles: admins,
  params: byId,
  body: z.strictObject({ version }),
  answer: tender,
  errors: [...moveErrors, 'Tenders.Incomplete', 'Tenders.Deadline.Past', 'Tenders.No.Email'],
});

export const amendTender = call({
  id: 'tenders.amend',
  summary:
    'Change the description, move the deadline or invite more while it is open; what is asked for stays',
  method: 'POST',
  path: '/tender/:id/amend',
  roles: admins,
  params: byId,
  body: z.strictObject({
    version,
    description: optionalText(5000),
    answerDeadline: isoDate,
    /** Invited in addition. */
    collectorIds,
  }),
  answer: tender,
  errors: [
    ...moveErrors,
    'Tenders.Deadline.Past',
    'Tenders.No.Email',
    'Tenders.Collector.Unknown',
    'Tenders.Collector.Twice',
  ],
});

export const closeTender = call({
  id: 'tenders.close',
  summary: 'Take no more answers, and open those that came',
  method: 'POST',
  path: '/tender/:id/close',
  roles: admins,
  params: byId,
  body: z.strictObject({ version }),
  answer: tender,
  errors: moveErrors,
});

export const awardTender = call({
  id: 'tenders.award',
  summary: 'Award items to one who answered, or to nobody; winners and losers are told',
  method: 'POST',
  path: '/tender/:id/award',
  roles: admins,
  params: byId,
  body: z.strictObject({
    version,
    itemIds: z.array(id).check(z.minLength(1), z.maxLength(maxTenderItems)),
    invitationId: z.nullable(id),
    note: optionalText(2000),
  }),
  answer: tender,
  errors: [...moveErrors, 'Tenders.Already.Awarded', 'Tenders.No.Price'],
});
