import type { Currency } from '@fraktion/contract/values';

import type { InvoiceToWrite, PartyToWrite } from '../../documents/eInvoices/index.ts';
import type { Collector, Customer, Site } from '../cast/background.ts';
import { linesOf, type BilledLine, type BillPlan } from './billLines.ts';
import { addDays, monthStart, workday } from '../days.ts';
import { disputeOf } from './disputedFees.ts';
import { dearCardOf } from '../orders/irregularities.ts';
import type { Emptying } from '../orders/orders.ts';
import type { Random } from '../../random.ts';

export interface Bill {
  readonly site: Site;
  readonly collector: Collector;
  readonly month: string;
  readonly invoice: InvoiceToWrite;
  readonly lines: readonly BilledLine[];
}

export function sellerOf({ plan, number }: Collector, customer: Customer): PartyToWrite {
  const domain = plan.email?.split('@')[1] ?? 'example';
  const { name, street, zip, city } = plan;
  return {
    name,
    country: customer.plan.country,
    number,
    street,
    zip,
    city,
    email: `faktura@${domain}`,
  };
}

export function buyerOf({ plan, number, members }: Customer): PartyToWrite {
  const { name, country, street, zip, city } = plan;
  const contactName = members[0]?.name;
  return {
    name,
    country,
    number,
    street,
    zip,
    city,
    ...(contactName === undefined ? {} : { contactName }),
  };
}

/** The month's invoice of one collector for one location; null if there was nothing to bill. */
export function billOf(billing: BillPlan, number: string): Bill | null {
  const { customer, collector, site, month } = billing;
  const lines = linesOf(billing);
  if (lines.length === 0) return null;
  const issueDate = workday(addDays(monthStart(month, 1), billing.random.whole(1, 5)));
  const { name, address, zip, city } = site.row;
  return {
    site,
    collector,
    month,
    lines,
    invoice: {
      documentType: 'invoice',
      number,
      issueDate,
      dueDate: addDays(issueDate, 30),
      currency: customer.plan.currency satisfies Currency,
      orderReference: `${month.slice(0, 7)} ${name}`,
      customerNumber: customerNumberAt(site),
      seller: sellerOf(collector, customer),
      buyer: buyerOf(customer),
      delivery: {
        date: addDays(monthStart(month, 1), -1),
        name,
        street: address,
        zip,
        city,
        country: customer.plan.country,
      },
      lines: lines.map(({ line }) => line),
    },
  };
}

/** The collector has one customer number per place. */
const customerNumberAt = ({ row }: Site): string =>
  String(30_000 + (Number.parseInt(row.id.slice(0, 6), 16) % 60_000));

/** All bills of a customer, month by month, numbered per collector in the order of their issue. */
export function billsOf(
  customer: Customer,
  emptyings: readonly Emptying[],
  from: string,
  today: string,
  world: Random,
): Bill[] {
  const byMonth = Map.groupBy(
    emptyings,
    ({ card, date }) => `${card.row.location_id} ${monthStart(date)}`,
  );
  const bills: Bill[] = [];
  const numbers = new Map<string, number>();
  for (
    let month = monthStart(from), index = 0;
    monthStart(month, 1) <= today;
    month = monthStart(month, 1), index += 1
  ) {
    for (const site of customer.sites) {
      const sorted = (byMonth.get(`${site.row.id} ${month}`) ?? []).toSorted((a, b) =>
        a.date < b.date ? -1 : 1,
      );
      for (const collector of [customer.collectors.main, customer.collectors.special]) {
        const random = world.fork(`bill ${site.row.id} ${month} ${collector.plan.name}`);
        const next = (numbers.get(collector.plan.name) ?? 0) + 1;
        const number = `${month.slice(2, 4)}${String(10_000 + next)}`;
        const place = { customer, collector, site, month };
        const isDisputed = disputeOf(place, today) !== undefined;
        const dearCard = dearCardOf(place, today);
        const bill = billOf(
          { ...place, emptyings: sorted, monthIndex: index, isDisputed, dearCard, random },
          number,
        );
        if (bill === null || bill.invoice.issueDate > today) continue;
        numbers.set(collector.plan.name, next);
        bills.push(bill);
      }
    }
  }
  return bills;
}
