import { infocardPath } from '@fraktion/contract/pages';
import type { Hit } from '@fraktion/contract/search';
import type { Profile } from '@fraktion/contract/sessions';
import { session } from '@fraktion/shared-auth';
import { sessionFor } from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { frameServer } from '../testing/frameServer.ts';
import { page, renderFrame } from '../testing/renderFrame.tsx';
import { destinationOf, orderingFor } from './destinations.ts';

const id = '0193a000-0000-7000-8000-0000000000b1';
const hit = (kind: Hit['kind'], title: string): Hit => ({
  kind,
  id,
  title,
  text: `text of ${title}`,
  date: '2026-03-01',
  role: null,
});
const entry = (order: number) => ({ menu: { area: 'ordering' as const, order, icon: 'box' } });
const pages = [
  page('/', 'signedIn', entry(1)),
  page('/ordering', ['Admin', 'User', 'LocationAdmin'], { locationScope: true, ...entry(2) }),
  page('/collection-orders', ['Admin', 'User'], entry(3)),
  page('/economics/invoices/:id', ['Admin']),
  page('/suppliers/orders/:id', ['Supplier']),
  page('/admin/background', ['Admin'], entry(4)),
];

const server = frameServer();
let found: readonly Hit[] = [];
let inDirectory: readonly Hit[] = [];
const kept: object[] = [];
const asked = () => server.seen.filter(({ url }) => url.pathname === '/api/search');

async function open(profile: Partial<Profile> = {}, there = pages) {
  history.replaceState(null, '', '/');
  server.answer = ({ url, json }) => {
    if (url.pathname.endsWith('/authenticate')) return { body: sessionFor('token', profile) };
    if (url.pathname.endsWith('/user-settings')) {
      const { settings } = json() as { settings: Record<string, string | null> };
      kept.push(settings);
      return { body: { data: { userSettings: settings } } };
    }
    if (url.pathname === '/api/directory/search') return { body: { data: inDirectory } };
    if (url.pathname === '/api/search') return { body: { data: found } };
    return { body: { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } } };
  };
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  renderFrame(there);
  await screen.findByRole('button', { name: 'Search' });
}

const field = () => screen.findByRole('combobox', { name: /^Search pages/ });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  kept.length = 0;
  found = [hit('order', '4711'), hit('invoice', 'F-113')];
});

