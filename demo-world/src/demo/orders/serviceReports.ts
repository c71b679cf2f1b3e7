import type {
  ServiceReportEvent,
  ServiceReportKind,
  ServiceReportStatus,
  Weekday,
} from '@fraktion/contract';

import { bulkInsert, idFor, type Tx } from '@fraktion/server/forDemo';
import type { Customer, Row } from '../cast/background.ts';
import { addDays, instantOf, timeOf } from '../days.ts';

interface Plan {
  readonly kind: ServiceReportKind;
  readonly status: ServiceReportStatus;
  readonly daysAgo: number;
  readonly card: number;
  readonly text: string;
  readonly kg?: readonly [noted: string, expected: string];
  readonly answer?: string;
  readonly ending?: { readonly resolved: boolean; readonly note: string | null };
}

const plans: readonly Plan[] = [
  {
    kind: 'missedPickup',
    status: 'Open',
    daysAgo: 3,
    card: 2,
    text: 'Beholderen stod klar kl. 6, men ingen kom. Den er nu helt fuld.',
  },
  {
    kind: 'wrongWeight',
    status: 'Answered',
    daysAgo: 9,
    card: 3,
    text: 'Vægten er ti gange så høj som ellers.',
    kg: ['1240', '124'],
    answer: 'Der er sket en fejl i vores indtastning. Vi retter den på næste faktura.',
  },
  {
    kind: 'missedPickup',
    status: 'Closed',
    daysAgo: 24,
    card: 2,
    text: 'Porten var åben hele dagen, men bilen kørte forbi.',
    answer: 'Chaufføren var ny på ruten. Vi kommer i morgen tidlig.',
    ending: { resolved: true, note: 'Blev hentet dagen efter' },
  },
  {
    kind: 'other',
    status: 'Closed',
    daysAgo: 38,
    card: 4,
    text: 'Låget blev revet af ved tømningen.',
    answer: 'Vi har ikke set nogen skade.',
    ending: { resolved: false, note: null },
  },
];

const at = (date: string, hour: number): string => instantOf(timeOf(date) + hour * 3_600_000);

interface ServiceReportRows {
  readonly reports: Row<'service_report'>[];
  readonly access: Row<'service_report_access'>[];
  readonly events: Row<'service_report_event'>[];
}

/** The events of a report, by the customer's Admin and a user of its carrier. */
function eventsOf(plan: Plan, reportId: string, date: string, names: readonly [string, string]) {
  const [reporter, carrier] = names;
  const event = (
    kind: ServiceReportEvent['kind'],
    days: number,
    by: string,
    detail: string | null,
  ) => ({
    report_id: reportId,
    id: idFor('demo report event', reportId, kind),
    at: at(addDays(date, days), 10),
    kind,
    actor_id: null,
    actor_name: by,
    detail,
  });
  const { answer, ending } = plan;
  return [
    event('reported', 0, reporter, plan.text),
    ...(answer ? [event('answered', 1, carrier, answer)] : []),
    ...(ending
      ? [event(ending.resolved ? 'resolved' : 'notResolved', 2, reporter, ending.note)]
      : []),
  ];
}

/** Some reports, in each state, of containers of the first location; its collector has an account. */
function serviceReportRows(customer: Customer, today: string): ServiceReportRows {
  const rows: ServiceReportRows = { reports: [], access: [], events: [] };
  const [admin] = customer.members;
  const [site] = customer.sites;
  for (const [index, plan] of plans.entries()) {
    const card = site?.cards[plan.card];
    const carrier = card?.collector.row;
    if (!admin || !site || !card || !carrier?.supplier_account_id) continue;
    const { address, zip, city, name, id: location_id } = site.row;
    const id = idFor('demo service report', customer.plan.key, index);
    const date = addDays(today, -plan.daysAgo);
    rows.reports.push({
      account_id: customer.id,
      id,
      kind: plan.kind,
      status: plan.status,
      infocard_id: card.row.id,
      location_id,
      collector_id: carrier.id,
      order_id: null,
      infocard_name: card.row.name,
      location_name: name,
      location_address: `${address}, ${zip} ${city}`,
      customer_name: customer.plan.name,
      supplier_name: carrier.name,
      order_number: null,
      answers_here: true,
      date,
      text: plan.text,
      kg_noted: plan.kg?.[0] ?? null,
      kg_expected: plan.kg?.[1] ?? null,
      reporter_id: admin.id,
      reporter_name: admin.name,
      reported_at: at(date, 10),
      answered_at: plan.answer ? at(addDays(date, 1), 10) : null,
      closed_at: plan.ending ? at(addDays(date, 2), 10) : null,
      resolved: plan.ending?.resolved ?? null,
      notified_version: 0,
      version: 1 + (plan.answer ? 1 : 0) + (plan.ending ? 1 : 0),
    });
    rows.access.push(
      { account_id: customer.id, report_id: id, via: 'owner' },
      { account_id: carrier.supplier_account_id, report_id: id, via: 'carrier' },
    );
    rows.events.push(...eventsOf(plan, id, date, [admin.name, carrier.name]));
  }
  return rows;
}

/** The fixed days on which two containers of the first location are emptied. */
const fixedDays: readonly (readonly Weekday[])[] = [['Tuesday', 'Friday'], ['Wednesday']];

/** The content of a service calendar besides orders: fixed days and reports. */
export async function insertServiceReports(
  tx: Tx,
  customer: Customer,
  today: string,
): Promise<void> {
  for (const [index, days] of fixedDays.entries()) {
    const card = customer.sites[0]?.cards[index];
    if (!card) continue;
    await tx
      .updateTable('infocard')
      .set({ pickup_days: [...days] })
      .where('account_id', '=', customer.id)
      .where('id', '=', card.row.id)
      .execute();
  }
  const { reports, access, events } = serviceReportRows(customer, today);
  await bulkInsert(tx, 'service_report', reports);
  await bulkInsert(tx, 'service_report_access', access);
  await bulkInsert(tx, 'service_report_event', events);
}
