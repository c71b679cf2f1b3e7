import type { Entity } from '@fraktion/contract/entities';
import { deletePosting, getInvoice } from '@fraktion/contract/invoices';
import {
  deleteRecurringOrder,
  getRecurringOrder,
  listRecurringOrders,
  pauseRecurringOrder,
} from '@fraktion/contract/recurringOrders';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';

import { newId } from '../index.ts';
import { startServer, type TestServer } from '../testing/index.ts';
import { makeChange } from './deleted.ts';
import { queryClient, queryFor } from './index.ts';
import { readTouched } from './invalidate.ts';

let server: TestServer;
let leave: readonly (() => void)[] = [];
const id = newId();

beforeEach(async () => {
  server = await startServer();
  server.answer = ({ url }) => ({ body: { data: { at: url.pathname } } });
});
afterEach(async () => {
  for (const end of leave) end();
  queryClient.clear();
  await server.stop();
});

/** Shows the queries and waits for their first answers. */
async function show(...queries: readonly ReturnType<typeof queryFor>[]): Promise<void> {
  leave = queries.map((query) => new QueryObserver(queryClient, query).subscribe(() => {}));
  await queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false });
  server.seen.length = 0;
}
/** Touches the entities and waits for all answers, even if they were just read. */
async function reread(...entities: readonly Entity[]): Promise<void> {
  readTouched(entities);
  await new Promise((resolve) => setTimeout(resolve, 250));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}
const read = () => server.seen.map(({ url }) => url.pathname.split('/').at(-1));
const done = async () => undefined;

test('SHL-18 a row that was deleted here is not read again while it is still shown; its list is', async () => {
  const input = { params: { id } };
  await show(queryFor(getRecurringOrder, input), queryFor(listRecurringOrders));
  await makeChange(deleteRecurringOrder, input, done);
  await reread('recurringOrder');
  expect(read()).toEqual(['recurring-orders']);
});

test('SHL-18 after a failed deletion, and after a restore, the row is read again', async () => {
  const input = { params: { id } };
  await show(queryFor(getRecurringOrder, input));
  const refused = makeChange(deleteRecurringOrder, input, () => Promise.reject(new Error('no')));
  await expect(refused).rejects.toThrow('no');
  await reread('recurringOrder');
  expect(read()).toEqual([id]);
  await makeChange(deleteRecurringOrder, input, done);
  await makeChange(pauseRecurringOrder, input, done);
  await reread('recurringOrder');
  expect(read()).toEqual([id, id]);
});

test('SHL-18 the parent of a deleted row is read again', async () => {
  await show(queryFor(getInvoice, { params: { id } }));
  await makeChange(deletePosting, { params: { id, postingId: newId() } }, done);
  await reread('invoice');
  expect(read()).toEqual([id]);
});