test('SHL-21 pages with the same name show their area', async () => {
  const ofArea = (path: string, area: 'supplier' | 'admin', en: string) =>
    page(path, ['Admin'], {
      title: { en, da: en, sv: en, nb: en },
      menu: { area, order: 1, icon: 'users' },
    });
  await open({}, [
    ...pages,
    ofArea('/supplier/Users', 'supplier', 'Users'),
    ofArea('/admin/users', 'admin', 'Users'),
    ofArea('/admin/audit', 'admin', 'Audit'),
  ]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  expect(options()).toEqual(expect.arrayContaining(['UsersSupplier', 'UsersAdministration']));
  expect(options()).toContain('Audit');
});

test('SHL-21 Ctrl+K opens the palette; it searches pages, records and actions', async () => {
  await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(options()).toEqual(expect.arrayContaining(['Page /ordering', 'Settings', 'Log out']));
  expect(asked()).toEqual([]);
  // In one step, because a slow machine that pauses between two letters would also search for the first ones.
  await userEvent.click(await field());
  await userEvent.paste('f-113');
  const invoice = await screen.findByRole('option', { name: /Invoice F-113/ });
  expect(invoice).toHaveTextContent('01/03/2026');
  expect(asked().map(({ url }) => url.searchParams.get('q'))).toEqual(['f-113']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(location.pathname).toBe(`/economics/invoices/${id}`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SHL-21 it offers the pages that the role may open', async () => {
  await open({ role: 'User' });
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await field();
  expect(options()).toContain('Page /collection-orders');
  expect(options()).not.toContain('Page /admin/background');
});

test('SHL-21 results that the role may not open are not offered', async () => {
  await open({ role: 'LocationAdmin' });
  await userEvent.keyboard('{Meta>}k{/Meta}');
  await userEvent.type(await field(), '4711');
  const list = await screen.findByRole('listbox');
  const order = await within(list).findByRole('option', { name: /Order 4711/ });
  expect(within(list).queryByRole('option', { name: /Invoice/ })).toBeNull();
  await userEvent.click(order);
  await waitFor(() => expect(location.pathname + location.search).toBe(`/ordering?order=${id}`));
});

test('SHL-21 AUT-05 platform staff find accounts and people of the whole portal; others do not search them', async () => {
  inDirectory = [hit('account', 'Renvej A/S'), hit('person', 'Mette Lund')];
  const directory = [
    page('/directory/accounts', ['SuperAdmin', 'Admin']),
    page('/directory/accounts/:id', ['SuperAdmin']),
    page('/user-admin', ['SuperAdmin']),
  ];
  const asks = () => server.seen.filter(({ url }) => url.pathname === '/api/directory/search');
  await open({ role: 'SuperAdmin' }, [...pages, ...directory]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.click(await field());
  await userEvent.paste('ren');
  const account = await screen.findByRole('option', { name: /Renvej A\/S/ });
  expect(screen.getByRole('option', { name: /Mette Lund/ })).toBeVisible();
  expect(asks().map(({ url }) => url.searchParams.get('q'))).toEqual(['ren']);
  await userEvent.click(account);
  await waitFor(() => expect(location.pathname).toBe(`/directory/accounts/${id}`));
});

test('SHL-21 AUT-05 an admin searches its own account only', async () => {
  await open({ role: 'Admin' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.click(await field());
  await userEvent.paste('4711');
  await screen.findByRole('option', { name: /Order 4711/ });
  expect(server.seen.some(({ url }) => url.pathname === '/api/directory/search')).toBe(false);
});

test('SHL-21 a collection is ordered for a location that was found, by users who may order', async () => {
  const details = page('/locations/:id', ['Admin', 'Supplier']);
  found = [hit('location', 'Harbour 5')];
  await open({ role: 'Admin' }, [...pages, details]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.click(await field());
  await userEvent.paste('harb');
  await userEvent.click(
    await screen.findByRole('option', { name: /^Order collection for Harbour 5/ }),
  );
  await waitFor(() => expect(location.pathname + location.search).toBe(`/ordering?at=${id}`));
});

test('SHL-21 an action runs', async () => {
  found = [];
  await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'switch to dark');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-skin', 'dark'));
});

test('SHL-21 if the search fails, pages and actions are still offered', async () => {
  await open();
  server.answer = () => ({ status: 403, body: { error: { message: 'Generic.Forbidden' } } });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'zzz');
  expect(await screen.findByText(/The search did not answer/)).toBeVisible();
  expect(await screen.findByText('You do not have access to this')).toBeVisible();
});

test('SHL-22 the question mark shows the shortcuts, but not in a text field', async () => {
  await open();
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('Search and go to')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'why?');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
});

test('SHL-22 the question mark can be turned off for users who dictate; the shortcuts are found through the search', async () => {
  await open();
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const alone = within(help).getByRole('checkbox', { name: 'The ? key works by itself' });
  expect(alone).toBeChecked();
  await userEvent.click(alone);
  await waitFor(() => expect(kept).toEqual([{ 'frame.singleKeys': 'off' }]));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.keyboard('?');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'Keyboard');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: /^Keyboard shortcuts/ }));
  const again = await screen.findByRole('checkbox', { name: 'The ? key works by itself' });
  expect(again).not.toBeChecked();
  await userEvent.click(again);
  await waitFor(() => expect(kept.at(-1)).toEqual({ 'frame.singleKeys': null }));
});

