import { createOrder, getFile, getOrder, listOrders } from '@fraktion/contract';

import { api, ApiError, newId, onFailure, session, traced } from './index.ts';
import {
  sessionFor,
  startServer,
  type SeenRequest,
  type TestAnswer,
  type TestServer,
} from './testing/index.ts';

const accountId = sessionFor('any').data.profile.account.id;

const refusal = (status: number, message: string, more: object = {}): TestAnswer => ({
  status,
  body: { error: { message, requestId: 'r-17', ...more } },
});

let server: TestServer;
const failures: ApiError[] = [];
onFailure((error) => failures.push(error));

beforeEach(async () => {
  server = await startServer();
  failures.length = 0;
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await session.signOut();
  await server.stop();
});

async function signedIn(lifetimeMs?: number): Promise<void> {
  server.answer = () => ({ body: sessionFor('first', {}, lifetimeMs) });
  await session.signIn({ email: 'admin@nordhavn.example', password: 'x' });
  server.seen.length = 0;
}

const tokenOf = ({ headers }: SeenRequest) => headers.authorization;

describe('a call of the contract', () => {
  test('AUT-02 carries the token, fills its path and unwraps its list with the page', async () => {
    await signedIn();
    const page = { page: 2, pageSize: 50, total: null, totalCapped: false };
    server.answer = () => ({ body: { data: [{ number: 7 }], page } });
    const answer = await api(listOrders, {
      query: { page: 2, 'filter[status][in]': 'Created,Accepted' },
    });
    expect(answer).toEqual({ data: [{ number: 7 }], page });
    const [seen] = server.seen;
    expect(tokenOf(seen!)).toBe('Bearer first');
    expect(seen!.url.pathname).toBe('/api/concerns/orders');
    expect(seen!.url.searchParams.get('filter[status][in]')).toBe('Created,Accepted');
  });

  test('escapes special characters in a parameter', async () => {
    server.answer = () => ({ body: { data: {} } });
    await api(getOrder, { params: { id: '../a b?' } });
    expect(server.seen[0]!.url.pathname).toBe('/api/concerns/orders/..%2Fa%20b%3F');
  });

  test('sends a form with fields before files, and the row’s id as its idempotency key', async () => {
    const id = newId();
    server.answer = () => ({ body: { data: {} } });
    await api(createOrder, {
      body: {
        id,
        infocardId: newId(),
        asFastAsPossible: true,
        wantedEmptiedDate: null,
        comment: 'Ring ved port 3',
        requisitionId: null,
        confirmedDouble: false,
      },
      files: [new File(['picture'], 'gård.jpg', { type: 'image/jpeg' })],
    });
    const [seen] = server.seen;
    expect(seen!.headers['idempotency-key']).toBe(id);
    const form = await new Response(new Uint8Array(seen!.body), {
      headers: { 'content-type': seen!.headers['content-type']! },
    }).formData();
    expect(form.get('comment')).toBe('Ring ved port 3');
    expect(form.get('asFastAsPossible')).toBe('true');
    expect(form.get('wantedEmptiedDate')).toBe('');
    expect((form.get('files') as File).name).toBe('gård.jpg');
    expect([...form.keys()].at(-1)).toBe('files');
  });

  test('SRV-14 carries the headers of a trace, if there is one', async () => {
    server.answer = () => ({ body: 'PDF' });
    const { headers } = traced;
    traced.headers = () => ({ traceparent: 'of a click' });
    await api(getFile, { params: { id: newId() } });
    traced.headers = headers;
    await api(getFile, { params: { id: newId() } });
    expect(server.seen.map((seen) => seen.headers['traceparent'])).toEqual([
      'of a click',
      undefined,
    ]);
  });

  test("returns a download as a file with the server's file name", async () => {
    const disposition = `attachment; filename="gard.pdf"; filename*=UTF-8''g%C3%A5rd.pdf`;
    server.answer = () => ({ body: 'PDF', headers: { 'content-disposition': disposition } });
    const file = await api(getFile, { params: { id: newId() } });
    expect(file).toBeInstanceOf(File);
    expect((file as File).name).toBe('gård.pdf');
    expect(await file.text()).toBe('PDF');
  });
});

