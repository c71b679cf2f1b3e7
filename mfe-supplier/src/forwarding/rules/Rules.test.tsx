import { onFailure } from '@fraktion/shared-auth';
import { toastFailure } from '@fraktion/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { closePortal, one, openPortal, refused, sent } from '../../testing/portal.tsx';
import { customer, receiver, ruleFor } from '../../testing/ruleFor.ts';
import { Rules } from './Rules.tsx';

const path = '/suppliers/orders/forward-rules';
const narrow = ruleFor(1, {
  customerId: customer.id,
  customerName: customer.name,
  wasteFractionName: 'Cardboard',
  zipFrom: '4000',
  zipTo: '4999',
  weekdays: [1, 5],
});
const all = ruleFor(2);
const base = {
  [`GET ${path}`]: one([narrow, all]),
  [`GET ${path}/choices`]: one({ customers: [customer], wasteFractionNames: ['Cardboard'] }),
  'GET /suppliers/sub-suppliers': one([{ ...receiver, city: null, vatNumber: null }]),
};
const sentence =
  'Orders from Harbour Ltd, of Cardboard, in postal codes 4000–4999, for Monday and Friday go to Crane Brothers.';

afterEach(closePortal);

const pressed = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('SUP-05 a rule shows its conditions in one sentence', async () => {
  await openPortal(<Rules />, base);
  const rules = within(await screen.findByRole('list', { name: 'Rules' })).getAllByRole('listitem');
  expect(rules).toHaveLength(2);
  expect(within(rules[0]!).getByText(sentence)).toBeVisible();
  expect(within(rules[1]!).getByText('All orders go to Crane Brothers.')).toBeVisible();
});

test('SUP-05 a rule is moved by keyboard in one call, and the focus stays with it', async () => {
  await openPortal(<Rules />, { ...base, [`PUT ${path}`]: one([all, narrow]) });
  const down = await screen.findByRole('button', { name: 'Move rule 1 down' });
  const up = screen.getByRole('button', { name: 'Move rule 1 up' });
  expect(up).toHaveAccessibleDescription('It is the first rule');
  down.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Rule 1 is now rule 2')).toBeInTheDocument();
  expect(sent(`PUT ${path}`).map((request) => request.json())).toEqual([
    { before: [narrow.id, all.id], ids: [all.id, narrow.id] },
  ]);
  expect(document.activeElement?.closest('li')).toHaveTextContent(sentence);
});

test('SUP-05 a rule needs a receiver and valid postal codes; empty fields match everything', async () => {
  await openPortal(<Rules />, { ...base, [`POST ${path}`]: one([narrow, all, ruleFor(3)]) });
  await userEvent.click(await screen.findByRole('button', { name: 'New rule' }));
  const panel = await screen.findByRole('dialog', { name: 'New rule' });
  await userEvent.type(within(panel).getByLabelText('Postal code from'), '4999');
  const to = within(panel).getByLabelText('Postal code to');
  await userEvent.type(to, '4000');
  await userEvent.click(within(panel).getByRole('button', { name: 'Add rule' }));
  expect(within(panel).getByText('Choose who gets the orders')).toBeVisible();
  expect(within(panel).getByText('It must not be lower than the first')).toBeVisible();
  await userEvent.clear(to);
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Friday' }));
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Monday' }));
  await userEvent.selectOptions(within(panel).getByLabelText('Forward to'), receiver.name);
  await userEvent.click(within(panel).getByRole('button', { name: 'Add rule' }));
  await waitFor(() => expect(sent(`POST ${path}`)).toHaveLength(1));
  expect(sent(`POST ${path}`)[0]?.json()).toMatchObject({
    customerId: null,
    wasteFractionName: null,
    zipFrom: '4999',
    zipTo: null,
    weekdays: [1, 5],
    receiverId: receiver.id,
  });
});

