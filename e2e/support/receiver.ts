import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { type WebhookPayload, webhookPayload } from '@fraktion/contract';

export interface ReceivedEvent {
  readonly signature: string;
  readonly body: string;
  readonly payload: WebhookPayload;
}

/** A customer's system that receives webhook events, with answers that the test sets. */
export async function startReceiver() {
  const events: ReceivedEvent[] = [];
  const refused = new Set<WebhookPayload['event']>();
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const payload = webhookPayload.parse(JSON.parse(body));
    events.push({ body, payload, signature: String(request.headers['fraktion-signature']) });
    response.writeHead(refused.has(payload.event) ? 500 : 204).end();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${crypto.randomUUID()}`,
    /** The events about one order. */
    eventsOf: (orderId: string) => events.filter(({ payload }) => payload.order?.id === orderId),
    /** Events that it refuses at present. */
    refused,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** Checks a message as its receiver should: by the secret, and by its age. */
export function isSignedBy(secret: string, { signature, body }: ReceivedEvent): boolean {
  const [, seconds = '', code] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return code === expected && Math.abs(Number(seconds) - Date.now() / 1000) < 60;
}
