import {
  cancelOrder,
  getOrder,
  listInfocards,
  listInvoices,
  listOrders,
  listTenders,
} from '@fraktion/contract';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';

import { api, newId, refusedRow } from '../index.ts';
import { startServer, type TestServer } from '../testing/index.ts';
import { keyOf, queryClient, queryFor } from './index.ts';
import { readTouched } from './invalidate.ts';

const leave: (() => void)[] = [];

afterEach(() => {
  jest.useRealTimers();
  for (const end of leave.splice(0)) end();
  queryClient.clear();
});

/** Shows a query; the mock counts how often it is read. */
async function shown(query: { readonly queryKey: readonly unknown[] }): Promise<jest.Mock> {
  const queryFn = jest.fn(async () => 'answer');
  const observer = new QueryObserver(queryClient, { queryKey: query.queryKey, queryFn });
  leave.push(observer.subscribe(() => undefined));
  await jest.advanceTimersByTimeAsync(0);
  queryFn.mockClear();
  return queryFn;
}

describe('a touched entity', () => {
  beforeEach(() => void jest.useFakeTimers());
  // Ends the burst before the next test.
  afterEach(() => jest.advanceTimersByTimeAsync(1_000));

  test('SHL-18 is read again wherever it is shown, and nothing else is', async () => {
    const orders = await shown(queryFor(listOrders));
    // Infocards show which of their orders are under way.
    const infocards = await shown(queryFor(listInfocards));
    const tenders = await shown(queryFor(listTenders));
    readTouched(['order']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect([orders, infocards, tenders].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  });

  test('SHL-18 that is not shown is read when it is shown again', async () => {
    const query = queryFor(listOrders);
    await queryClient.prefetchQuery({ queryKey: query.queryKey, queryFn: async () => 'answer' });
    readTouched(['order']);
    expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  });

  test('RT-03 is read at once and once more in a burst of events, however many there are', async () => {
    const orders = await shown(queryFor(listOrders));
    readTouched(['order', 'infocard']);
    await jest.advanceTimersByTimeAsync(0);
    expect(orders).toHaveBeenCalledTimes(1);
    for (let event = 0; event < 50; event += 1) readTouched(['order', 'infocard']);
    await jest.advanceTimersByTimeAsync(100);
    expect(orders).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(orders).toHaveBeenCalledTimes(2);
    readTouched(['order']);
    await jest.advanceTimersByTimeAsync(0);
    expect(orders).toHaveBeenCalledTimes(3);
  });

  test('RT-03 is not delayed by a burst of other events', async () => {
    const invoices = await shown(queryFor(listInvoices));
    readTouched(['order']);
    readTouched(['order', 'invoice']);
    await jest.advanceTimersByTimeAsync(0);
    expect(invoices).toHaveBeenCalledTimes(1);
  });

  test('RT-03 is read once more if it was touched during its first read', async () => {
    const answers: ((rows: string) => void)[] = [];
    const queryFn = () => new Promise<string>((answer) => answers.push(answer));
    queryFor(listOrders);
    const first = new QueryObserver(queryClient, { queryKey: keyOf(listOrders, {}), queryFn });
    leave.push(first.subscribe(() => undefined));
    readTouched(['order']);
    // This request began before the change; it stays the only one until it is answered.
    expect(answers).toHaveLength(1);
    answers[0]!('before');
    await jest.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(2);
    answers[1]!('after');
    await jest.advanceTimersByTimeAsync(0);
    expect(first.getCurrentResult().data).toBe('after');
  });
});

describe('a call', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.stop());

  const cancel = () => api(cancelOrder, { params: { id: newId() }, body: { version: 1 } });
  const readsOfOrders = () =>
    server.seen.filter(({ method, url }) => method === 'GET' && url.pathname.endsWith('/orders'));

  async function showOrders(): Promise<void> {
    server.answer = () => ({ body: { data: [], page: {} } });
    const observer = new QueryObserver(queryClient, queryFor(listOrders));
    leave.push(observer.subscribe(() => undefined));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    server.seen.length = 0;
  }

  test('SHL-18 that changes something causes a new read, whoever made it', async () => {
    await showOrders();
    await cancel();
    await waitFor(() => expect(readsOfOrders()).toHaveLength(1));
  });

  test('SHL-18 that is refused because someone else was first causes a new read, and carries the row', async () => {
    await showOrders();
    server.answer = ({ method }) =>
      method === 'POST'
        ? { status: 409, body: { error: { message: 'Orders.Changed', current: { version: 4 } } } }
        : { body: { data: [], page: {} } };
    const failure: unknown = await cancel().catch((error: unknown) => error);
    expect(refusedRow(cancelOrder, failure)).toEqual({ version: 4 });
    expect(refusedRow(cancelOrder, failure, 'Orders.Not.Open')).toBeUndefined();
    // This call declares no row with that refusal.
    expect(refusedRow(getOrder, failure)).toBeUndefined();
    await waitFor(() => expect(readsOfOrders()).toHaveLength(1));
  });

  test('SHL-18 that is invalid, or gets no answer, has changed nothing', async () => {
    await showOrders();
    for (const status of [400, 503]) {
      server.answer = () => ({ status, body: { error: { message: 'Generic.Invalid' } } });
      await cancel().catch(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(readsOfOrders()).toEqual([]);
  });
});
