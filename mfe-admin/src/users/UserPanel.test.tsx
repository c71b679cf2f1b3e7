import type { AccountUser } from '@fraktion/contract/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { accountUser } from '../testing/accountUser.ts';
import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import { UserPanel } from './UserPanel.tsx';

const user: AccountUser = {
  ...accountUser,
  status: 'invited',
  invitedAt: '2026-11-01T08:00:00.000Z',
  twoStep: null,
  version: 4,
};
const quay = { id: '0193a000-0000-7000-8000-0000000000d1', name: 'Havnegade 1', city: 'Aarhus' };
const yard = { id: '0193a000-0000-7000-8000-0000000000d2', name: 'Nordre Kaj 7', city: null };
const path = `/account/users/${user.id}`;
const put = `PUT ${path}`;
const again = 'POST /account/users/reinvite';

afterEach(closePortal);

async function openUser(answers: Parameters<typeof openPortal>[1], found: AccountUser = user) {
  const onClose = jest.fn();
  await openPortal(<UserPanel id={found.id} listed={undefined} onClose={onClose} />, {
    [`GET ${path}`]: one(found),
    'GET /background-data/locations': listed(quay, yard),
    ...answers,
  });
  await screen.findByRole('dialog', { name: new RegExp(found.name) });
  return onClose;
}

/** Long enough for reading again the data that a change made stale. */
const calm = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const role = () => screen.findByLabelText('Role');

test('AUT-04 role and locations of a user are saved together, by the version that was read', async () => {
  const onClose = await openUser({ [put]: one({ ...user, version: 5 }) });
  await userEvent.selectOptions(await role(), 'Location administrator');
  await userEvent.click(screen.getByRole('radio', { name: 'Chosen locations' }));
  expect(screen.getByText(/has no access to any location, and so sees nothing/)).toBeVisible();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Havnegade 1, Aarhus' }));
  expect(screen.queryByText(/sees nothing/)).not.toBeInTheDocument();
  await save();
  expect(await screen.findByText('Mette Lund has been saved')).toBeVisible();
  expect(sent(put)[0]?.json()).toEqual({
    version: 4,
    role: 'LocationAdmin',
    allLocations: false,
    locationIds: [quay.id],
  });
  expect(onClose).toHaveBeenCalled();
});

test('AUT-04 a location is looked for once typing has paused, and not at every letter', async () => {
  await openUser({});
  await userEvent.selectOptions(await role(), 'Location administrator');
  await userEvent.click(screen.getByRole('radio', { name: 'Chosen locations' }));
  await screen.findByRole('checkbox', { name: 'Nordre Kaj 7' });
  // Even on a slow machine, typing here has no pauses like a person's.
  const typing = userEvent.setup({ delay: null });
  await typing.type(screen.getByRole('textbox', { name: 'Search locations' }), 'nordre');
  const asked = () =>
    sent('GET /background-data/locations').map(({ url }) => url.searchParams.get('q'));
  await waitFor(() => expect(asked()).toContain('nordre'));
  expect(asked()).toEqual([null, 'nordre']);
});

test('AUT-04 someone else was faster: nothing is overwritten, and the newest is shown', async () => {
  const current = { ...user, role: 'FacilityUser', version: 5 };
  const onClose = await openUser({
    [`GET ${path}`]: () => one(sent(put).length === 0 ? user : current),
    [put]: refused(409, 'Generic.Changed', { current }),
  });
  await userEvent.selectOptions(await role(), 'Administrator');
  await save();
  const newest = await screen.findByRole('button', { name: 'Show the newest version' });
  // The choice stays until the user asks for the newest version.
  await calm();
  expect(newest).toBeVisible();
  expect(await role()).toHaveDisplayValue('Administrator');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the newest version' }));
  await waitFor(async () => expect(await role()).toHaveDisplayValue('Facility user'));
  expect(sent(put)).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('AUT-04 the last administrator stays one, and the form says why', async () => {
  const last = { ...user, role: 'Admin', status: 'active' } as const;
  const onClose = await openUser({ [put]: refused(409, 'Users.Last.Admin') }, last);
  await userEvent.selectOptions(await role(), 'User');
  await save();
  // The text of the refusal comes from the shell.
  expect(await screen.findByRole('alert')).toHaveTextContent('An error happend');
  expect(await role()).toHaveDisplayValue('User');
  expect(onClose).not.toHaveBeenCalled();
});

test('AUT-04 who has not come yet is invited again', async () => {
  const invitedAt = new Date().toISOString();
  await openUser({ [again]: one({ ...user, invitedAt }) });
  await userEvent.selectOptions(await role(), 'Administrator');
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation again' }));
  expect(
    await screen.findByText('Mette Lund has been invited by a mail to mette@nordhavn.example'),
  ).toBeVisible();
  expect(sent(again)[0]?.json()).toEqual({ id: user.id });
  expect(screen.getByText(/· now$/)).toBeVisible();
  expect(await role()).toHaveDisplayValue('Administrator');
});

test('AUT-04 who has signed in once is not invited again', async () => {
  await openUser({}, { ...user, status: 'active' });
  await role();
  expect(screen.queryByRole('button', { name: /invitation/ })).not.toBeInTheDocument();
});

test('AUT-04 a super administrator gives no role in an account: a user keeps the one it has', async () => {
  await openPortal(
    <UserPanel id={user.id} listed={user} onClose={() => {}} />,
    { [`GET ${path}`]: one(user) },
    { role: 'SuperAdmin' },
  );
  const choices = within(await role()).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Choose a role', 'User']);
});

test('AUT-04 a user whom a colleague has changed is removed once that has been shown', async () => {
  const mine = `DELETE ${path}`;
  const member = { ...user, status: 'active' } as const;
  const onClose = await openUser(
    {
      [mine]: ({ url }) =>
        url.search === '?version=5'
          ? { status: 204 }
          : refused(409, 'Generic.Changed', { current: { ...member, version: 5 } }),
    },
    member,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByRole('alert')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(mine).map(({ url }) => url.search)).toEqual(['?version=4', '?version=5']);
});

test('AUT-03 an invitation is taken back rather than a user removed', async () => {
  const onClose = await openUser({ [`DELETE ${path}`]: { status: 204 } });
  expect(screen.queryByText('Two-step sign-in')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw invitation' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/The link in the e-mail stops working/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Withdraw invitation' }));
  expect(await screen.findByText('The invitation of Mette Lund has been withdrawn')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
});

test('AUT-04 an Admin with some locations cannot give all of them, and reads why', async () => {
  const some = { ...user, allLocations: false, locationIds: [quay.id] };
  await openPortal(
    <UserPanel id={user.id} listed={undefined} onClose={jest.fn()} />,
    { [`GET ${path}`]: one(some), 'GET /background-data/locations': listed(quay) },
    { allLocations: false },
  );
  const all = await screen.findByRole('radio', { name: /^All locations/ });
  expect(all).toBeDisabled();
  expect(
    screen.getByText('Only an administrator with access to all locations can do this.'),
  ).toBeVisible();
});

test('AUT-07 whoever limits an Admin reads that its keys and webhooks stop', async () => {
  await openUser({}, { ...user, role: 'Admin', status: 'active' });
  const warning = () => screen.queryByText(/^API keys issued and webhooks set up/);
  await role();
  expect(warning()).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Chosen locations' }));
  expect(warning()).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^All locations/ }));
  expect(warning()).toBeNull();
  await userEvent.selectOptions(await role(), 'Location administrator');
  expect(warning()).toBeVisible();
});
