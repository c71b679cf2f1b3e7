import * as z from 'zod/mini';

import { call } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { currency, id, isoDate } from '../values.ts';
import { postingCategory, unit } from '../waste/waste.ts';
import { agreementPrice } from './agreementPrices.ts';
import { money } from '../money.ts';

const positive = z.string().check(z.regex(/^\d{1,10}(\.\d{1,6})?$/));

export const lineCost = z.object({
  /** The row with the agreed price; null if nothing was agreed. */
  price: z.nullable(agreementPrice),
  /** The agreed price of one of the line's units. */
  unitPrice: z.nullable(money(z.string())),
  /** The maximum price of one unit, with tolerance and index. */
  most: z.nullable(money(z.string())),
  amount: z.nullable(money(z.string())),
  /** The finding that an inspection would report; null if there is none. */
  finding: z.nullable(
    z.object({
      rule: z.enum(['noPrice', 'dearer', 'incomeTooLow', 'aboveCap']),
      severity: z.enum(['warning', 'failed']),
      difference: z.nullable(money(z.string())),
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
    /** Used if there is no infocard. */
    wasteFractionId: z.nullable(id),
    category: postingCategory,
    unit,
    date: isoDate,
    currency,
    quantity: positive,
    /** The billed price of one unit; null to ask for the agreed price. */
    unitPrice: z.nullable(positive),
    /** The percentage that a surcharge states. */
    percent: z.nullable(positive),
  }),
  answer: lineCost,
  errors: ['Generic.Not.Found'],
});
