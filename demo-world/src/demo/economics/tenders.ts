import type { TenderUnit } from '@fraktion/contract';

import { bulkInsert, idFor, type Tx } from '@fraktion/server/forDemo';
import type { Customer, Row } from '../cast/background.ts';
import { addDays, instantOf, monthStart, timeOf } from '../days.ts';
import {
  answers,
  type Bid,
  type Bidder,
  items,
  tenders,
  type TenderPlan,
} from '../cast/tenderCast.ts';

type Item = Row<'tender_item'>;

interface World {
  readonly customer: Customer;
  readonly today: string;
}

const tenderId = ({ title }: TenderPlan): string => idFor('demo tender', title);
const invitationId = (plan: TenderPlan, bidder: Bidder): string =>
  idFor('demo invitation', plan.title, bidder);

/** A haulier that answers tenders and has no infocard yet. */
const newcomer = ({ id, plan }: Customer): Row<'collector'> => ({
  account_id: id,
  id: idFor('demo collector', plan.key, 'newcomer'),
  name: 'Sundby Vognmandsforretning ApS',
  email: 'tilbud@sundbyvogn.example',
  phone: '+45 70 00 55 30',
  address: 'Værftsvej 11',
  zip: '4900',
  city: 'Nakskov',
  country: plan.country,
  cvr: null,
  language: plan.language,
  supplier_account_id: null,
});

const collectorFor = (customer: Customer, bidder: Bidder): Row<'collector'> =>
  bidder === 'newcomer' ? newcomer(customer) : customer.collectors[bidder].row;

const itemRows = (plan: TenderPlan, { customer }: World): Item[] =>
  items[plan.items].map((item, position) => {
    const site = item.site === null ? undefined : customer.sites[item.site]?.row;
    return {
      tender_id: tenderId(plan),
      id: idFor('demo tender item', plan.title, position),
      position,
      place: site ? `${site.name}, ${site.zip} ${site.city}` : 'Region Sjælland',
      location_id: site?.id ?? null,
      waste_fraction_name: item.fraction,
      container_type: item.container,
      size: item.size,
      size_unit: item.unit,
      price_unit: item.per satisfies TenderUnit,
      yearly_tonnes: item.tonnes,
      yearly_pickups: item.pickups,
    };
  });

const tenderRow = (plan: TenderPlan, { customer, today }: World): Row<'tender'> => {
  const admin = customer.members[0];
  if (!admin) throw new Error(`${customer.plan.key} has nobody to ask`);
  const deadline = addDays(today, plan.deadline);
  const from = monthStart(today, 2);
  return {
    account_id: customer.id,
    id: tenderId(plan),
    title: plan.title,
    description: plan.description,
    customer_name: customer.plan.name,
    currency: customer.plan.currency,
    status: plan.status,
    answer_deadline: deadline,
    period_from: from,
    period_to: addDays(monthStart(from, 24), -1),
    created_by: admin.id,
    created_at: instantOf(timeOf(addDays(today, plan.deadline - 30))),
    closed_at: plan.status === 'closed' ? instantOf(timeOf(addDays(deadline, 1))) : null,
    version: plan.status === 'draft' ? 1 : 3,
  };
};

const sentAt = (plan: TenderPlan, today: string): string =>
  instantOf(timeOf(addDays(today, Math.min(plan.deadline, 0) - 2)) + 9 * 3_600_000);

const invitationRows = (plan: TenderPlan, { customer, today }: World) =>
  plan.bidders.map((bidder): Row<'tender_invitation'> => {
    const collector = collectorFor(customer, bidder);
    return {
      account_id: customer.id,
      tender_id: tenderId(plan),
      id: invitationId(plan, bidder),
      collector_id: collector.id,
      name: collector.name,
      supplier_account_id: collector.supplier_account_id ?? null,
      answered_at: plan.answered.includes(bidder) ? sentAt(plan, today) : null,
    };
  });

const accessRows = (plan: TenderPlan, { customer }: World): Row<'tender_access'>[] => {
  const owner = {
    account_id: customer.id,
    tender_id: tenderId(plan),
    via: 'owner' as const,
    invitation_id: null,
    unsealed: plan.status === 'closed',
  };
  const suppliers = plan.bidders.flatMap((bidder) => {
    const account = collectorFor(customer, bidder).supplier_account_id;
    if (!account || plan.status === 'draft') return [];
    const invitation = invitationId(plan, bidder);
    const seat = { ...owner, account_id: account, via: 'supplier' as const, unsealed: false };
    return [{ ...seat, invitation_id: invitation }];
  });
  return [owner, ...suppliers];
};

const lost = (plan: TenderPlan, bidder: Bidder): boolean =>
  plan.awards !== undefined && !plan.awards.includes(bidder);

const answerRows = (plan: TenderPlan, { today }: World): Row<'tender_answer'>[] =>
  plan.answered.map((bidder) => ({
    tender_id: tenderId(plan),
    invitation_id: invitationId(plan, bidder),
    status: 'sent' as const,
    comment: answers[bidder].comment,
    valid_until: addDays(today, plan.deadline + 60),
    sent_at: sentAt(plan, today),
    lost_at: lost(plan, bidder) ? instantOf(timeOf(addDays(today, -1))) : null,
    version: 1,
  }));

const priceRows = (plan: TenderPlan): Row<'tender_price'>[] =>
  plan.answered.flatMap((bidder) =>
    items[plan.items].flatMap((item, position) => {
      const bid: Bid | undefined = item.bids[bidder];
      if (bid === undefined) return [];
      return [
        {
          tender_id: tenderId(plan),
          invitation_id: invitationId(plan, bidder),
          item_id: idFor('demo tender item', plan.title, position),
          price: bid.price,
          comment: bid.comment ?? null,
        },
      ];
    }),
  );

const awardRows = (plan: TenderPlan, { customer, today }: World): Row<'tender_award'>[] =>
  (plan.awards ?? []).map((bidder, position) => ({
    tender_id: tenderId(plan),
    item_id: idFor('demo tender item', plan.title, position),
    invitation_id: invitationId(plan, bidder),
    note: 'Vi ringer i næste uge om opstarten.',
    awarded_at: instantOf(timeOf(addDays(today, -1))),
    awarded_by: customer.members[0]?.id ?? '',
  }));

/** A customer's tenders: a draft, an open one, one to compare and a decided one. */
export async function insertTenders(tx: Tx, customer: Customer, today: string): Promise<void> {
  const world = { customer, today };
  await bulkInsert(tx, 'collector', [newcomer(customer)]);
  for (const plan of tenders) {
    await bulkInsert(tx, 'tender', [tenderRow(plan, world)]);
    await bulkInsert(tx, 'tender_item', itemRows(plan, world));
    await bulkInsert(tx, 'tender_invitation', invitationRows(plan, world));
    await bulkInsert(tx, 'tender_access', accessRows(plan, world));
    await bulkInsert(tx, 'tender_answer', answerRows(plan, world));
    await bulkInsert(tx, 'tender_price', priceRows(plan));
    await bulkInsert(tx, 'tender_award', awardRows(plan, world));
  }
}
