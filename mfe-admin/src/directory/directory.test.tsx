import type { DirectoryAccount } from '@fraktion/contract/accounts';
import { session } from '@fraktion/shared-auth';
import { sessionFor } from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, one, openPortal, refused, sent } from '../testing/portal.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import NewAccountPage from './NewAccountPage.tsx';

const account: DirectoryAccount = {
  id: '0193a000-0000-7000-8000-0000000000b1',
  name: 'Renvej A/S',
  kind: 'supplier',
  role: null,
  address: 'Havnegade 1',
  zip: '4600',
  city: 'Køge',
  country: 'DK',
  phone: null,
  email: null,
  vatNumber: null,
  cvr: '96372183',
  pNumber: null,
  customerNumber: null,
  currency: 'DKK',
  communicationLanguage: 'da',
  userCount: 1,
  invitedCount: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastActiveAt: null,
  recentOrders: 12,
  recentInvoices: 3,
  failedImports: 2,
  version: 1,
};
const create = 'POST /directory/accounts';
const staff = { role: 'SuperAdmin' } as const;

afterEach(closePortal);

const type = async (label: string | RegExp, text: string, at = 0) =>
  userEvent.type(screen.getAllByLabelText(label)[at]!, text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create and invite' }));

async function fillIn() {
  await userEvent.click(screen.getByRole('radio', { name: /^Supplier/ }));
  await type('Name of the company', 'Renvej A/S');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Sweden');
  await type('Name', 'Rikke Ren');
  await type(/^E-mail/, 'rikke@renvej.example', 1);
}

test('AUT-05 a new account needs its name and who will run it; the country brings currency and language', async () => {
  await openPortal(<NewAccountPage />, { [create]: one(account) }, staff);
  // Optional fields are marked.
  for (const name of ['Street and number', 'Postal code', 'City'])
    expect(screen.getByRole('textbox', { name: `${name} optional` })).toBeVisible();
  await submit();
  expect(await screen.findAllByText('This must be filled in')).toHaveLength(2);
  expect(screen.getByText('This is not an e-mail address')).toBeVisible();
  expect(screen.getByLabelText('Name of the company')).toHaveFocus();
  expect(sent(create)).toEqual([]);
  await fillIn();
  expect(screen.getByText('Currency SEK, mails in Swedish')).toBeVisible();
  expect(screen.getByText(/Becomes its first user/)).toBeVisible();
  await submit();
  expect(
    await screen.findByText('Renvej A/S has been created, and rikke@renvej.example invited'),
  ).toBeVisible();
  expect(sent(create)[0]?.json()).toMatchObject({
    kind: 'supplier',
    currency: 'SEK',
    communicationLanguage: 'sv',
    zip: null,
    admin: { name: 'Rikke Ren', email: 'rikke@renvej.example' },
  });
  expect(location.pathname).toBe('/directory/accounts');
});

test('AUT-05 Cancel asks before what was written of an account is lost', async () => {
  await openPortal(<NewAccountPage />, {}, staff);
  await type('Name of the company', 'Renvej A/S');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(location.pathname).toBe('/');
  await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(location.pathname).toBe('/directory/accounts'));
});

test('AUT-05 what the server says of the one who will run it stands at its field, and all stays', async () => {
  const fields = { 'admin.email': 'Generic.Invalid' };
  await openPortal(
    <NewAccountPage />,
    { [create]: refused(400, 'Generic.Invalid', { fields }) },
    staff,
  );
  await fillIn();
  await submit();
  const email = screen.getAllByLabelText(/^E-mail/)[1]!;
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
  expect(screen.getByLabelText('Name of the company')).toHaveValue('Renvej A/S');
  // A repeated call creates no second account.
  await submit();
  await waitFor(() => expect(sent(create)).toHaveLength(2));
  const [first, second] = sent(create).map((request) => request.headers['idempotency-key']);
  expect(first).toBe(second);
});

test('AUT-05 a foreign account says that entering is noted, and is entered at its home', async () => {
  const theirs = { account: { ...sessionFor('x').data.profile.account, ...account } };
  await openPortal(
    <AccountPanel account={account} onClose={() => {}} />,
    { 'POST /user-auth/switch-account': { body: sessionFor('token', theirs) } },
    staff,
  );
  expect(screen.getByText(/If you enter it, its audit says so/)).toBeVisible();
  expect(screen.getByText('4600 Køge')).toBeVisible();
  expect(screen.getByText('2 files not imported')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enter account' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  const state = session.state();
  expect(state.status === 'signedIn' && state.profile.account.id).toBe(account.id);
});

test('AUT-05 open invitations lead whoever runs the platform to where they are sent again', async () => {
  const invited = { ...account, invitedCount: 1 };
  await openPortal(<AccountPanel account={invited} onClose={() => {}} />, {}, staff);
  expect(screen.getByRole('link', { name: '1' })).toHaveAttribute(
    'href',
    `/user-admin?tab=invited&filter[accountId][eq]=${account.id}`,
  );
  expect(screen.getByRole('link', { name: 'Edit account' })).toHaveAttribute(
    'href',
    `/directory/accounts/${account.id}`,
  );
});

test('AUT-05 the account in use cannot be entered again, and one of my own tells my role', async () => {
  const here = sessionFor('x').data.profile.account;
  const mine = { ...account, id: here.id, role: 'Admin' } as const;
  await openPortal(<AccountPanel account={mine} onClose={() => {}} />, {});
  expect(screen.getByText('Administrator')).toBeVisible();
  expect(screen.queryByText(/its audit says so/)).not.toBeInTheDocument();
  const enter = screen.getByRole('button', { name: 'Enter account' });
  expect(enter).toHaveAttribute('aria-disabled', 'true');
  expect(enter).toHaveAccessibleDescription('You are in this account already');
});
