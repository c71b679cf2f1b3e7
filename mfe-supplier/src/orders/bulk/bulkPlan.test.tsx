import { startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { addDays, addNamespace, today } from '@fraktion/shared-ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { orderFor } from '../../testing/orderFor.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { BulkForwardDialog } from './BulkForwardDialog.tsx';
import { BulkHandBackDialog } from './BulkHandBackDialog.tsx';
import { BulkPlanDialog } from './BulkPlanDialog.tsx';

let server: TestServer;
beforeAll(() => addNamespace('mfe-supplier', 'en', en));
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

const idOf = (last: string) => `0193a000-0000-7000-8000-0000000000${last}`;
const tomorrow = addDays(today(), 1);
const accepted = (last: string, change: Parameters<typeof orderFor>[0] = {}) =>
  orderFor({ id: idOf(last), number: Number(last), status: 'Accepted', version: 2, ...change });
const bodies = () => server.seen.filter(({ method }) => method !== 'GET');

const outcomes = async (): Promise<(string | null)[]> => {
  const list = await screen.findByRole('list', { name: 'Results' }, { timeout: 5000 });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('SUP-14 several accepted orders are planned for one day; the customer of one that has the day already hears nothing', async () => {
  server.answer = ({ url }) =>
    url.pathname.includes(idOf('03'))
      ? { status: 403, body: { error: { message: 'Generic.Forbidden', requestId: 'r' } } }
      : { body: { data: accepted('01') } };
  const orders = [
    accepted('01', { plannedDate: today() }),
    accepted('02', { plannedDate: tomorrow }),
    accepted('03'),
    accepted('04', { plannedDate: tomorrow, futileOpen: true }),
  ];
  renderPage(<BulkPlanDialog orders={orders} onSent={jest.fn()} onClose={jest.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save day' }));
  expect(await screen.findByText('Choose the new day')).toBeVisible();
  expect(server.seen).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save day' }));
  const texts = await outcomes();
  expect(texts.slice(0, 2)).toEqual(['Order 1, Havnegade 4Planned', 'Order 2, Havnegade 4Planned']);
  expect(texts[2]).not.toContain('Planned');
  expect(texts[3]).toBe('Order 4, Havnegade 4Planned');
  expect(screen.getByRole('dialog', { name: '3 of 4 orders done' })).toBeVisible();
  expect(bodies().map(({ url }) => url.pathname.split('/').at(-2))).toEqual(
    ['01', '03', '04'].map(idOf),
  );
  expect(bodies()[0]!.json()).toEqual({ version: 2, plannedDate: tomorrow });
});

test('SUP-14 several orders are returned with one reason, which is asked for', async () => {
  server.answer = () => ({ body: { data: accepted('01', { status: 'Created' }) } });
  const orders = [accepted('01'), accepted('02')];
  renderPage(<BulkHandBackDialog orders={orders} onSent={jest.fn()} onClose={jest.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Return' }));
  expect(await screen.findByText('Write why')).toBeVisible();
  expect(server.seen).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'No driver is free' }));
  await userEvent.click(screen.getByRole('button', { name: 'Return' }));
  expect(await outcomes()).toEqual([
    'Order 1, Havnegade 4Returned',
    'Order 2, Havnegade 4Returned',
  ]);
  expect(bodies().map((request) => request.json())).toEqual(
    orders.map(() => ({ version: 2, reason: 'No driver is free' })),
  );
});

test('SUP-14 several orders are forwarded with one note for the sub-supplier', async () => {
  const receiver = { id: idOf('f1'), name: 'Nordic Haulage', city: 'Ribe' };
  server.answer = ({ method }) =>
    method === 'GET' ? { body: { data: [receiver] } } : { body: { data: accepted('01') } };
  const orders = [accepted('01'), accepted('02')];
  renderPage(<BulkForwardDialog orders={orders} onSent={jest.fn()} onClose={jest.fn()} />);
  await userEvent.click(await screen.findByRole('radio', { name: /Nordic Haulage/ }));
  await userEvent.type(screen.getByLabelText(/Note/), 'Bring the long hook');
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  expect(await outcomes()).toEqual([
    'Order 1, Havnegade 4Forwarded',
    'Order 2, Havnegade 4Forwarded',
  ]);
  expect(bodies().map((request) => request.json())).toEqual(
    orders.map(() => ({ version: 2, receiverId: receiver.id, note: 'Bring the long hook' })),
  );
});
