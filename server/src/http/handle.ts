import type { Access, Call, CallAnswer, CallRequest } from '@fraktion/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';

import type { Db } from '../db/database.ts';
import { type Tx, ownerTransaction, tenantTransaction } from '../db/transaction.ts';
import { downloadHeaders } from '../files/downloadHeaders.ts';
import { type Actor, authorise } from './actor.ts';
import { requireDeployToken } from './deployToken.ts';
import { Refusal } from './errors.ts';
import { onceByKey } from './idempotency.ts';
import { type UploadedFile, readMultipart } from './multipart.ts';
import { routeSchema } from './routeSchema.ts';
import type { Tokens } from './tokens.ts';
import { validate } from './validation.ts';

/** A download: its bytes and the name that content disposition gives it. */
export interface Download {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

type ActorOf<A extends Access> = A extends 'anonymous' | 'deployToken' ? null : Actor;

/**
 * What a handler gets. The transaction sees one account's rows only; an anonymous call's runs as
 * the owner of the tables, so its handler must prove by a secret what it shows.
 */
export type Context<C extends Call> = CallRequest<C> & {
  readonly actor: ActorOf<C['roles']>;
  readonly tx: Tx;
  readonly files: readonly UploadedFile[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Answer<C extends Call> = C extends { answer: 'file' } ? Download : CallAnswer<C>;
export type Handler<C extends Call> = (context: Context<C>) => Promise<Answer<C>>;

export interface Routes {
  /** Serves one call of the contract: authorise, validate, open the transaction, act, present. */
  handle<const C extends Call>(call: C, handler: Handler<C>): void;
  readonly served: readonly Call[];
}

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

const noQuery = {};

async function readInput(call: Call, request: FastifyRequest): Promise<Input> {
  const params = call.params ? validate(call.params, request.params) : undefined;
  const querySchema = call.list?.query ?? call.query;
  if (!querySchema) refuseQuery(request);
  const query = querySchema ? validate(querySchema as ZodMiniType, request.query) : noQuery;
  const sent = call.files
    ? await readMultipart(request, call.files)
    : { body: request.body, files: [] };
  const body = call.body ? validate(call.body, sent.body ?? {}) : undefined;
  return { params, query, body, files: sent.files };
}

function refuseQuery(request: FastifyRequest): void {
  const unknown = Object.keys(request.query as object);
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((name) => [name, 'Unknown']));
  throw new Refusal('Generic.Invalid', { detail: unknown.join(', '), fields });
}

const idempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : null;
};

function present(call: Call, answer: unknown, reply: FastifyReply): unknown {
  if (call.answer === 'file') return sendFile(answer as Download, reply);
  if (call.answer === undefined) return reply.status(204).send();
  if (call.list) return answer;
  return { data: answer };
}

function sendFile({ name, mediaType, bytes }: Download, reply: FastifyReply): FastifyReply {
  return reply.headers(downloadHeaders(name, mediaType)).send(Buffer.from(bytes));
}

/** The contract's calls as routes under `/api`. */
export function createRoutes(
  app: FastifyInstance,
  { db, tokens }: { db: Db; tokens: Tokens },
): Routes {
  const served: Call[] = [];

  async function serve(
    call: Call,
    handler: Handler<Call>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (call.roles === 'deployToken') await requireDeployToken(db, request);
    if (call.roles === 'anonymous' || call.roles === 'deployToken') {
      const input = await readInput(call, request);
      return ownerTransaction(db, (tx) => handler({ ...input, actor: null, tx, request, reply }));
    }
    const claims = await authorise(request, call.roles, tokens);
    const input = await readInput(call, request);
    const who = { sessionId: claims.sid, userId: claims.sub, accountId: claims.aid };
    const outcome = await tenantTransaction(db, who, async (tx, opened) => {
      const { allLocations, userName } = opened;
      const actor: Actor = { ...who, role: claims.role, allLocations, userName };
      if (opened.role !== claims.role) throw new Refusal('Generic.Unauthenticated');
      const act = () => handler({ ...input, actor, tx, request, reply });
      const key = call.idempotent ? idempotencyKey(request) : null;
      const answer = key
        ? await onceByKey(tx, actor, { key, call: call.id, body: [input.params, input.body] }, act)
        : await act();
      return { answer };
    });
    if (!outcome) throw new Refusal('Generic.Unauthenticated');
    return outcome.answer;
  }

  return {
    served,
    handle(call, handler) {
      served.push(call);
      app.route({
        method: call.method,
        url: `/api${call.path}`,
        schema: routeSchema(call),
        config: { call: call.id },
        ...(call.files ? { bodyLimit: call.files.max * call.files.maxBytes + 1_000_000 } : {}),
        handler: async (request, reply) =>
          present(
            call,
            await serve(call, handler as unknown as Handler<Call>, request, reply),
            reply,
          ),
      });
    },
  };
}
