import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { orderFor } from '../testing/orderFor.ts';
import OrdersPage from './OrdersPage.tsx';

let server: TestServer;
const collectors = [
  { id: '0193a000-0000-7000-8000-0000000000c1', name: 'Renvej' },
  { id: '0193a000-0000-7000-8000-0000000000c2', name: 'Vognmand' },
];
const rows: Readonly<Record<string, readonly object[]>> = {
  '/api/supplier-contacts': collectors,
  '/api/concerns/orders': [orderFor()],
};
const [renvej, vognmand] = collectors.map(({ id }) => id) as [string, string];
const filter = 'filter[collectorId][in]';
const page = { page: 1, pageSize: 50, total: 1, totalCapped: false };
const search = new URLSearchParams({ [filter]: renvej, sort: 'number:desc' }).toString();
const view = { name: 'Renvej last', search };
const settings = {
  'ordering.orders.views': JSON.stringify([view]),
  'ordering.infocards.views': JSON.stringify([{ name: 'Glass', search: 'q=glas' }]),
};

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  // As cards: the journey tests the grid in a real browser.
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  server = await startServer();
  server.answer = ({ url: { pathname } }) => {
    if (pathname.startsWith('/api/user-auth'))
      return { body: sessionFor('t', { userSettings: settings }) };
    return { body: { data: rows[pathname] ?? [], page } };
  };
  await session.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  queryClient.clear();
  await server.stop();
});

const show = async (search = '') => {
  renderPage(<OrdersPage />, queryClient, `/collection-orders${search}`);
  expect(await screen.findByRole('list', { name: 'Collection orders' })).toBeVisible();
};
/** The collectors and the sort order of the last request. */
const asked = () => {
  const params = server.seen.filter(({ url }) => url.pathname === '/api/concerns/orders').at(-1)
    ?.url.searchParams;
  return [params?.get(filter), params?.get('sort')];
};

test('ORD-09 the list is filtered by collectors, which are named in the chip and stored in the address', async () => {
  await show(`?page=2&${filter}=${renvej}`);
  const chip = await screen.findByRole('button', { name: /^Collector\s*Renvej$/ });
  await userEvent.click(chip);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Vognmand' }));
  await waitFor(() => expect(asked()).toEqual([`${renvej},${vognmand}`, 'orderedAt:desc']));
  expect(chip).toHaveTextContent('Renvej and 1 more');
  const params = new URLSearchParams(location.search);
  expect([params.get(filter), params.get('page')]).toEqual([`${renvej},${vognmand}`, null]);
});

test('ORD-09 the active view is named above the orders, and views of infocards are not', async () => {
  await show(`?${search}`);
  await userEvent.click(await screen.findByRole('button', { name: view.name }));
  const views = await screen.findAllByRole('menuitemradio');
  expect(views.map(({ textContent }) => textContent)).toEqual([view.name]);
  expect(asked()).toEqual([renvej, 'number:desc']);
});

test('ORD-14 on a phone orders are selected by the checkbox on their card, one by one, and deselected', async () => {
  await show();
  const box = await screen.findByRole('checkbox', { name: /^Select order/ });
  await userEvent.click(box);
  const bar = await screen.findByRole('toolbar', { name: '1 selected' });
  expect(bar).toBeVisible();
  expect(location.search).toBe('');
  await userEvent.click(box);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});
