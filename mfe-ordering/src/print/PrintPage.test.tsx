import type { Role } from '@fraktion/contract/roles';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';

import en from '../locales/en.json';
import { orderFor } from '../testing/orderFor.ts';
import PrintPage from './PrintPage.tsx';

const order = orderFor();
const page = { page: 1, pageSize: 500, total: null, totalCapped: false };
const server = serverForEach();

beforeAll(() => addNamespace('mfe-ordering', 'en', en));

const show = async (role: Role, search = '') => {
  server.answer = ({ url: { pathname } }) => {
    return { body: pathname.endsWith(order.id) ? { data: order } : { data: [order], page } };
  };
  await session.enter(sessionFor('t', { role }).data);
  renderPage(<PrintPage />, queryClient, `/print/collection-orders${search}`);
};

test('ORD-09 a user without the list of all orders prints one order, and the link back works', async () => {
  await show('LocationAdmin', `?order=${order.id}`);
  expect(await screen.findByRole('heading', { name: 'Order 12' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    `/ordering?order=${order.id}`,
  );
});

test('ORD-09 a user who may not open the list of all orders cannot print it', async () => {
  await show('LocationAdmin');
  await waitFor(() => expect(location.pathname).toBe('/ordering'));
  expect(await screen.findByText('Restricted access')).toBeVisible();
  expect(server.seen).toHaveLength(0);
});

test('ORD-09 a user who may open the list of all orders can print it', async () => {
  await show('User');
  expect(await screen.findByRole('cell', { name: 'Cardboard at the gate' })).toBeVisible();
});
