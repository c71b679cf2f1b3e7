import { weekdays } from '@fraktion/contract/infocards';
import type { RecurringOrder } from '@fraktion/contract/recurringOrders';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, type TestAnswer, serverForEach } from '@fraktion/shared-auth/testing';
import { addDays, addNamespace, formatDate, today } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor } from '../testing/infocardFor.ts';
import { orderFor } from '../testing/orderFor.ts';
import RecurringPage from './RecurringPage.tsx';

const server = serverForEach();
let rule: RecurringOrder;
let refusal: TestAnswer | undefined;
let infocard = infocardFor();
const order = orderFor({ infocardId: infocard.id, comment: 'Gate 4', requisitionId: 'R-7' });
const waiting = (days: number): RecurringOrder['nextDays'][number] => ({
  date: addDays(today(), days),
  state: 'waiting',
  orderId: null,
  orderNumber: null,
});

const ruleFor = (change: Partial<RecurringOrder> = {}): RecurringOrder => ({
  id: '0193a000-0000-7000-8000-0000000000d1',
  infocardId: infocard.id,
  infocardName: 'Cardboard',
  containerType: 'Minicontainer',
  size: '660.000',
  sizeUnit: 'Litre',
  locationId: infocard.location.id,
  locationName: 'Pakhuset',
  supplierName: 'Renvej',
  startDate: today(),
  endDate: null,
  weekdays: [...weekdays],
  everyWeeks: 1,
  dayOfMonth: null,
  daysAhead: 1,
  comment: null,
  requisitionId: null,
  paused: false,
  creatorName: 'Astrid Holm',
  nextDays: [waiting(1), waiting(2), waiting(3)],
  failure: null,
  version: 3,
  ...change,
});

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  infocard = infocardFor();
  refusal = undefined;
  rule = ruleFor();
  server.answer = ({ method, url: { pathname } }) => {
    if (pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    if (method !== 'GET') return refusal ?? { body: { data: rule } };
    if (pathname.startsWith('/api/concerns/orders/')) return { body: { data: order } };
    if (pathname === `/api/info-cards/${infocard.id}`) return { body: { data: infocard } };
    if (pathname.endsWith(rule.id)) return { body: { data: rule } };
    const data = pathname === '/api/concerns/recurring-orders' ? [rule] : [infocard];
    return { body: { data, page: { page: 1, pageSize: 50, total: 1, totalCapped: false } } };
  };
  await session.start();
});

const show = (search: string) =>
  renderPage(<RecurringPage />, queryClient, `/recurring-orders${search}`);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const changes = () =>
  server.seen
    .filter(({ method, url }) => method !== 'GET' && url.pathname.includes('recurring'))
    .map(({ method, url, json }) => [method, url.pathname.split('/').at(-1), json()]);

test('ORD-11 an order is made recurring with its values, and the next days are shown in advance', async () => {
  show(`?recurring=new&infocard=${infocard.id}&again=${order.id}`);
  expect(await screen.findByLabelText(/^Comment/)).toHaveValue('Gate 4');
  const panel = screen.getByRole('dialog', { name: 'New recurring order' });
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
    const box = within(panel).getByRole('checkbox', { name: day });
    if (!(box as HTMLInputElement).checked) await userEvent.click(box);
  }
  for (const days of [1, 2, 3]) {
    const date = formatDate(addDays(today(), days));
    expect(within(panel).getByText(/^Next:/)).toHaveTextContent(date);
  }
  await userEvent.selectOptions(within(panel).getByLabelText(/^Weeks between/), '2');
  await press('Create');
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject([
    'POST',
    'recurring-orders',
    {
      infocardId: infocard.id,
      weekdays: [...weekdays],
      everyWeeks: 2,
      dayOfMonth: null,
      daysAhead: 1,
      comment: 'Gate 4',
      requisitionId: 'R-7',
    },
  ]);
});

test('ORD-06 ORD-11 a container without a collector is reported before the form is sent, with a link to correct it', async () => {
  show(`?recurring=new&infocard=${infocard.id}`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Missing collector with valid email attacthed');
  expect(screen.getByRole('link', { name: 'Open the infocard' })).toHaveAttribute(
    'href',
    `/infocards?infocard=${infocard.id}`,
  );
  // The server's refusal must not show a second message beside the first.
  const error = { message: 'Orders.Missing.Collector', requestId: 'r' };
  refusal = { status: 409, body: { error } };
  await press('Create');
  await waitFor(() => expect(changes()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled());
  expect(screen.getAllByRole('alert')).toEqual([alert]);
});

test('ORD-11 a container with a reachable collector is made recurring without a warning', async () => {
  infocard = infocardFor({ collector: { id: 'c', name: 'Renvej', hasValidEmail: true } });
  show(`?recurring=new&infocard=${infocard.id}`);
  expect(await screen.findByText(/^Next:/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('ORD-11 one click skips one of the next days, and a placed day links to its order', async () => {
  rule = ruleFor({
    nextDays: [{ ...waiting(1), state: 'placed', orderId: order.id, orderNumber: 12 }, waiting(2)],
  });
  show(`?recurring=${rule.id}`);
  expect(await screen.findByRole('link', { name: 'Order 12' })).toHaveAttribute(
    'href',
    expect.stringContaining(`?order=${order.id}`),
  );
  const date = addDays(today(), 2);
  await press(`Not this time: ${formatDate(date)}`);
  await waitFor(() => expect(changes()).toEqual([['PUT', date, { skipped: true }]]));
});

test('ORD-11 a failure shows the reason, with a link to order by hand', async () => {
  rule = ruleFor({ failure: { date: today(), trouble: 'noCollector' } });
  show(`?recurring=${rule.id}`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The container has no collector with a valid e-mail address.');
  expect(within(alert).getByRole('link', { name: 'Order it now' })).toHaveAttribute(
    'href',
    `/ordering?infocard=${infocard.id}&recurring=${rule.id}`,
  );
});

test('ORD-11 a failed day can be retried at once, and each day shows its state', async () => {
  const failure = { date: addDays(today(), 1), trouble: 'noCollector' } as const;
  const nextDays = [{ ...waiting(1), state: 'failed' as const }, waiting(2), waiting(5)];
  rule = ruleFor({ daysAhead: 3, failure, nextDays });
  show(`?recurring=${rule.id}`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We try again every night.');
  expect(screen.getByText('Could not be ordered')).toBeVisible();
  expect(screen.getByText('Waits as well')).toBeVisible();
  rule = ruleFor({ daysAhead: 3 });
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.seen.map(({ method, url }) => `${method} ${url.pathname}`)).toContain(
    `POST /api/concerns/recurring-orders/${rule.id}/try-again`,
  );
  expect(await screen.findByText('The recurring order of Cardboard continues')).toBeVisible();
});

test('ORD-11 a recurring order is paused by its version, and a second change overwrites nothing', async () => {
  show(`?recurring=${rule.id}`);
  await press('Pause');
  await waitFor(() => expect(changes()).toEqual([['PUT', 'paused', { version: 3, paused: true }]]));
  await press('Change');
  await userEvent.type(await screen.findByLabelText(/^Comment/), 'Gate 9');
  const current = ruleFor({ version: 8, comment: 'Ring first' });
  refusal = {
    status: 409,
    body: { error: { message: 'Generic.Changed', requestId: 'r', current } },
  };
  await press('Save');
  await press('Show the newest version');
  expect(await screen.findByLabelText(/^Comment/)).toHaveValue('Ring first');
});
