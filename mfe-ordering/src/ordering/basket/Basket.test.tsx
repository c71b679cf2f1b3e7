import type { OrderUnderWay } from '@fraktion/contract/orders';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  type SeenRequest,
  sessionFor,
  startServer,
  type TestAnswer,
  type TestServer,
} from '@fraktion/shared-auth/testing';
import { addNamespace, Toaster, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { infocardFor, underWayFor } from '../../testing/infocardFor.ts';
import { emptyBasket, turnInBasket } from './basket.ts';
import { BasketBar } from './BasketBar.tsx';

let server: TestServer;
let answer: (request: SeenRequest) => TestAnswer | Promise<TestAnswer>;

/** A field of an order as it was sent. */
const fieldOf = (request: SeenRequest, name: string): string | undefined =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(request.body.toString())?.[1];
const sent = () => server.seen.filter(({ url }) => url.pathname === '/api/concerns/orders');
const fields = (name: string) => sent().map((request) => fieldOf(request, name));

const taken: TestAnswer = { body: { data: { id: 'x', number: 12, supplierName: 'Renvej' } } };
const refused = (message: string, current?: OrderUnderWay): TestAnswer => ({
  status: 409,
  body: { error: { message, requestId: 'r', current } },
});
const idOf = (index: number) => `0193a000-0000-7000-8000-00000000000${index}`;
const card = (index: number, name: string) => infocardFor({ id: idOf(index), name });

beforeAll(() => {
  addNamespace('mfe-ordering', 'en', en);
  addNamespace('shell', 'en', {
    Web: { Generic: { Errors: { Orders_Missing_Collector: 'Missing collector' } } },
  });
});
beforeEach(async () => {
  server = await startServer();
  server.answer = (request) =>
    request.url.pathname.startsWith('/api/user-auth') ? { body: sessionFor('t') } : answer(request);
  await session.start();
  answer = () => taken;
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'navigation');
  emptyBasket();
  queryClient.clear();
  await server.stop();
});

const show = async (gathered = [card(1, 'Cardboard'), card(2, 'Glass'), card(3, 'Metal')]) => {
  for (const each of gathered) turnInBasket(each);
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider nonce="test">
        <BasketBar />
        <Toaster />
      </UiProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Order these' }));
  return screen.findByRole('dialog', { name: 'Order 3 collections' });
};
const cards = () =>
  within(screen.getByRole('list', { name: 'Containers to order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('ORD-05 each card becomes its own order, with the shared values and its own', async () => {
  const sheet = await show();
  await userEvent.type(within(sheet).getByRole('textbox', { name: /^Comment/ }), 'Gate 4');
  await userEvent.click(screen.getByRole('button', { name: 'Comment or files for Glass alone' }));
  await userEvent.type(
    within(sheet).getByRole('textbox', { name: /^Comment for Glass/ }),
    'Behind the shed',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Order 3 collections' }));
  expect(await screen.findByText('3 orders are sent')).toBeVisible();
  expect(fields('infocardId')).toEqual([1, 2, 3].map(idOf));
  expect(fields('comment')).toEqual(['Gate 4', 'Behind the shed', 'Gate 4']);
  expect(fields('asFastAsPossible')).toEqual(['true', 'true', 'true']);
  expect(new Set(fields('id')).size).toBe(3);
  expect(sent().map(({ headers }) => headers['idempotency-key'])).toEqual(fields('id'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('ORD-07 a comment for one card is not lost without a question', async () => {
  const sheet = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Comment or files for Glass alone' }));
  await userEvent.type(within(sheet).getByRole('textbox', { name: /^Comment for Glass/ }), 'Shed');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard this order?')).toBeVisible();
  expect(sheet).toBeVisible();
});

test('ORD-06 a failed order stays with its reason, and is sent as the same order the next time', async () => {
  answer = (request) =>
    fieldOf(request, 'infocardId') === idOf(2) ? refused('Orders.Missing.Collector') : taken;
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Order 3 collections' }));
  expect(
    await screen.findByText('1 could not be ordered. Its card shows the reason'),
  ).toBeVisible();
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(cards()[0]).toContain('Missing collector');
  expect(screen.getByText('2 orders are sent')).toBeVisible();
  // On a phone the pressed button is far below it.
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^1 could not be ordered/));
  answer = () => taken;
  await userEvent.click(screen.getByRole('button', { name: 'Order 1 collection' }));
  await waitFor(() => expect(sent()).toHaveLength(4));
  const ids = fields('id');
  expect(ids[3]).toBe(ids[1]);
});

test('ORD-14 ORD-07 one question names all orders under way; those known in advance are not tried', async () => {
  const planned = underWayFor({ number: 7, status: 'Accepted', plannedDate: '2031-11-24' });
  const today = underWayFor({ number: 8 });
  answer = (request) =>
    fieldOf(request, 'infocardId') === idOf(1) && fieldOf(request, 'confirmedDouble') === 'false'
      ? refused('Orders.Already.Ordered.Today', today)
      : taken;
  turnInBasket({ ...card(2, 'Glass'), underWay: [planned] });
  await show([card(1, 'Cardboard'), card(3, 'Metal')]);
  await userEvent.click(screen.getByRole('button', { name: 'Order 3 collections' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(
    '2 of them are under way already: Glass (Order 7 · Accepted · Coming 24/11/2031); Cardboard (Order 8 · Created · Ordered 20/11/2031)',
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(fields('infocardId')).toEqual([1, 3, 2, 1].map(idOf));
  expect(fields('confirmedDouble')).toEqual(['false', 'false', 'true', 'true']);
  expect(fields('confirmedOrderId')).toEqual([undefined, undefined, planned.id, today.id]);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('ORD-07 running orders cannot be discarded, even if they were confirmed first', async () => {
  const wayBack = new EventTarget();
  Object.assign(globalThis, { navigation: wayBack });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  answer = async (request) => {
    if (fieldOf(request, 'confirmedDouble') === 'false')
      return refused('Orders.Already.Ordered.Today', underWayFor());
    await held;
    return taken;
  };
  const sheet = await show();
  await userEvent.type(within(sheet).getByRole('textbox', { name: /^Comment/ }), 'Gate 4');
  await userEvent.click(screen.getByRole('button', { name: 'Order 3 collections' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(sent()).toHaveLength(4));
  const back = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'traverse',
  });
  act(() => void wayBack.dispatchEvent(back));
  expect(back.defaultPrevented).toBe(true);
  // Long enough for a question to open.
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(screen.queryByText('Discard this order?')).toBeNull();
  release();
  await waitFor(() => expect(sent()).toHaveLength(6));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('ORD-05 the tab stores the basket for this user in this account', async () => {
  turnInBasket(card(1, 'Cardboard'));
  turnInBasket(card(2, 'Glass'));
  turnInBasket(card(1, 'Cardboard'));
  const [key] = Object.keys(sessionStorage).filter((each) => each.startsWith('fraktion.basket.'));
  expect(key).toMatch(/^fraktion\.basket\.[\w-]+\/[\w-]+$/);
  expect(JSON.parse(sessionStorage.getItem(key!)!)).toMatchObject([{ name: 'Glass' }]);
});
