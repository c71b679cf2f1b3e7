import type { Bill } from './billing.ts';
import type { Collector, Customer, Site } from '../cast/background.ts';
import { addDays, monthStart } from '../days.ts';
import { wordings } from '../cast/services.ts';

export interface Dispute {
  readonly claim: 'draft' | 'open' | 'partly' | 'credited';
  /** The index of the location. */
  readonly place: number;
  /** The number of months between the billed month and the present one. */
  readonly monthsAgo: number;
  /** The collector has credited the fee. */
  readonly isCredited?: true;
}

/** Fees for administration without an agreement, for the claims of the demo world. */
const disputed: readonly Dispute[] = [
  { claim: 'draft', place: 0, monthsAgo: 2 },
  { claim: 'open', place: 0, monthsAgo: 3 },
  { claim: 'partly', place: 1, monthsAgo: 3, isCredited: true },
  { claim: 'partly', place: 1, monthsAgo: 4 },
  { claim: 'credited', place: 0, monthsAgo: 4, isCredited: true },
];

interface BilledMonth {
  readonly customer: Customer;
  readonly collector: Collector;
  readonly site: Site;
  readonly month: string;
}

/** The dispute about a month's bill: only one customer has them, with its main collector at its first two locations. */
export function disputeOf(
  { customer, collector, site, month }: BilledMonth,
  today: string,
): Dispute | undefined {
  if (customer.plan.key !== 'nordhavn') return undefined;
  if (collector !== customer.collectors.main) return undefined;
  return disputed.find(
    ({ place, monthsAgo }) =>
      customer.sites[place] === site && monthStart(today, -monthsAgo) === month,
  );
}

export const feeCreditNumber = (invoiceNumber: string): string => `K${invoiceNumber}-2`;

/** The credit note for the fee, from a collector that has received the claim. */
export function feeCreditOf(
  customer: Customer,
  bill: Bill,
  today: string,
): Pick<Bill, 'invoice' | 'lines'> | null {
  const fee = bill.lines.find(({ kind }) => kind === 'administration');
  if (fee === undefined || !disputeOf({ ...bill, customer }, today)?.isCredited) return null;
  const { invoice } = bill;
  const issueDate = addDays(invoice.issueDate, 24);
  return {
    lines: [fee],
    invoice: {
      ...invoice,
      documentType: 'creditNote',
      number: feeCreditNumber(invoice.number),
      issueDate,
      dueDate: addDays(issueDate, 30),
      note: wordings[customer.plan.country].feeCreditNote,
      corrects: { number: invoice.number, issueDate: invoice.issueDate },
      lines: [fee.line],
    },
  };
}