describe('SHL-18 a failed call', () => {
  test("throws the server's refusal and reports it once, with its request id", async () => {
    const fields = { wantedEmptiedDate: 'Required' };
    server.answer = () =>
      refusal(409, 'Orders.Changed', { detail: 'version 3', fields, current: { version: 4 } });
    const error = await api(getOrder, { params: { id: newId() } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      key: 'Orders.Changed',
      status: 409,
      detail: 'version 3',
      fields,
      requestId: 'r-17',
      current: { version: 4 },
    });
    expect(failures).toEqual([error]);
  });

  test('in the background is thrown, and not reported', async () => {
    server.answer = () => refusal(404, 'Generic.Not.Found');
    const call = api(getOrder, { params: { id: newId() } }, { background: true });
    await expect(call).rejects.toThrow('Generic.Not.Found');
    expect(failures).toEqual([]);
  });

  test.each([
    [502, 'Generic.Unavailable'],
    [413, 'Generic.Too.Large'],
    [418, 'Generic.Unexpected'],
  ])(
    'gets a key by its status %i when a proxy answers with a page of its own',
    async (status, key) => {
      server.answer = () => ({ status, body: '<h1>Bad</h1>', headers: { 'x-request-id': 'p-1' } });
      await expect(api(getOrder, { params: { id: newId() } })).rejects.toMatchObject({
        key,
        requestId: 'p-1',
      });
    },
  );

  test('reports a timeout', async () => {
    server.answer = () => ({ hang: true });
    await expect(api(getOrder, { params: { id: newId() } }, { timeout: 50 })).rejects.toMatchObject(
      {
        key: 'Generic.Timeout',
        status: 0,
      },
    );
  });

  test('reports that the server could not be reached', async () => {
    const failed = new TypeError('fetch failed');
    const real = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(failed);
    const error = await api(getOrder, { params: { id: newId() } }).catch(
      (thrown: unknown) => thrown,
    );
    globalThis.fetch = real;
    expect(error).toMatchObject({ key: 'Generic.Unavailable', status: 0 });
  });

  test('is no failure if the page itself cancelled it', async () => {
    server.answer = () => ({ hang: true });
    const stop = new AbortController();
    const call = api(getOrder, { params: { id: newId() } }, { signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(failures).toEqual([]);
  });
});

describe('AUT-02 a token that the server refuses', () => {
  const answering =
    (refresh: TestAnswer) =>
    (request: SeenRequest): TestAnswer => {
      if (request.url.pathname === '/api/user-auth/refresh') return refresh;
      return tokenOf(request) === 'Bearer second'
        ? { body: { data: { number: 1 } } }
        : refusal(401, 'Generic.Unauthenticated');
    };

  test('is renewed once for all running calls, and they are repeated', async () => {
    await signedIn();
    server.answer = answering({ body: sessionFor('second') });
    const calls = [1, 2, 3].map(() => api(getOrder, { params: { id: newId() } }));
    expect(await Promise.all(calls)).toHaveLength(3);
    const refreshes = server.seen.filter(({ url }) => url.pathname.endsWith('/refresh'));
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]!.json()).toEqual({ accountId });
    expect(failures).toEqual([]);
  });

  test('signs out with the reason if the refresh is refused too, and no other toast repeats it', async () => {
    await signedIn();
    server.answer = answering(refusal(401, 'Auth.Session.Expired'));
    await expect(api(getOrder, { params: { id: newId() } })).rejects.toMatchObject({ status: 401 });
    expect(session.state()).toEqual({ status: 'signedOut', reason: 'expired' });
    expect(failures).toEqual([]);
  });

  test('is not sent after it has expired: a new one is fetched first', async () => {
    await signedIn(-1000);
    server.answer = answering({ body: sessionFor('second') });
    await api(getOrder, { params: { id: newId() } });
    expect(server.seen.map(({ url }) => url.pathname.split('/').at(-2))).toEqual([
      'user-auth',
      'orders',
    ]);
  });

  test('does not sign out while the refresh gets no answer, for example offline', async () => {
    await signedIn();
    server.answer = answering({ status: 503, body: { error: { message: 'Generic.Unavailable' } } });
    await expect(api(getOrder, { params: { id: newId() } })).rejects.toMatchObject({ status: 503 });
    expect(session.state().status).toBe('signedIn');
  });
});
