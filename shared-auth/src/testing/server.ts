/// <reference types="node" />
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sessionHintCookie } from '@fraktion/contract/sessions';

export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly json: () => unknown;
}

export interface TestAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Sent as JSON; a string or buffer is sent unchanged. */
  readonly body?: unknown;
  /** Never answers. */
  readonly hang?: true;
}

export interface TestServer {
  readonly seen: SeenRequest[];
  /** Replaces the answers. */
  answer: (request: SeenRequest) => TestAnswer | Promise<TestAnswer>;
  stop: () => Promise<void>;
}

async function read(request: IncomingMessage, origin: string): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', origin),
    headers: request.headers,
    body,
    json: () => JSON.parse(body.toString()) as unknown,
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}

/** Tests of an order answer each of its reads with the order. Its messages are a list, which is empty unless a test has some. */
const withMessages = ({ method, url }: SeenRequest, answer: TestAnswer): TestAnswer => {
  if (method !== 'GET' || !url.pathname.endsWith('/messages')) return answer;
  const { data } = (answer.body ?? {}) as { data?: unknown };
  if (Array.isArray(data) || answer.status !== undefined) return answer;
  return { body: { data: [], page: { page: 1, pageSize: 20, total: null, totalCapped: false } } };
};

/** A real HTTP server; requests of the page to its own origin go there until it is stopped. */
export async function startServer(): Promise<TestServer> {
  // Makes the page ask the server whether someone is signed in.
  document.cookie = `${sessionHintCookie}=1; path=/`;
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void read(request, location.origin).then(async (arrived) => {
      seen.push(arrived);
      const {
        status = 200,
        headers = {},
        body,
        hang,
      } = withMessages(arrived, await portal.answer(arrived));
      if (hang) return;
      const raw = typeof body === 'string' || Buffer.isBuffer(body);
      const type = raw ? {} : { 'content-type': 'application/json' };
      response.writeHead(status, { ...type, ...headers }).end(raw ? body : JSON.stringify(body));
    });
  });
  const origin = await listen(server);
  const networkFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const address = new URL(input instanceof Request ? input.url : input, location.origin);
    const there = address.href.replace(location.origin, origin);
    if (!request) return networkFetch(there, init);
    return networkFetch(new Request(there, request), init);
  };
  const portal: TestServer = {
    seen,
    answer: () => ({ status: 404, body: { error: { message: 'Generic.Not.Found' } } }),
    stop: () => {
      globalThis.fetch = networkFetch;
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return portal;
}

/** A server for each test of a file: `const server = serverForEach();` above the first hook. What was read is forgotten with it. */
export function serverForEach(): TestServer {
  let current: TestServer | undefined;
  beforeEach(async () => {
    current = await startServer();
  });
  afterEach(async () => {
    // Loaded here, because the client asks the server by itself, which a test without queries does not expect.
    const { queryClient } = await import('../query/index.ts');
    queryClient.clear();
    await current?.stop();
  });
  return new Proxy({} as TestServer, {
    get: (_, key) => Reflect.get(current!, key) as unknown,
    set: (_, key, value) => Reflect.set(current!, key, value),
  });
}
