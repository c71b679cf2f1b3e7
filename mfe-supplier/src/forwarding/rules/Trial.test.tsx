import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { closePortal, one, openPortal, refused } from '../../testing/portal.tsx';
import { customer, receiver, ruleFor } from '../../testing/ruleFor.ts';
import { Rules } from './Rules.tsx';

const path = '/suppliers/orders/forward-rules';
const [own, colleagues] = [ruleFor(1), ruleFor(2)];
let rules: () => ReturnType<typeof one>;

const tryRules = async () => {
  await openPortal(<Rules />, {
    [`GET ${path}`]: () => rules(),
    [`GET ${path}/choices`]: one({ customers: [customer], wasteFractionNames: [] }),
    'GET /suppliers/sub-suppliers': one([{ ...receiver, city: null, vatNumber: null }]),
    [`POST ${path}/test`]: one({
      takenBy: colleagues.id,
      tried: [{ ruleId: own.id, misses: ['zip'] }],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try the rules' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await userEvent.click(await screen.findByRole('option', { name: customer.name }));
  await userEvent.type(screen.getByLabelText('Postal code'), '8000');
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Try' }));

beforeEach(() => {
  rules = () => one([own]);
});
afterEach(closePortal);

test('SUP-05 a rule that a colleague has added meanwhile takes the order by its number', async () => {
  await tryRules();
  rules = () => one([own, colleagues]);
  await press();
  expect(await screen.findByText('Rule 2 takes it, for Crane Brothers')).toBeVisible();
});

test('SUP-05 without the current rules the trial shows no result', async () => {
  await tryRules();
  rules = () => refused(503, 'Generic.Unavailable');
  await press();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(en.rules.trial.kept)).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: en.rules.trial.others })).not.toBeInTheDocument();
});
