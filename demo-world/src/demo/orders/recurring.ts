import type { Weekday } from '@fraktion/contract';

import { idFor } from '@fraktion/server/forDemo';
import type { Customer, Row } from '../cast/background.ts';
import { addDays } from '../days.ts';

interface Plan {
  readonly weekdays: readonly Weekday[];
  readonly everyWeeks: number;
  readonly dayOfMonth: number | null;
  readonly paused: boolean;
  readonly comment: string | null;
}

const plans: readonly Plan[] = [
  {
    weekdays: ['Monday', 'Thursday'],
    everyWeeks: 1,
    dayOfMonth: null,
    paused: false,
    comment: 'Porten åbner kl. 7',
  },
  { weekdays: ['Friday'], everyWeeks: 2, dayOfMonth: null, paused: true, comment: null },
  { weekdays: [], everyWeeks: 1, dayOfMonth: 1, paused: false, comment: null },
];

/** So far ahead that nothing is ordered while somebody only looks around. */
const fromInDays = 14;

/** Some recurring orders of the customer's Admin, each for a container without a fixed round. */
export function recurringRows(customer: Customer, today: string): Row<'recurring_order'>[] {
  const [admin] = customer.members;
  const cards = customer.sites
    .flatMap((site) => site.cards)
    .filter((card) => !card.plan.fixedRound);
  return plans.flatMap((plan, index) => {
    const card = cards[index * 2];
    if (!card || !admin) return [];
    return [
      {
        account_id: customer.id,
        id: idFor('demo recurring order', customer.plan.key, String(index)),
        infocard_id: card.row.id,
        start_date: addDays(today, fromInDays),
        end_date: null,
        weekdays: [...plan.weekdays],
        every_weeks: plan.everyWeeks,
        day_of_month: plan.dayOfMonth,
        days_ahead: 1,
        comment: plan.comment,
        requisition_id: null,
        paused: plan.paused,
        creator_id: admin.id,
        creator_name: admin.name,
      },
    ];
  });
}
