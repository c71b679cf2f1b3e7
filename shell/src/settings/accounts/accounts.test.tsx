import type { OwnInvitation } from '@fraktion/contract/users';
import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { page, renderFrame } from '../../testing/renderFrame.tsx';

const own = sessionFor('x').data.profile.account;
const mine = {
  id: own.id,
  name: own.name,
  kind: own.kind,
  role: 'Admin',
  communicationLanguage: 'da',
} as const;
const other = {
  ...mine,
  id: '0193a000-0000-7000-8000-0000000000ab',
  name: 'Nyhavn A/S',
  role: 'User',
} as const;
const invitation: OwnInvitation = {
  accountId: other.id,
  id: '0193a000-0000-7000-8000-0000000000ac',
  accountName: other.name,
  accountKind: 'customer',
  role: 'User',
  inviterName: 'Ida Holm',
  invitedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-04T08:00:00.000Z',
};
const list = { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } };

let server: TestServer;
let answers: Record<string, () => object>;
const asked = (method: string, path: string) =>
  server.seen.filter((request) => request.method === method && request.url.pathname.endsWith(path));

async function openSettings(accounts: readonly object[]) {
  history.replaceState(null, '', '/user-settings');
  answers['/authenticate'] = () => ({ body: sessionFor('token', { accounts: accounts as never }) });
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  renderFrame([page('/', 'signedIn')]);
  await screen.findByRole('button', { name: `Leave ${own.name}` });
}

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  answers = {};
  server = await startServer();
  server.answer = ({ url }) => {
    const path = Object.keys(answers).find((each) => url.pathname.endsWith(each));
    if (path) return answers[path]!();
    if (url.pathname.endsWith('/two-step'))
      return { body: { data: { enabledAt: null, recoveryCodesLeft: 0, requiredBy: [] } } };
    return { body: list };
  };
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

test('AUT-03 an open invitation is accepted in the settings, and the account appears', async () => {
  answers['/user-auth/invitations'] = () => ({ body: { data: [invitation] } });
  answers['/accept'] = () => {
    answers['/user-auth/invitations'] = () => ({ body: { data: [] } });
    return { status: 204 };
  };
  answers['/refresh'] = () => ({ body: sessionFor('next', { accounts: [mine, other] as never }) });
  await openSettings([mine]);
  expect(await screen.findByText(/Invited by Ida Holm · User · until/)).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Accept the invitation to Nyhavn A/S' }),
  );
  expect(await screen.findByText('You now belong to Nyhavn A/S')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Open Nyhavn A/S' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull());
  expect(asked('POST', `/invitations/${other.id}/${invitation.id}/accept`)).toHaveLength(1);
});

test('AUT-03 an invitation is declined after a confirmation', async () => {
  answers['/user-auth/invitations'] = () => ({ body: { data: [invitation] } });
  answers['/decline'] = () => ({ status: 204 });
  await openSettings([mine]);
  const name = 'Decline the invitation to Nyhavn A/S';
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(asked('POST', '/decline')).toEqual([]);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(asked('POST', '/decline')).toHaveLength(1));
});

test('AUT-03 an account is left after a confirmation; the user stays in the other', async () => {
  answers[`/accounts/${other.id}`] = () => ({ status: 204 });
  answers['/refresh'] = () => ({ body: sessionFor('next', { accounts: [mine] as never }) });
  await openSettings([mine, other]);
  await userEvent.click(screen.getByRole('button', { name: 'Leave Nyhavn A/S' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You have left Nyhavn A/S')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Leave Nyhavn A/S' })).toBeNull(),
  );
  expect(asked('DELETE', `/accounts/${other.id}`)).toHaveLength(1);
});

test('AUT-04 the last user who runs an account cannot leave it, and sees the reason', async () => {
  answers['/user-auth/accounts'] = () => ({
    body: {
      data: [
        { id: mine.id, leaveRefusal: 'Users.Last.Admin' },
        { id: other.id, leaveRefusal: null },
      ],
    },
  });
  await openSettings([mine, other]);
  const leave = screen.getByRole('button', { name: `Leave ${mine.name}` });
  await waitFor(() =>
    expect(leave).toHaveAccessibleDescription(
      'Someone has to be left who runs the account and has access to all locations',
    ),
  );
  await userEvent.click(leave);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Leave Nyhavn A/S' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('AUT-04 a user who has meanwhile become the last one sees why the account cannot be left', async () => {
  answers[`/accounts/${mine.id}`] = () => ({
    status: 409,
    body: { error: { message: 'Users.Last.Admin' } },
  });
  await openSettings([mine]);
  await userEvent.click(screen.getByRole('button', { name: `Leave ${mine.name}` }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/It is your only account/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(
    await within(dialog).findByText(
      'Someone has to be left who runs the account and has access to all locations',
    ),
  ).toBeVisible();
  expect(session.state().status).toBe('signedIn');
});

test('AUT-04 a user with one account has no list of accounts, and may leave the one', async () => {
  await openSettings([mine]);
  expect(screen.queryByRole('heading', { name: 'Your accounts' })).toBeNull();
});
