import type { Profile } from '@fraktion/contract/sessions';
import { userSettingKeys } from '@fraktion/contract/users';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { page, renderFrame } from '../../testing/renderFrame.tsx';

const text = (one: string, other = one) => ({
  one: { en: one, da: one, sv: one, nb: one },
  other: { en: other, da: other, sv: other, nb: other },
});
const todo = (kind: string, words: string, more = words) => ({
  kind,
  text: text(words, more),
  inMenu: true as const,
});

let server: TestServer;
const pages = [
  page('/', 'signedIn', { menu: { area: 'home', order: 1, icon: 'house' } }),
  page('/collection-orders', ['Admin', 'User'], {
    locationScope: true,
    menu: { area: 'ordering', order: 1, icon: 'clipboard-list' },
  }),
  page('/economics/invoices', ['Admin'], {
    menu: { area: 'economics', order: 1, icon: 'receipt' },
  }),
];
const release = { name: 'mfe-x', version: pages[0]!.version };
/** The todos that the release declares for its pages. */
const declared = [
  {
    ...release,
    path: '/collection-orders',
    todos: [
      todo('toApprove', 'container to approve', 'containers to approve'),
      { kind: 'overdue', text: text('overdue') },
      todo('unheardOf', 'newer'),
    ],
  },
  { ...release, path: '/economics/invoices', todos: [todo('invoicesToPost', 'to confirm')] },
];

/** The number beside an entry; null if there is none. */
const figureOf = (entry: HTMLElement) =>
  entry.querySelector('[data-count]')?.getAttribute('data-count') ?? null;

interface CountedTodo {
  toApprove: number;
  invoicesToPost: number;
}
let settings: Partial<Profile> = {};
/** The counts of the server; undefined if it fails. */
let waiting: CountedTodo | undefined;
const asked = (path = '/api/todos') =>
  server.seen.filter(({ url }) => url.pathname === path).map(({ url }) => url.searchParams);

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  server = await startServer();
  const list = { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } };
  server.answer = ({ url: { pathname } }) => {
    if (pathname.endsWith('/authenticate'))
      return { body: sessionFor('token', { role: 'Admin', ...settings }) };
    if (/notifications|locations/.test(pathname)) return { body: list };
    if (pathname === '/api/release-todos') return { body: { data: declared } };
    if (pathname !== '/api/todos' || !waiting)
      return { status: 404, body: { error: { message: 'Generic.Not.Found', requestId: 'r' } } };
    const counts = Object.entries(waiting).map(([kind, count]) => ({ kind, count, onlyId: null }));
    return { body: { data: counts } };
  };
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  queryClient.clear();
  await server.stop();
  localStorage.clear();
});

async function open(address: string, counts: CountedTodo | undefined, its: Partial<Profile> = {}) {
  waiting = counts;
  settings = its;
  history.replaceState(null, '', address);
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  renderFrame(pages);
  return screen.findByRole('navigation', { name: 'Menu' });
}
const countAgain = () =>
  act(() => queryClient.invalidateQueries({ queryKey: ['todos.count'], exact: false }));

test('SHL-09 an entry shows how much waits behind it, and nothing for zero', async () => {
  const menu = within(await open('/', { toApprove: 3, invoicesToPost: 0 }));
  const orders = await menu.findByRole('link', {
    name: 'Page /collection-orders, 3 containers to approve',
  });
  expect(figureOf(orders)).toBe('3');
  const invoices = menu.getByRole('link', { name: 'Page /economics/invoices' });
  expect(figureOf(invoices)).toBeNull();
});

test('SHL-09 above 99 the menu shows 99+, and a menu of icons shows it too', async () => {
  const menu = within(await open('/', { toApprove: 100, invoicesToPost: 99 }));
  const name = 'Page /collection-orders, 99+ containers to approve';
  expect(figureOf(await menu.findByRole('link', { name }))).toBe('99+');
  const invoices = menu.getByRole('link', { name: 'Page /economics/invoices, 99 to confirm' });
  expect(figureOf(invoices)).toBe('99');
  await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(figureOf(menu.getByRole('link', { name }))).toBe('99+');
});

test('SHL-09 a failed count is not shown, neither at first nor after an earlier count', async () => {
  const menu = within(await open('/', undefined));
  await waitFor(() => expect(asked()).not.toEqual([]));
  expect(menu.getByRole('link', { name: 'Page /collection-orders' })).toBeVisible();
  waiting = { toApprove: 2, invoicesToPost: 1 };
  await countAgain();
  const counted = 'Page /collection-orders, 2 containers to approve';
  expect(await menu.findByRole('link', { name: counted })).toBeVisible();
  waiting = undefined;
  await countAgain();
  expect(await menu.findByRole('link', { name: 'Page /collection-orders' })).toBeVisible();
  expect(screen.queryByText('Error')).toBeNull();
});

test('SHL-09 after sign-in the todos are requested for the releases in use', async () => {
  renderFrame([page('/', 'anonymous')]).unmount();
  expect(asked('/api/release-todos')).toEqual([]);
  const menu = within(await open('/', { toApprove: 1, invoicesToPost: 0 }));
  await menu.findByRole('link', { name: 'Page /collection-orders, 1 container to approve' });
  expect(asked('/api/release-todos').map((query) => query.get('of'))).toEqual([
    `mfe-x@${release.version}`,
  ]);
});

test('SHL-09 SHL-14 it counts at the location that the links lead to', async () => {
  const location = '0193a000-0000-7000-8000-000000000001';
  const link = '0193a000-0000-7000-8000-000000000002';
  const waits = { toApprove: 1, invoicesToPost: 0 };
  await open(`/collection-orders?location=${link}`, waits, {
    userSettings: { [userSettingKeys.startLocation]: location },
  });
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.get('locationId')).toBe(location);
  // Todos that only the home page shows are not counted for the menu.
  expect(asked()[0]?.get('kinds')).toBe('toApprove,unheardOf,invoicesToPost');
});
