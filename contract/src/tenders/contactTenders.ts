import * as z from 'zod/mini';

import { call } from '../call.ts';
import { answerErrors, invitedTender, invitedTenderSummary, newAnswer } from './supplierTenders.ts';
import { id, text } from '../values.ts';

/**
 * The tenders of a collector (a supplier contact of one customer) without an account, for the holder of its mailed link. The
 * secret is sent in the body; reading changes nothing.
 */
const secret = text(100);
const linkErrors = ['Orders.Link.Invalid', 'Orders.Link.Expired'] as const;
const ofTender = z.object({ id, tenderId: id });

export const listContactTenders = call({
  id: 'contactTenders.list',
  summary: 'The tenders that a contact is invited to, the latest 100',
  method: 'POST',
  path: '/supplier-contacts/:id/tenders/read',
  roles: 'anonymous',
  ownMoney: true,
  reads: ['tender'],
  params: z.object({ id }),
  body: z.strictObject({ secret }),
  answer: z.object({
    contactName: z.string(),
    customerName: z.string(),
    tenders: z.array(invitedTenderSummary),
  }),
  errors: linkErrors,
});

export const readContactTender = call({
  id: 'contactTenders.one',
  summary: 'One tender of a contact, with its own answer',
  method: 'POST',
  path: '/supplier-contacts/:id/tenders/:tenderId/read',
  roles: 'anonymous',
  ownMoney: true,
  reads: ['tender'],
  params: ofTender,
  body: z.strictObject({ secret }),
  answer: invitedTender,
  errors: linkErrors,
});

/** The actions of a contact: those of a supplier. */
export const contactAnswer = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('save'), answer: newAnswer }),
  z.strictObject({ action: z.literal('send'), answer: newAnswer }),
  z.strictObject({ action: z.literal('withdraw'), version: z.int().check(z.minimum(0)) }),
]);
export type ContactAnswer = z.output<typeof contactAnswer>;

export const answerContactTender = call({
  id: 'contactTenders.answer',
  summary: 'Save, send or withdraw the answer of a contact',
  method: 'POST',
  path: '/supplier-contacts/:id/tenders/:tenderId/answer',
  roles: 'anonymous',
  ownMoney: true,
  maxBytes: 200_000,
  touches: ['tender'],
  params: ofTender,
  body: z.strictObject({ secret, act: contactAnswer }),
  answer: invitedTender,
  errors: [...linkErrors, ...answerErrors],
});
