import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedPost {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A receiving system: it stores the messages, and gives the answers that a test sets. */
export async function startReceiver() {
  const received: ReceivedPost[] = [];
  let answers: number[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ headers: request.headers, body: await text(request) });
    const status = answers.shift() ?? 204;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (...statuses: number[]) => (answers = statuses),
    close: () => new Promise((done) => server.close(done)),
  };
}
