import type { OrderMessage } from '@fraktion/contract/messages';
import { queryClient } from '@fraktion/shared-auth/query';
import { orderSeenBy, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { OrderMessages } from './OrderMessages.tsx';

let server: TestServer;
let messages: OrderMessage[];
let refused: boolean;

const message = (place: number, change: Partial<OrderMessage>): OrderMessage => ({
  id: `0193a000-0000-7000-8000-00000000e00${place}`,
  at: `2026-11-20T0${place}:00:00.000Z`,
  side: 'supplier',
  own: false,
  authorName: 'Bo Dahl',
  text: 'We come at two',
  unread: false,
  ...change,
});

beforeEach(async () => {
  refused = false;
  messages = [message(2, { text: 'We come at three', unread: true }), message(1, {})];
  server = await startServer();
  server.answer = ({ method, url, json }) => {
    if (method === 'GET') {
      const page = { page: 1, pageSize: 20, total: null, totalCapped: false };
      return { body: { data: messages, page } };
    }
    if (url.pathname.endsWith('/read')) {
      messages = messages.map((each) => ({ ...each, unread: false }));
      return { body: { data: { unread: 0 } } };
    }
    if (refused) return { status: 429, body: { error: { message: 'Generic.Too.Many.Requests' } } };
    const { text } = json() as { text: string };
    messages = [
      message(3, { text, own: true, side: 'customer', authorName: 'Astrid' }),
      ...messages,
    ];
    return { body: { data: messages[0] } };
  };
});
afterEach(async () => {
  queryClient.clear();
  await server.stop();
});

const show = (order = orderSeenBy('customer')) =>
  renderPage(
    <OrderMessages order={order} path={`/collection-orders?order=${order.id}`} />,
    queryClient,
  );

test('SUP-15 the messages of an order stand in their order and in its timeline, and an answer joins them', async () => {
  show();
  const thread = await screen.findByRole('region', { name: 'Messages' });
  await waitFor(() => expect(thread).toHaveTextContent(/We come at two.*We come at three/));
  expect(screen.getAllByText(/We come at three/)).toHaveLength(2);
  await userEvent.type(screen.getByLabelText(/Write a message/), 'The gate is open');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(thread).toHaveTextContent(/three.*The gate is open/));
  await waitFor(() => expect(screen.getByLabelText(/Write a message/)).toHaveValue(''));
});

test('SUP-15 nothing is sent without a text, and a refusal leaves the text in the field', async () => {
  show();
  const send = await screen.findByRole('button', { name: 'Send' });
  await userEvent.click(send);
  expect(await screen.findByText('Write something first')).toBeVisible();
  refused = true;
  await userEvent.type(screen.getByLabelText(/Write a message/), 'Once more');
  await userEvent.click(send);
  await waitFor(() =>
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1),
  );
  await waitFor(() => expect(screen.getByLabelText(/Write a message/)).toHaveValue('Once more'));
});

test('SUP-15 what the reader has looked at for a moment is read', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  show();
  expect(await screen.findByText(/· new/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(3000));
  await waitFor(() =>
    expect(server.seen.some(({ url }) => url.pathname.endsWith('/messages/read'))).toBe(true),
  );
  jest.useRealTimers();
  await waitFor(() => expect(screen.queryByText(/· new/)).toBeNull());
});

test('SUP-15 a sub-supplier that has not accepted yet is told why it cannot write', async () => {
  messages = [];
  show(orderSeenBy('receiver', { status: 'Accepted', forward: 'offered' }));
  expect(await screen.findByText(/when you have accepted the order/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});
