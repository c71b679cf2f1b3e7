import * as z from 'zod/mini';

import { call } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { currency, id, isoDate } from '../values.ts';
import { postingCategory, unit } from '../waste/waste.ts';
import { agreementPrice } from './agreementPrices.ts';

const positive = z.string().check(z.regex(/^\d{1,10}(\.\d{1,6})?$/));

export const lineCost = z.object({
  /** The row that says it; null where nothing was agreed. */
  price: z.nullable(agreementPrice),
  /** One of the line's units, as agreed. */
  unitPrice: z.nullable(z.string()),
  /** What one may cost at most, with tolerance and index. */
  most: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  /** What an inspection would find; null where it would find nothing. */
  finding: z.nullable(
    z.object({
      rule: z.enum(['noPrice', 'dearer', 'incomeTooLow', 'aboveCap']),
      severity: z.enum(['warning', 'failed']),
      difference: z.nullable(z.string()),
    }),
  ),
});
export type LineCost = z.output<typeof lineCost>;

export const priceLine = call({
  id: 'agreements.priceLine',
  summary: 'What would this line cost? Answered as an inspection would',
  method: 'POST',
  path: '/economics/agreements/price-line',
  roles: invoiceRoles,
  touches: [],
  body: z.strictObject({
    collectorId: id,
    infocardId: z.nullable(id),
    /** Where no infocard is named. */
    wasteFractionId: z.nullable(id),
    category: postingCategory,
    unit,
    date: isoDate,
    currency,
    quantity: positive,
    /** What was billed for one; null to hear what was agreed. */
    unitPrice: z.nullable(positive),
    /** What a surcharge says that it is. */
    percent: z.nullable(positive),
  }),
  answer: lineCost,
  errors: ['Generic.Not.Found'],
});
