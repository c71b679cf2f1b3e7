import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { maxTenderItems, tender, type TenderUnit, tenderUnit, tenderUnits } from './tenders.ts';
import {
  id,
  isoDate,
  optionalLines,
  optionalText,
  seenVersion,
  seenVersionQuery,
  text,
  version,
} from '../values.ts';
import { asPriceUnit, sizeUnit } from '../waste/waste.ts';

const admins = ['Admin'] as const;
const byId = z.object({ id });
const moveErrors = [
  withRow('Generic.Changed', tender),
  withRow('Tenders.Not.Open', tender),
] as const;

export const maxTenderInvitations = 50;

const positive = z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/));

const newItem = z.strictObject({
  id,
  place: text(200),
  locationId: z.nullable(id),
  wasteFractionName: text(200),
  containerType: optionalText(100),
  size: z.nullable(positive),
  sizeUnit: z.nullable(sizeUnit),
  priceUnit: z.pipe(
    z.pipe(
      z.enum([...tenderUnits, 'tonne', 'pickup']),
      z.transform((name: TenderUnit | 'tonne' | 'pickup') => asPriceUnit(name)),
    ),
    tenderUnit,
  ),
  yearlyTonnes: z.nullable(positive),
  yearlyPickups: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
});
export type NewTenderItem = z.output<typeof newItem>;

const collectorIds = z.array(id).check(z.maxLength(maxTenderInvitations));

const fields = {
  title: text(200),
  description: optionalLines(5000),
  answerDeadline: isoDate,
  periodFrom: isoDate,
  periodTo: isoDate,
  items: z.array(newItem).check(z.maxLength(maxTenderItems)),
  collectorIds,
};

export const createTender = call({
  id: 'tenders.create',
  summary: 'Create a draft of a tender; nobody is notified',
  method: 'POST',
  path: '/tender',
  roles: admins,
  wholeAccount: true,
  touches: ['tender'],
  idempotent: true,
  body: z.strictObject({ id, ...fields }),
  answer: tender,
  errors: [
    'Account.Most.Reached',
    'Generic.Already.Exists',
    'Tenders.Collector.Unknown',
    'Tenders.Collector.Twice',
  ],
});

export const updateTender = call({
  id: 'tenders.update',
  summary: 'Change a draft',
  method: 'PUT',
  path: '/tender/:id',
  roles: admins,
  wholeAccount: true,
  touches: ['tender'],
  params: byId,
  body: z.strictObject({ version: seenVersion, ...fields }),
  answer: tender,
  errors: [...moveErrors, 'Tenders.Collector.Unknown', 'Tenders.Collector.Twice'],
});

export const deleteTender = call({
  id: 'tenders.delete',
  summary: 'Delete a draft',
  method: 'DELETE',
  path: '/tender/:id',
  roles: admins,
  wholeAccount: true,
  touches: ['tender'],
  params: byId,
  query: seenVersionQuery,
  errors: moveErrors,
});

export const publishTender = call({
  id: 'tenders.publish',
  summary: 'Open a draft for answers and invite its collectors, in the portal or by mail',
  method: 'POST',
  path: '/tender/:id/publish',
  roles: admins,
  wholeAccount: true,
  touches: ['tender'],
  params: byId,
  body: z.strictObject({ version }),
  answer: tender,
  errors: [
    ...moveErrors,
    'Tenders.Incomplete',
    'Tenders.Deadline.Past',
    'Tenders.No.Email',
    'Tenders.Collector.Unknown',
    'Tenders.Collector.Twice',
  ],
});

export const amendTender = call({
  id: 'tenders.amend',
  summary:
    'Change the description, move the deadline or invite more while it is open; the items stay',
  method: 'POST',
  path: '/tender/:id/amend',
  roles: admins,
  wholeAccount: true,
  touches: ['tender'],
  params: byId,
  body: z.strictObject({
    version,
    description: optionalLines(5000),
    answerDeadline: isoDate,
    /** Additional invitations. */
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
  summary: 'Close a tender, and unseal its answers',
  method: 'POST',
  path: '/tender/:id/close',
  roles: admins,
  wholeAccount: true,
  touches: ['tender'],
  params: byId,
  body: z.strictObject({ version }),
  answer: tender,
  errors: moveErrors,
});

export const awardTender = call({
  id: 'tenders.award',
  summary: 'Award items to a bidder, or to nobody; winners and losers are notified',
  method: 'POST',
  path: '/tender/:id/award',
  roles: admins,
  wholeAccount: true,
  touches: ['tender', 'agreementPrice'],
  params: byId,
  body: z.strictObject({
    version,
    itemIds: z.array(id).check(z.minLength(1), z.maxLength(maxTenderItems)),
    invitationId: z.nullable(id),
    note: optionalLines(2000),
  }),
  answer: tender,
  errors: [...moveErrors, 'Tenders.Already.Awarded', 'Tenders.No.Price'],
});
