import type { LedgerAccount } from '@fraktion/contract/invoices';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  closePortal,
  listed,
  one,
  refused,
  sent,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { missingAccount } from '../testing/missingAccount.ts';
import AccountPlanPage from './AccountPlanPage.tsx';

const mapped: LedgerAccount = {
  ...missingAccount,
  id: '0193a000-0000-7000-8000-0000000000d1',
  state: 'mapped',
  number: '64060',
  name: 'Købsmoms',
  taxCode: 'I25',
  changedAt: '2026-04-03T08:00:00.000Z',
  changedBy: 'Anna Admin',
  version: 1,
};
const [list, put] = [
  'GET /economics/vouchers/accounts',
  'PUT /economics/vouchers/accounts',
] as const;
const account = (country: string) => ({ 'GET /account': one({ country }) });

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(answers: Parameters<typeof startPortal>[0], address = '') {
  asPhone();
  await startPortal(answers);
  renderPage(<AccountPlanPage />, queryClient, `/economics/vouchers/accounts${address}`);
}

test('REC-12 what is missing is mapped by number and name; only digits are a number', async () => {
  await open({ [list]: listed(missingAccount), [put]: one(mapped), ...account('DK') });
  await userEvent.click(await screen.findByText('VAT, 25%'));
  const panel = within(await screen.findByRole('dialog', { name: 'VAT, 25%' }));
  await userEvent.type(panel.getByLabelText('Account number'), 'A1');
  await userEvent.type(panel.getByLabelText(/^Account name/), 'Købsmoms');
  await userEvent.type(await panel.findByLabelText(/^VAT code/), 'I25');
  expect(panel.queryByLabelText(/^Grouping category/)).not.toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'Save account' }));
  expect(panel.getByText('Write the account number in digits')).toBeVisible();
  await userEvent.clear(panel.getByLabelText('Account number'));
  await userEvent.type(panel.getByLabelText('Account number'), '64060');
  await userEvent.click(panel.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText('The account for VAT, 25% is saved')).toBeVisible();
  expect(sent(put)[0]?.json()).toEqual({
    kind: 'vat',
    category: null,
    taxPercent: '25',
    number: '64060',
    name: 'Købsmoms',
    taxCode: 'I25',
    groupingCategory: null,
    groupingCode: null,
    version: 0,
  });
});

test('REC-12 in Norway the account has a grouping, in Sweden no code at all', async () => {
  await open({ [list]: listed(mapped), ...account('NO') }, '?account=2%20025');
  const panel = within(await screen.findByRole('dialog', { name: 'VAT, 25%' }));
  expect(await panel.findByLabelText(/^Grouping category/)).toBeVisible();
  expect(panel.getByLabelText(/^Grouping code/)).toBeVisible();
  await closePortal();
});

test('REC-12 in Sweden only number and name are asked for', async () => {
  await open({ [list]: listed(mapped), ...account('SE') }, '?account=2%20025');
  const panel = within(await screen.findByRole('dialog', { name: 'VAT, 25%' }));
  expect(await panel.findByText(/Last changed by Anna Admin/)).toBeVisible();
  expect(panel.getByLabelText('Account number')).toHaveValue('64060');
  expect(panel.queryByLabelText(/^VAT code/)).not.toBeInTheDocument();
  expect(panel.queryByLabelText(/^Grouping code/)).not.toBeInTheDocument();
});

test('REC-12 an account is added ahead: its category is asked for, and a rate', async () => {
  await open({ [list]: listed(), [put]: one(mapped), ...account('DK') });
  await userEvent.click(await screen.findByRole('button', { name: 'Add account' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New account' }));
  await userEvent.type(panel.getByLabelText('Account number'), '2760');
  await userEvent.type(panel.getByLabelText(/^Account name/), 'Leje');
  await userEvent.click(panel.getByRole('button', { name: 'Save account' }));
  expect(panel.getByText('Choose a category')).toBeVisible();
  await userEvent.selectOptions(panel.getByLabelText('Category'), 'Rent');
  await userEvent.type(panel.getByLabelText(/^VAT rate/), '25');
  await userEvent.click(panel.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(sent(put)[0]?.json()).toMatchObject({ category: 'Rent', taxPercent: '25', version: 0 });
});

test('REC-12 who was slower is shown what someone else has chosen', async () => {
  await open({
    [list]: listed(missingAccount),
    [put]: refused(409, 'Generic.Changed', { current: mapped }),
    ...account('DK'),
  });
  await userEvent.click(await screen.findByText('VAT, 25%'));
  const panel = within(await screen.findByRole('dialog', { name: 'VAT, 25%' }));
  await userEvent.type(panel.getByLabelText('Account number'), '1');
  await userEvent.type(panel.getByLabelText(/^Account name/), 'Moms');
  await userEvent.click(panel.getByRole('button', { name: 'Save account' }));
  expect(await panel.findByRole('button', { name: 'Show the newest version' })).toBeVisible();
  expect(panel.getByText(/64060/)).toBeVisible();
});
