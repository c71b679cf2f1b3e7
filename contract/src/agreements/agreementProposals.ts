import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { currency, id, isoDate } from '../values.ts';
import { postingCategory, unit } from '../waste/waste.ts';
import { agreementPrice } from './agreementPrices.ts';
import { money } from '../money.ts';

export const maxProposals = 100;
/** How often a price must have been billed, on how many invoices, before it is proposed. */
export const proposedFrom = { lines: 3, invoices: 2 } as const;

/** A price that confirmed invoices repeat and that no row contains. */
export const agreementProposal = z.object({
  collectorId: id,
  collectorName: z.string(),
  infocardId: id,
  infocardName: z.string(),
  locationName: z.string(),
  category: postingCategory,
  unit,
  price: money(z.string()),
  currency: money(currency),
  lines: z.int(),
  invoices: z.int(),
  firstDate: isoDate,
  lastDate: isoDate,
});
export type AgreementProposal = z.output<typeof agreementProposal>;

export const listAgreementProposals = call({
  id: 'agreements.proposals',
  summary: 'Prices learnt from confirmed invoices that no row says, at most 100',
  method: 'GET',
  path: '/economics/agreements/proposals',
  roles: invoiceRoles,
  costly: true,
  reads: ['agreementPrice', 'invoice'],
  answer: z.array(agreementProposal),
});

export const answerAgreementProposal = call({
  id: 'agreements.answerProposal',
  summary: 'Take a learnt price into the agreement basis, or say that it is none',
  method: 'POST',
  path: '/economics/agreements/proposals',
  roles: invoiceRoles,
  touches: ['agreementPrice'],
  idempotent: true,
  body: z.strictObject({
    id,
    accept: z.boolean(),
    collectorId: id,
    infocardId: id,
    category: postingCategory,
    unit,
    price: z.string().check(z.regex(/^-?\d{1,10}(\.\d{1,6})?$/)),
    currency,
    validFrom: isoDate,
  }),
  /** The price is null if the proposal was dismissed. */
  answer: z.object({ price: z.nullable(agreementPrice), changeId: id }),
  errors: [
    withRow('Agreements.Overlap', agreementPrice),
    'Generic.Already.Exists',
    'Generic.Not.Found',
    'Generic.Forbidden',
  ],
});
