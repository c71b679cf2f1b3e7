import { idFor } from '@fraktion/server/forDemo';
import { accountIdOf, type Row } from '../cast/background.ts';
import { accountName } from './orderLife.ts';

/** No demo customer has a location there: a rule that took orders automatically would surprise people who try the portal. */
const faraway = [
  { from: '3700', to: '3790', weekdays: [1, 4], customer: null },
  { from: '9900', to: '9999', weekdays: [], customer: 'nordhavn' },
] as const;

/** Two rules of the supplier that has a sub-supplier. */
export const forwardRuleRows = (): Row<'forward_rule'>[] =>
  faraway.map(({ from, to, weekdays, customer }, index) => ({
    account_id: accountIdOf('renvej'),
    id: idFor('demo forward rule', from),
    position: index + 1,
    customer_account_id: customer && accountIdOf(customer),
    customer_name: customer && accountName(customer),
    waste_fraction_name: null,
    zip_from: from,
    zip_to: to,
    weekdays: [...weekdays],
    receiver_account_id: accountIdOf('lastbil'),
  }));
