import { randomUUID } from 'node:crypto';

import { cursorHeader } from '@fraktion/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { bearer } from '../http/actor.ts';
import { Refusal } from '../http/errors.ts';
import type { Identity, VerifyToken } from './identity.ts';
import { type Ticket, ticketOf, type Tickets } from './tickets.ts';

/** The client uses the first that its network permits. */
const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'];

interface Service {
  readonly path: string;
  readonly verifyToken: VerifyToken;
  readonly tickets: Tickets;
  readonly hasRoom: (identity: Identity) => boolean;
}

/** The headers of the user, for the OpenAPI document. The token already contains them, so they are optional. */
const headers = {
  type: 'object',
  properties: {
    'x-user-id': { type: 'string', format: 'uuid', description: 'The user of the token' },
    'x-account-id': { type: 'string', format: 'uuid', description: 'The account of the token' },
  },
} as const;
const refusals = {
  401: { $ref: 'Refusal#', description: 'Generic.Unauthenticated' },
  403: { $ref: 'Refusal#', description: 'Generic.Forbidden' },
} as const;

const negotiate = {
  operationId: 'realtime.negotiate',
  tags: ['realtime'],
  summary: 'Ask for a connection to the hub, as SignalR does',
  headers,
  response: { 200: { type: 'object', additionalProperties: true }, ...refusals },
} as const;

const addToGroup = {
  operationId: 'realtime.addToGroup',
  tags: ['realtime'],
  summary: 'Hear the events of the user and of the account in use',
  headers,
  response: { 204: { type: 'null', description: 'The groups are joined' }, ...refusals },
} as const;

/** For the OpenAPI document only; the route does not validate with it, because the calls are SignalR's. */
const documented = (schema: object) => ({
  config: { documented: schema },
});

/** The HTTP calls of a hub client besides its socket. Their shape is SignalR's, not the contract's. */
export function addNegotiation(app: FastifyInstance, service: Service): void {
  app.post(`${service.path}/negotiate`, documented(negotiate), async (request, reply) => {
    const { name, key } =
      (await sameTicket(request, service)) ?? (await newTicket(request, service));
    return reply.send({
      negotiateVersion: 1,
      connectionId: randomUUID(),
      connectionToken: name,
      // The client uses this for the connection in place of the access token.
      accessToken: key,
      availableTransports: transports.map((transport) => ({
        transport,
        transferFormats: ['Text'],
      })),
    });
  });

  // A connection joins its groups when it opens; a hosted hub in place of this one needs this call.
  app.post(`${service.path}/add-to-group`, documented(addToGroup), async (request, reply) => {
    await identify(request, service.verifyToken);
    return reply.code(204).send();
  });
}

async function newTicket(request: FastifyRequest, service: Service): Promise<Ticket> {
  const identity = await identify(request, service.verifyToken);
  if (!service.hasRoom(identity)) throw new Refusal('Generic.Too.Many.Requests');
  return service.tickets.issue({ identity, cursor: cursorOf(request) });
}

/** A client whose first transport failed negotiates again with its key, and keeps that key. */
async function sameTicket(request: FastifyRequest, { tickets }: Service): Promise<Ticket | null> {
  const key = bearer(request);
  // A token has dots, a key has none.
  if (key === null || key.includes('.')) return null;
  const ticket = ticketOf(key);
  return (await tickets.renew(ticket)) && ticket;
}

/** The last event that the client has received, if it sends one. */
function cursorOf(request: FastifyRequest): number | null {
  const header = request.headers[cursorHeader];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** The token identifies the user; the headers may repeat that, and nothing else. */
async function identify(request: FastifyRequest, verify: VerifyToken): Promise<Identity> {
  const token = bearer(request);
  const identity = token === null ? null : await verify(token);
  if (!identity) throw new Refusal('Generic.Unauthenticated');
  const differs = (header: string, id: string): boolean =>
    request.headers[header] !== undefined && request.headers[header] !== id;
  if (differs('x-user-id', identity.userId) || differs('x-account-id', identity.accountId)) {
    throw new Refusal('Generic.Forbidden');
  }
  return identity;
}
