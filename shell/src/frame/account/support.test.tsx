import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { page, renderFrame } from '../../testing/renderFrame.tsx';

const own = {
  id: '0193a000-0000-7000-8000-0000000000f1',
  name: 'Fraktion',
  kind: 'platform' as const,
  role: 'SystemAdmin' as const,
  communicationLanguage: 'en' as const,
};
const customer = {
  ...own,
  id: '0193a000-0000-7000-8000-0000000000c1',
  name: 'Fjord Eiendom',
  kind: 'customer',
  role: null,
};
const other = { ...customer, id: '0193a000-0000-7000-8000-0000000000c2', name: 'Aker Havn' };
let server: TestServer;
const switches = () =>
  server.seen
    .filter(({ url }) => url.pathname.endsWith('/switch-account'))
    .map(({ json }) => json());

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  history.replaceState(null, '', '/');
  server = await startServer();
  const staff = { role: 'SystemAdmin' as const, accounts: [own] };
  const home = sessionFor('home').data.profile.account;
  server.answer = ({ url }) => {
    if (url.pathname.endsWith('/authenticate'))
      return { body: sessionFor('token', { ...staff, supportAccess: true }) };
    if (url.pathname.endsWith('/switch-account'))
      return { body: sessionFor('other', { ...staff, account: { ...home, ...own } }) };
    const q = url.searchParams.get('q') ?? '';
    const found = [other, customer].filter(({ name }) => name.toLowerCase().includes(q));
    const rows = url.pathname.endsWith('/directory/accounts') ? found : [];
    return { body: { data: rows, page: { page: 1, pageSize: 30, total: 1, totalCapped: false } } };
  };
  await act(() => session.signIn({ email: 'system@fraktion.example', password: 'x' }));
  renderFrame([page('/', 'signedIn')]);
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

test('AUT-05 staff inside an account sees a banner, and one click leads back', async () => {
  const banner = await screen.findByRole('region', { name: 'Support' });
  expect(banner).toHaveTextContent('You are in Nordhavn Ejendomme as support');
  await userEvent.click(within(banner).getByRole('button', { name: 'Back to Fraktion' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Support' })).toBeNull());
  expect(switches()).toEqual([{ accountId: own.id }]);
});

async function openAccounts() {
  await userEvent.click(await screen.findByRole('button', { name: /^Account and settings/ }));
  const item = await screen.findByRole('menuitem', { name: /Switch account/ });
  await waitFor(async () => {
    await userEvent.keyboard('{Home}');
    expect(item).toHaveAttribute('data-highlighted');
  });
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('combobox', { name: 'Search accounts' });
}

test('SHL-04 any account is found by typing and entered', async () => {
  await userEvent.type(await openAccounts(), 'fjord');
  await userEvent.click(await screen.findByRole('option', { name: /Fjord Eiendom/ }));
  await waitFor(() => expect(switches()).toEqual([{ accountId: customer.id }]));
});

test('AUT-05 entering an account asks for a reason that is sent with it; without one the tab stays', async () => {
  const answer = server.answer;
  server.answer = (request) => {
    const isEntry = request.url.pathname.endsWith('/switch-account');
    return isEntry && !('reason' in (request.json() as object))
      ? { status: 409, body: { error: { message: 'Auth.Reason.Wanted', requestId: 'r' } } }
      : answer(request);
  };
  const enter = async () => {
    await openAccounts();
    await userEvent.click(await screen.findByRole('option', { name: /Fjord Eiendom/ }));
    return within(await screen.findByRole('dialog', { name: 'Why do you enter this account?' }));
  };
  await userEvent.click((await enter()).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('region', { name: 'Support' })).toBeVisible();
  const dialog = await enter();
  await userEvent.click(dialog.getByRole('button', { name: 'Enter account' }));
  expect(dialog.getByText('Say why you enter the account')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Case 4711');
  await userEvent.click(dialog.getByRole('button', { name: 'Enter account' }));
  await waitFor(() =>
    expect(switches().at(-1)).toEqual({ accountId: customer.id, reason: 'Case 4711' }),
  );
});

test('SHL-04 SHL-06 who is at / enters a supplier’s account at its home', async () => {
  cleanup();
  const supplier = { ...customer, kind: 'supplier' as const };
  const { account } = sessionFor('home').data.profile;
  const entered = sessionFor('other', {
    role: 'SystemAdmin',
    accounts: [own],
    account: { ...account, ...supplier },
  });
  const answer = server.answer;
  server.answer = (request) =>
    request.url.pathname.endsWith('/switch-account') ? { body: entered } : answer(request);
  renderFrame([page('/', ['Admin']), page('/supplier/home', ['Supplier'])]);
  await openAccounts();
  await userEvent.click(await screen.findByRole('option', { name: /Fjord Eiendom/ }));
  await waitFor(() => expect(location.pathname).toBe('/supplier/home'));
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('SHL-04 Enter before the answer enters what is found then, none of the earlier results', async () => {
  const field = await openAccounts();
  await screen.findByRole('option', { name: /Aker Havn/ });
  await userEvent.type(field, 'fjord{Enter}');
  expect(switches()).toEqual([]);
  await waitFor(() => expect(switches()).toEqual([{ accountId: customer.id }]));
});
