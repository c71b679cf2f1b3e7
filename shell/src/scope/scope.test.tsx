import type { Profile } from '@fraktion/contract/sessions';
import { userSettingKeys } from '@fraktion/contract/users';
import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { page, renderFrame } from '../testing/renderFrame.tsx';

const locationOf = (last: string, name: string) => ({
  id: `0193a000-0000-7000-8000-0000000000${last}`,
  name,
  address: 'Havnegade 1',
  zip: '2150',
  city: 'Nordhavn',
  country: 'DK',
  pNumber: null,
  latitude: null,
  longitude: null,
  version: 1,
});
const harbour = locationOf('b1', 'Harbour house');
const mill = locationOf('b2', 'The mill');

let server: TestServer;
let locations = [harbour, mill];

const pages = [
  page('/ordering', ['Admin', 'User'], {
    locationScope: true,
    menu: { area: 'ordering', order: 1, icon: 'package-plus' },
  }),
  page('/collection-orders', ['Admin', 'User'], { locationScope: true }),
  page('/economics/invoices', ['Admin']),
  page('/supplier/home', ['Supplier'], { locationScope: true }),
];

function listed(url: URL) {
  const ids = url.searchParams.get('filter[id][in]');
  const q = url.searchParams.get('q')?.toLowerCase() ?? '';
  const rows = locations
    .filter(({ id }) => ids === null || id === ids)
    .filter(({ name }) => name.toLowerCase().includes(q));
  const size = Number(url.searchParams.get('pageSize'));
  const at = { page: 1, pageSize: size, total: rows.length, totalCapped: false };
  return { body: { data: rows.slice(0, size), page: at } };
}

async function open(address: string, profile: Partial<Profile> = {}) {
  history.replaceState(null, '', address);
  server.answer = ({ url, method, json }) => {
    if (url.pathname.endsWith('/authenticate')) return { body: sessionFor('token', profile) };
    if (url.pathname === '/api/background-data/locations') return listed(url);
    if (method === 'PUT') {
      return { body: { data: { userSettings: (json() as { settings: object }).settings } } };
    }
    return { body: { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } } };
  };
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  renderFrame(pages);
  await screen.findByRole('main');
}

const beginningAt = (id: string) => ({ userSettings: { [userSettingKeys.startLocation]: id } });
const asked = (path: string) => server.seen.filter(({ url }) => url.pathname.endsWith(path));
const picker = (name: string) => screen.findByRole('button', { name: `Location: ${name}` });

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  locations = [harbour, mill];
  server = await startServer();
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

test('SHL-14 the stored start location is applied at start-up', async () => {
  await open('/ordering', beginningAt(mill.id));
  expect(location.search).toBe(`?location=${mill.id}`);
  expect(await picker('The mill')).toBeVisible();
});

test('SHL-14 a deleted start location is replaced by all locations', async () => {
  await open('/ordering?page=2', beginningAt(locationOf('b9', 'gone').id));
  expect(await picker('All locations')).toBeVisible();
  await waitFor(() => expect(location.search).toBe('?page=2&location=all'));
  // The user has not chosen that, so the stored setting stays.
  expect(asked('/user-settings')).toEqual([]);
});

test('SHL-14 a deleted start location is also replaced if the menu with the picker is hidden', async () => {
  const { userSettings } = beginningAt(locationOf('b9', 'gone').id);
  await open('/ordering', {
    userSettings: { ...userSettings, [userSettingKeys.menuPlace]: 'full' },
  });
  await waitFor(() => expect(location.search).toBe('?location=all'));
});

test('SHL-14 without a start location there is no scope, and none in the address', async () => {
  await open('/ordering');
  expect(await picker('All locations')).toBeVisible();
  expect(location.search).toBe('');
});

test('SHL-14 the location of a link takes precedence over the start location, on that page only', async () => {
  await open(`/ordering?location=${harbour.id}`, beginningAt(mill.id));
  expect(await picker('Harbour house')).toBeVisible();
  // A row of that page is opened.
  act(() => history.pushState(null, '', `/ordering?location=${harbour.id}&id=1`));
  expect(asked('/user-settings')).toEqual([]);
  act(() => history.pushState(null, '', '/collection-orders'));
  expect(location.search).toBe(`?location=${mill.id}`);
  expect(await picker('The mill')).toBeVisible();
});

test('SHL-14 ORD-03 the picker replaces a location that only one page is about; a link to that page keeps both', async () => {
  await open(`/ordering?at=${harbour.id}`, beginningAt(mill.id));
  expect(location.search).toBe(`?at=${harbour.id}&location=${mill.id}`);
  await userEvent.click(await picker('The mill'));
  await userEvent.click(await screen.findByRole('option', { name: 'All locations' }));
  expect(location.search).toBe('?location=all');
});

test('SHL-14 ORD-03 the location that the picker shows already ends what one page is about, too', async () => {
  await open(`/ordering?at=${harbour.id}`);
  await userEvent.click(await picker('All locations'));
  await userEvent.click(await screen.findByRole('option', { name: 'All locations' }));
  expect(location.search).toBe('?location=all');
});

