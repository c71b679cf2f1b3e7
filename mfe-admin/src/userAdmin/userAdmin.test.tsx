import type { DirectoryUser } from '@fraktion/contract/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import UserAdminPage from './UserAdminPage.tsx';

const nordhavn = {
  id: '0193a000-0000-7000-8000-0000000000e1',
  name: 'Nordhavn Ejendomme',
  kind: 'customer',
  role: 'Admin',
} as const;
const renvej = {
  id: '0193a000-0000-7000-8000-0000000000e2',
  name: 'Renvej A/S',
  kind: 'supplier',
  role: 'Supplier',
} as const;
const person: DirectoryUser = {
  id: '0193a000-0000-7000-8000-0000000000f1',
  email: 'mette@nordhavn.example',
  name: 'Mette Lund',
  status: 'active',
  lastSignInAt: null,
  twoStep: true,
  accounts: [nordhavn, renvej],
};
const invite = 'POST /directory/users';
const remove = `DELETE /directory/users/${person.id}/accounts/${renvej.id}`;
const reset = `POST /directory/users/${person.id}/reset-two-step`;

afterEach(closePortal);

const openUsers = (answers: Parameters<typeof openPortal>[1]) =>
  openPortal(
    <UserAdminPage />,
    { 'GET /directory/users': listed(person), 'GET /directory/accounts': listed(), ...answers },
    { role: 'SuperAdmin' },
  );

async function openPerson(answers: Parameters<typeof openPortal>[1]) {
  await openUsers(answers);
  await userEvent.click(await screen.findByText('Mette Lund'));
  return screen.findByRole('dialog', { name: /Mette Lund/ });
}

/** Presses a button with a question, and confirms it. */
async function press(within_: HTMLElement, name: string, asked: string) {
  await userEvent.click(within(within_).getByRole('button', { name }));
  const dialog = await screen.findByRole('alertdialog', { name: asked });
  await userEvent.click(within(dialog).getByRole('button', { name }));
}

test('AUT-05 who is invited and has not answered is sent the invitation again', async () => {
  const invited = { ...person, status: 'expired', twoStep: null, accounts: [nordhavn] } as const;
  const again = `POST /directory/users/${person.id}/accounts/${nordhavn.id}/reinvite`;
  await openUsers({
    'GET /directory/users': listed(invited),
    [again]: one({ ...invited, status: 'invited' }),
  });
  await userEvent.click(await screen.findByText('Mette Lund'));
  const panel = await screen.findByRole('dialog', { name: /Mette Lund/ });
  await userEvent.click(within(panel).getByRole('button', { name: 'Send the invitation again' }));
  expect(
    await screen.findByText('Mette Lund has been invited by a mail to mette@nordhavn.example'),
  ).toBeVisible();
  expect(sent(again)).toHaveLength(1);
  expect(await within(panel).findByText('Invited')).toBeVisible();
});

async function fillIn(email: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Invite system administrator' }));
  const panel = await screen.findByRole('dialog', { name: 'Invite system administrator' });
  await userEvent.type(within(panel).getByLabelText('Name'), ' Ida Holm ');
  await userEvent.type(within(panel).getByLabelText(/^E-mail/), email);
  await userEvent.click(within(panel).getByRole('button', { name: 'Send invitation' }));
  return panel;
}

test('AUT-05 AUT-04 a super administrator invites a system administrator, and can give no other role', async () => {
  await openUsers({ [invite]: one({ ...person, name: 'Ida Holm' }) });
  const panel = await fillIn('ida@fraktion.example');
  expect(within(panel).queryByRole('combobox')).toBeNull();
  expect(
    await screen.findByText('Ida Holm has been invited by a mail to ida@fraktion.example'),
  ).toBeVisible();
  const [asked] = sent(invite);
  const body = asked?.json() as { id: string };
  expect(body).toEqual({
    id: body.id,
    name: 'Ida Holm',
    email: 'ida@fraktion.example',
    role: 'SystemAdmin',
  });
  expect(asked?.headers['idempotency-key']).toBe(body.id);
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

test('AUT-05 an invitation that is refused says so at its field, and what was typed stays', async () => {
  const fields = { email: 'Generic.Already.Exists' };
  await openUsers({ [invite]: refused(409, 'Generic.Already.Exists', { fields }) });
  const panel = await fillIn('mette@nordhavn.example');
  const email = within(panel).getByLabelText(/^E-mail/);
  await waitFor(() => expect(email).toBeInvalid());
  expect(email).toHaveValue('mette@nordhavn.example');
});

test('AUT-05 a person is taken out of one account after a question, and stays in the others', async () => {
  const panel = await openPerson({ [remove]: { status: 204 } });
  const at = within(panel).getByText('Renvej A/S').closest('li')!;
  await press(at, 'Remove', 'Remove Mette Lund from Renvej A/S?');
  expect(await screen.findByText('Mette Lund has been removed')).toBeVisible();
  expect(sent(remove)).toHaveLength(1);
  await waitFor(() => expect(within(panel).queryByText('Renvej A/S')).toBeNull());
  expect(within(panel).getByText('Nordhavn Ejendomme')).toBeVisible();
});

test('AUT-05 the last administrator of an account stays in it', async () => {
  const panel = await openPerson({ [remove]: refused(409, 'Users.Last.Admin') });
  const at = within(panel).getByText('Renvej A/S').closest('li')!;
  await press(at, 'Remove', 'Remove Mette Lund from Renvej A/S?');
  // The text of the refusal comes from the shell.
  expect(await screen.findByText('An error happend')).toBeVisible();
  expect(within(panel).getByText('Renvej A/S')).toBeInTheDocument();
});

test('AUT-05 AUT-07 two-step sign-in is turned off for who has lost phone and codes', async () => {
  const panel = await openPerson({ [reset]: one({ ...person, twoStep: false }) });
  expect(within(panel).getByText('On')).toBeVisible();
  const [name, asked] = ['Turn two-step sign-in off', 'Turn two-step sign-in off for Mette Lund?'];
  await press(panel, name, asked);
  expect(await screen.findByText('Mette Lund now signs in with a password alone')).toBeVisible();
  expect(sent(reset)).toHaveLength(1);
  await waitFor(() => expect(within(panel).getByText('Off')).toBeVisible());
  expect(within(panel).queryByRole('button', { name })).toBeNull();
});
