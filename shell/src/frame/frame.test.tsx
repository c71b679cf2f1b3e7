import { getOrder } from '@fraktion/contract/orders';
import { api, newId, session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { page, renderFrame } from '../testing/renderFrame.tsx';

let server: TestServer;
const admin = [
  page('/admin/background', ['Admin'], { menu: { area: 'admin', order: 1, icon: 'settings' } }),
];
const pages = [
  page('/', 'signedIn', { menu: { area: 'home', order: 1, icon: 'house' } }),
  page('/ordering', ['Admin', 'User'], {
    menu: { area: 'ordering', order: 1, icon: 'package-plus' },
  }),
  ...admin,
];

/** No notifications, no locations, no hub, and a session for everyone. */
const quietServer = (role: 'Admin' | 'User') => {
  const list = { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } };
  server.answer = ({ url }) => {
    if (/user-notifications|locations/.test(url.pathname)) return { body: list };
    if (url.pathname.endsWith('/refresh') || url.pathname.endsWith('/authenticate')) {
      return { body: sessionFor('token', { role }) };
    }
    return { status: 404, body: { error: { message: 'Generic.Not.Found', requestId: 'r-404' } } };
  };
};

async function open(address: string, role: 'Admin' | 'User') {
  history.replaceState(null, '', address);
  quietServer(role);
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  renderFrame(pages);
}

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  server = await startServer();
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

const menu = () => screen.findByRole('navigation', { name: 'Menu' });

test('SHL-06 the menu offers a role its pages, and a refused address leads home with a toast', async () => {
  await open('/admin/background', 'User');
  expect(within(await menu()).queryByRole('link', { name: 'Page /admin/background' })).toBeNull();
  expect(await screen.findByText('Restricted access')).toBeVisible();
  expect(
    screen.getByText('Looks like you do not have access to here, please contact your admin'),
  ).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('SHL-06 a refused navigation inside the portal is cancelled: the page stays', async () => {
  await open('/ordering', 'User');
  await menu();
  act(() => history.pushState(null, '', '/admin/background'));
  expect(location.pathname).toBe('/ordering');
});

test('SHL-08 an unknown path shows the 404 page, whose button leads home', async () => {
  await open('/no/such/page', 'Admin');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByText('The requested URL was not found on this server')).toBeVisible();
  expect(await menu()).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
  await menu();
  expect(location.pathname).toBe('/');
});

test('SHL-09 the menu collapses to its icons, which are still named, and stays so at the next visit', async () => {
  await open('/', 'Admin');
  const collapse = await screen.findByRole('button', { name: 'Collapse menu' });
  expect(collapse).toHaveAttribute('aria-expanded', 'true');
  expect(within(await menu()).getByText('Page /ordering')).toBeVisible();
  await userEvent.click(collapse);
  const expand = await screen.findByRole('button', { name: 'Expand menu' });
  expect(within(await menu()).queryByText('Page /ordering')).toBeNull();
  expect(within(await menu()).getByRole('link', { name: 'Page /ordering' })).toBeVisible();
  cleanup();
  renderFrame(pages);
  expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect(expand).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
  expect(within(await menu()).getByText('Page /ordering')).toBeVisible();
});

test('SHL-18 a refused call shows one toast, titled Error, with its text and no request id', async () => {
  await open('/', 'Admin');
  await menu();
  const call = () => api(getOrder, { params: { id: newId() } }).catch(() => undefined);
  await act(call);
  const toast = (await screen.findByText('It does not exist, or not any more')).closest('li')!;
  expect(within(toast).getByText('Error')).toBeVisible();
  expect(toast).not.toHaveTextContent('r-404');
  expect(screen.getAllByText('Error')).toHaveLength(1);
  expect(toast).not.toHaveTextContent('times');
});

test('SHL-18 a refusal without its own text shows that an error happend', async () => {
  await open('/', 'Admin');
  await menu();
  server.answer = () => ({ status: 409, body: { error: { message: 'Something.New' } } });
  await act(() => api(getOrder, { params: { id: newId() } }).catch(() => undefined));
  expect(await screen.findByText('An error happend')).toBeVisible();
});

test('SHL-03 logging out leads to the login', async () => {
  await open('/', 'Admin');
  await userEvent.click(await screen.findByRole('button', { name: /Account and settings/ }));
  const item = await screen.findByRole('menuitem', { name: 'Log out' });
  await waitFor(async () => {
    await userEvent.keyboard('{End}');
    expect(item).toHaveAttribute('data-highlighted');
  });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(await screen.findByLabelText('E-mail')).toBeVisible();
});