describe('SHL-21 the page of a hit', () => {
  const visitor = { role: 'SystemAdmin', mobile: false } as const;
  const at = { pages, visitor, supplier: false, pathname: '/' };

  test('is the account’s own order, or in a supplier’s account a received one', () => {
    expect(destinationOf(hit('order', '1'), at)).toBe(`/collection-orders?order=${id}`);
    expect(destinationOf(hit('order', '1'), { ...at, supplier: true })).toBe(
      `/suppliers/orders/${id}`,
    );
  });

  test('is the location’s page; where collections are ordered, it is the location to order for', () => {
    expect(destinationOf(hit('location', 'x'), at)).toBe(`/ordering?at=${id}`);
    const own = [...pages, page('/locations/:id', ['Admin'])];
    expect(destinationOf(hit('location', 'x'), { ...at, pages: own })).toBe(`/locations/${id}`);
    // A hit never changes the location of all pages.
    const among = { ...at, pages: own, pathname: '/collection-orders' };
    expect(destinationOf(hit('location', 'x'), among)).toBe(`/locations/${id}`);
    const ordering = { ...at, pages: own, pathname: '/ordering' };
    expect(destinationOf(hit('location', 'x'), ordering)).toBe(`/ordering?at=${id}`);
  });

  test('is the infocard for an infocard, or the page to order it for users who only order', () => {
    const user = { role: 'User', mobile: false } as const;
    const card = { ...hit('infocard', 'x'), orderable: true };
    const open = infocardPath(id);
    const list = [...pages, page(open.replace(/\?.*$/, ''), ['Admin'])];
    expect(destinationOf(card, { ...at, pages: list })).toBe(open);
    expect(orderingFor(card, { ...at, pages: list })).toBe(`/ordering?infocard=${id}`);
    expect(orderingFor({ ...card, orderable: false }, { ...at, pages: list })).toBeUndefined();
    const ordersOnly = { ...at, pages: list, visitor: user };
    expect(destinationOf(card, ordersOnly)).toBe(`/ordering?infocard=${id}`);
    expect(orderingFor(card, ordersOnly)).toBeUndefined();
  });

  test('where a location’s collection is ordered: not twice, not for other kinds, not without the right', () => {
    const own = { ...at, pages: [...pages, page('/locations/:id', ['Admin', 'Supplier'])] };
    const place = hit('location', 'x');
    expect(orderingFor(place, own)).toBe(`/ordering?at=${id}`);
    expect(orderingFor(place, at)).toBeUndefined();
    expect(orderingFor(hit('order', '1'), own)).toBeUndefined();
    const supplier = { role: 'Supplier', mobile: false } as const;
    expect(orderingFor(place, { ...own, visitor: supplier })).toBeUndefined();
  });

  test('is the account’s list of users for a user, of a customer or a supplier', () => {
    const both = [page('/admin/users', ['Admin']), page('/supplier/Users', ['Supplier'])];
    const to = (role: 'Admin' | 'Supplier' | 'User') =>
      destinationOf(hit('user', 'x'), { ...at, pages: both, visitor: { role, mobile: false } });
    expect(to('Admin')).toBe(`/admin/users?user=${id}`);
    expect(to('Supplier')).toBe(`/supplier/Users?user=${id}`);
    expect(to('User')).toBeUndefined();
  });

  test('is the list of all people for a person, or that of accounts for users who may not see it', () => {
    const directory = [
      page('/user-admin', ['SuperAdmin']),
      page('/directory/accounts', ['SuperAdmin', 'SystemAdmin']),
    ];
    const to = (role: 'SuperAdmin' | 'SystemAdmin') =>
      destinationOf(hit('person', 'x'), {
        ...at,
        pages: directory,
        visitor: { role, mobile: false },
      });
    expect(to('SuperAdmin')).toBe('/user-admin?q=text%20of%20x');
    expect(to('SystemAdmin')).toBe('/directory/accounts?q=text%20of%20x');
  });

  test('is missing for a hit without a page', () => {
    expect(destinationOf(hit('user', 'x'), at)).toBeUndefined();
  });
});
