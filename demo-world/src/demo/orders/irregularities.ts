import type { Card, Collector, Customer, Site } from '../cast/background.ts';
import type { Bill } from '../economics/billing.ts';
import { addDays, monthStart } from '../days.ts';
import type { Random } from '../../random.ts';
import { wordings } from '../cast/services.ts';

/** Some weights are corrected: the collector credits a part of a treatment line. */
export function creditOf(
  customer: Customer,
  bill: Bill,
  random: Random,
): Pick<Bill, 'invoice' | 'lines'> | null {
  const billed = bill.lines.find(({ kind }) => kind === 'treatment');
  if (billed === undefined || !random.chance(0.06)) return null;
  const quantity = (Number(billed.line.quantity) * 0.1).toFixed(3);
  const issueDate = addDays(bill.invoice.issueDate, 12);
  const line = { ...billed.line, quantity };
  const kg = Math.round((billed.kg ?? 0) * 100) / 1000;
  return {
    lines: [{ ...billed, line, kg }],
    invoice: {
      ...bill.invoice,
      documentType: 'creditNote',
      number: `K${bill.invoice.number}`,
      issueDate,
      dueDate: addDays(issueDate, 30),
      note: wordings[customer.plan.country].creditNote,
      corrects: { number: bill.invoice.number, issueDate: bill.invoice.issueDate },
      lines: [line],
    },
  };
}

/** On two of the newest invoices the amount of a line differs from quantity × price. */
export function withFault({ invoice, lines }: Bill, off: number): Bill['invoice'] {
  const index = lines.findIndex(({ kind }) => kind === 'collection' || kind === 'exchange');
  const line = lines[index]?.line;
  if (line === undefined) return invoice;
  const amount = (Number(line.quantity) * Number(line.unitPrice) + off).toFixed(2);
  return { ...invoice, lines: invoice.lines.with(index, { ...line, amount }) };
}

/** The differences in the invoice's currency: one for a warning and one for an error. */
export const faults = [0.4, 96];

/** The number of months since a tenant moved out; container and schedule have not changed since. */
const halfEmptyMonths = 4;

/** How full a container is on a day, compared with its usual loads: each customer has half-full cardboard containers. */
export function fillOf(
  { sites }: Pick<Customer, 'sites'>,
  card: Card,
  date: string,
  today: string,
): number {
  const cards = sites.flatMap((site) => site.cards);
  const halfEmpty = cards.findLast(
    ({ plan }) => plan.fraction === 'pap' && plan.container === 'mini',
  );
  return card === halfEmpty && date >= monthStart(today, -halfEmptyMonths) ? 0.45 : 1;
}

/** The month relative to today, old enough that the invoice is always posted. */
const dearMonth = -5;

interface BilledMonth {
  readonly customer: Customer;
  readonly collector: Collector;
  readonly site: Site;
  readonly month: string;
}

/** The container whose lifts one month's invoice bills at twice their price, unnoticed. */
export function dearCardOf(
  { customer, collector, site, month }: BilledMonth,
  today: string,
): Card | undefined {
  const { sites, collectors } = customer;
  if (collector !== collectors.main || site !== (sites[2] ?? sites[0])) return undefined;
  if (month !== monthStart(today, dearMonth)) return undefined;
  return site.cards.find(({ plan }) => plan.fraction === 'restaffald');
}