test("SHL-14 a link to a deleted location leads to the user's own", async () => {
  const gone = locationOf('b9', 'gone').id;
  await open(`/ordering?location=${gone}`, beginningAt(mill.id));
  await waitFor(() => expect(location.search).toBe(`?location=${mill.id}`));
  expect(await picker('The mill')).toBeVisible();
});

test('SHL-14 a location is found by the server and chosen by keyboard; it is stored and carried to other pages', async () => {
  await open('/ordering');
  await userEvent.click(await picker('All locations'));
  const field = await screen.findByRole('combobox', { name: 'Search locations' });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  await userEvent.type(field, 'mill');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await waitFor(() => expect(asked('/locations').at(-1)!.url.searchParams.get('q')).toBe('mill'));
  await userEvent.keyboard('{Enter}');
  expect(await picker('The mill')).toBeVisible();
  expect(location.search).toBe(`?location=${mill.id}`);
  await waitFor(() => expect(asked('/user-settings')).toHaveLength(1));
  expect(asked('/user-settings')[0]!.json()).toEqual({
    settings: { [userSettingKeys.startLocation]: mill.id },
  });

  act(() => history.pushState(null, '', '/economics/invoices'));
  expect(location.search).toBe('');
  act(() => history.pushState(null, '', '/collection-orders?page=2'));
  expect(location.search).toBe(`?page=2&location=${mill.id}`);
});

test('SHL-14 a location that something on the page shows, such as the button of an empty list, changes no other page', async () => {
  await open('/ordering', beginningAt(mill.id));
  act(() => history.pushState(null, '', '/ordering?location=all'));
  expect(await picker('All locations')).toBeVisible();
  act(() => history.pushState(null, '', `/ordering?location=${harbour.id}`));
  expect(await picker('Harbour house')).toBeVisible();
  act(() => history.pushState(null, '', '/collection-orders'));
  expect(location.search).toBe(`?location=${mill.id}`);
  expect(asked('/user-settings')).toEqual([]);
});

test('SHL-14 choosing all locations stores none', async () => {
  await open('/ordering', beginningAt(mill.id));
  await userEvent.click(await picker('The mill'));
  const list = await screen.findByRole('listbox', { name: 'Search locations' });
  await userEvent.click(await within(list).findByRole('option', { name: 'All locations' }));
  expect(await picker('All locations')).toBeVisible();
  await waitFor(() => expect(asked('/user-settings')).toHaveLength(1));
  expect(asked('/user-settings')[0]!.json()).toEqual({
    settings: { [userSettingKeys.startLocation]: null },
  });
});

const chooseMill = async () =>
  userEvent.click(await screen.findByRole('option', { name: /The mill/ }));

test.each([
  ['is chosen there', '/collection-orders?page=2', `?page=2&location=${mill.id}`],
  ['is no business of a page without locations', '/economics/invoices', ''],
])(
  'SHL-14 a location chosen while the next page loads %s, and is stored',
  async (_, next, search) => {
    await open('/ordering');
    await userEvent.click(await picker('All locations'));
    // The address is ahead of the rendered page.
    History.prototype.pushState.call(history, null, '', next);
    await chooseMill();
    expect(location.pathname + location.search).toBe(next.split('?')[0] + search);
    await waitFor(() => expect(asked('/user-settings')).toHaveLength(1));
    act(() => history.pushState(null, '', '/ordering'));
    expect(location.search).toBe(`?location=${mill.id}`);
  },
);

test('SHL-14 Back from a choice returns to the former page, and the same choice again adds no history entry', async () => {
  await open('/ordering');
  await userEvent.click(await picker('All locations'));
  await chooseMill();
  await userEvent.click(await picker('The mill'));
  const steps = history.length;
  await chooseMill();
  expect(history.length).toBe(steps);
  act(() => history.back());
  expect(await picker('All locations')).toBeVisible();
  expect(location.search).toBe('?location=all');
});

test('SHL-14 a user without locations sees the words of the specification', async () => {
  locations = [];
  await open('/ordering', { role: 'User' });
  const text =
    'Looks like you do not have access to any locations, contact your admin to get access.';
  expect(await screen.findByText(text)).toBeVisible();
});

test('SHL-14 SHL-20 an Admin without locations is not asked to turn to an admin', async () => {
  locations = [];
  await open('/ordering', { role: 'Admin' });
  await waitFor(() => expect(asked('/locations').length).toBeGreaterThan(0));
  expect(screen.queryByText(/contact your admin to get access/)).toBeNull();
});

test('SHL-14 suppliers never load locations', async () => {
  await open('/supplier/home', { role: 'Supplier', ...beginningAt(mill.id) });
  await waitFor(() => expect(asked('/notifications').length).toBeGreaterThan(0));
  expect(asked('/locations')).toEqual([]);
  expect(location.search).toBe('');
});
