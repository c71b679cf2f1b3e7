import { getOrder } from '@fraktion/contract/orders';

import { ApiError, api, newId, onFailure, onRecovery } from '../index.ts';
import { connection } from '../kept/connection.ts';
import { startServer, type TestServer } from '../testing/index.ts';
import { leaveServer, signedInServer } from '../testing/signedInServer.ts';
import { queryClient, queryFor } from './index.ts';

let server: TestServer;
const reported: ApiError[] = [];
onFailure((error) => reported.push(error));
const recovered: ApiError[] = [];
onRecovery((error) => recovered.push(error));
const input = { params: { id: newId() } };
const read = (options: object = {}) =>
  queryClient.fetchQuery({ ...queryFor(getOrder, input), retryDelay: 0, ...options });

beforeEach(async () => {
  server = await signedInServer();
  [reported.length, recovered.length] = [0, 0];
});
afterEach(() => leaveServer(server));

const stumbling = () => ({
  status: 503,
  body: { error: { message: 'Generic.Unavailable', requestId: 'r' } },
});

describe('SHL-18 a failure whose cause is gone', () => {
  const refuse = () => ({ status: 409, body: { error: { message: 'Orders.Changed' } } });
  const order = () => ({ body: { data: {} } });

  test('is the one of the call that works now, and not of another order', async () => {
    server.answer = refuse;
    const other = { params: { id: newId() } };
    await expect(api(getOrder, input)).rejects.toBeInstanceOf(ApiError);
    await expect(api(getOrder, other)).rejects.toBeInstanceOf(ApiError);
    server.answer = order;
    await api(getOrder, input);
    expect(recovered).toEqual([reported[0]]);
    await api(getOrder, input);
    expect(recovered).toHaveLength(1);
    await api(getOrder, other);
    expect(recovered).toEqual(reported);
  });

  test('is that of a query once it has been read', async () => {
    server.answer = stumbling;
    await expect(read({ retry: false })).rejects.toBeInstanceOf(ApiError);
    server.answer = order;
    await read();
    expect(recovered).toEqual(reported);
    expect(recovered).toHaveLength(1);
  });

  test('is any that had no answer, once the server answers', async () => {
    await server.stop();
    await expect(api(getOrder, input)).rejects.toMatchObject({ status: 0 });
    server = await startServer();
    server.answer = order;
    await api(getOrder, { params: { id: newId() } });
    expect(recovered).toEqual(reported);
  });
});

describe('SHL-18 a query that fails', () => {
  test('is reported once, after the last try', async () => {
    server.answer = stumbling;
    await expect(read()).rejects.toMatchObject({ key: 'Generic.Unavailable' });
    expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(3);
    expect(reported).toHaveLength(1);
  });

  test('waits a second before the second try, and two before the third', async () => {
    jest.useFakeTimers();
    const queryFn = jest.fn().mockRejectedValue(new ApiError({ key: 'x', status: 503 }));
    const asked = queryClient.fetchQuery({ queryKey: ['stumbles'], queryFn });
    const refused = expect(asked).rejects.toMatchObject({ status: 503 });
    await jest.advanceTimersByTimeAsync(999);
    expect(queryFn).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(queryFn).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(queryFn).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(queryFn).toHaveBeenCalledTimes(3);
    await refused;
    jest.useRealTimers();
  });

  test('is reported again when it fails again', async () => {
    server.answer = () => ({ status: 404, body: { error: { message: 'Generic.Not.Found' } } });
    await expect(read()).rejects.toMatchObject({ status: 404 });
    await expect(read()).rejects.toMatchObject({ status: 404 });
    expect(reported).toHaveLength(2);
  });

  test('in the background is not reported', async () => {
    server.answer = stumbling;
    await expect(read({ meta: { background: true } })).rejects.toMatchObject({ status: 503 });
    expect(reported).toEqual([]);
  });

  test('without a connection is shown by the bar only; a failed action is reported', async () => {
    const real = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    connection.lost();
    await expect(read()).rejects.toMatchObject({ status: 0 });
    expect(reported).toEqual([]);
    await expect(api(getOrder, input)).rejects.toMatchObject({ status: 0 });
    globalThis.fetch = real;
    expect(reported).toHaveLength(1);
  });

  test('is no failure if it is cancelled', async () => {
    server.answer = () => ({ hang: true });
    const reading = read();
    await queryClient.cancelQueries();
    await expect(reading).rejects.toBeDefined();
    expect(reported).toEqual([]);
  });
});