test('SUP-05 a rule is deleted only after a confirmation', async () => {
  await openPortal(<Rules />, { ...base, [`DELETE ${path}/${narrow.id}`]: one([all]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete rule 1' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this rule?' });
  expect(question).toHaveTextContent(sentence);
  expect(sent(`DELETE ${path}/${narrow.id}`)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The rule is deleted')).toBeVisible();
  const removals = sent(`DELETE ${path}/${narrow.id}`);
  expect(removals.map(({ url }) => url.search)).toEqual(['?version=1']);
  // The button has disappeared with its rule.
  await waitFor(() => expect(screen.getByRole('group', { name: 'Rules' })).toHaveFocus());
});

test('SUP-05 a rule that a colleague has changed is shown with the change before it is deleted', async () => {
  const mine = `DELETE ${path}/${narrow.id}`;
  const current = { ...ruleFor(1), version: 2 };
  await openPortal(<Rules />, {
    ...base,
    [mine]: ({ url }) =>
      url.search === '?version=2' ? one([all]) : refused(409, 'Generic.Changed', { current }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete rule 1' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this rule?' });
  const press = () => userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await press();
  expect(await within(question).findByRole('alert')).toBeVisible();
  expect(question).toHaveTextContent('All orders go to Crane Brothers.');
  await press();
  expect(await screen.findByText('The rule is deleted')).toBeVisible();
  expect(sent(mine).map(({ url }) => url.search)).toEqual(['?version=1', '?version=2']);
});

test('SUP-05 a rule that a colleague has already deleted disappears after the question, and after an edit', async () => {
  const mine = `${path}/${narrow.id}`;
  let there = [narrow, all];
  await openPortal(<Rules />, { ...base, [`GET ${path}`]: () => one(there) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit rule 1' }));
  const panel = await screen.findByRole('dialog', { name: 'Edit rule' });
  there = [all];
  await userEvent.click(within(panel).getByRole('button', { name: 'Save' }));
  expect(await within(panel).findByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
  await userEvent.click(within(panel).getByRole('button', { name: 'Cancel' }));
  there = [];
  await userEvent.click(await screen.findByRole('button', { name: 'Delete rule 1' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this rule?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The rule is deleted')).toBeVisible();
  expect(await screen.findByText(en.rules.empty)).toBeVisible();
  expect(sent(`PUT ${mine}`)).toHaveLength(1);
  expect(sent(`DELETE ${path}/${all.id}`)).toHaveLength(1);
});

test('SUP-05 a trial shows which rule takes the order, and why the one before it does not', async () => {
  await openPortal(<Rules />, {
    ...base,
    [`POST ${path}/test`]: one({
      takenBy: all.id,
      tried: [{ ruleId: narrow.id, misses: ['zip', 'weekday'] }],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try the rules' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await userEvent.click(await screen.findByRole('option', { name: customer.name }));
  const zip = screen.getByLabelText('Postal code');
  await userEvent.type(zip, '8000');
  await pressed('Try');
  expect(await screen.findByText('Rule 2 takes it, for Crane Brothers')).toBeVisible();
  expect(screen.getByText('is for other postal codes, is for other days')).toBeVisible();
  // The answer belongs to the submitted values, not to later typing.
  await userEvent.type(zip, '9');
  expect(screen.queryByText('Rule 2 takes it, for Crane Brothers')).not.toBeInTheDocument();
});

test('SUP-05 without a sub-supplier no rule can be created, and a failure to load the rules is shown', async () => {
  await openPortal(<Rules />, {
    [`GET ${path}`]: refused(500, 'Generic.Unexpected'),
    'GET /suppliers/sub-suppliers': one([]),
  });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'New rule' })).toHaveAccessibleDescription(
      'Add a sub-supplier first. A rule needs someone to forward to.',
    ),
  );
  expect(await screen.findByText('The rules could not be read')).toBeVisible();
});

test('SUP-05 SHL-18 a move that conflicts with a colleague’s shows one toast and the current rules', async () => {
  const stop = onFailure(toastFailure);
  const changed = refused(409, 'Generic.Changed', { current: [all, narrow] });
  const rules = () => one(sent(`PUT ${path}`).length > 0 ? [all, narrow] : [narrow, all]);
  await openPortal(<Rules />, { ...base, [`GET ${path}`]: rules, [`PUT ${path}`]: changed });
  await userEvent.click(await screen.findByRole('button', { name: 'Move rule 1 down' }));
  const toasts = within(screen.getByRole('log'));
  expect(await toasts.findByText('Error')).toBeVisible();
  expect(toasts.getAllByRole('listitem')).toHaveLength(1);
  const list = within(screen.getByRole('list', { name: 'Rules' }));
  await waitFor(() => expect(list.getAllByRole('listitem')[1]).toHaveTextContent(sentence));
  stop();
});
