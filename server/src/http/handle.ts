import type { Access, Call, CallAnswer, CallRequest } from '@fraktion/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Drawings } from '../costly/index.ts';
import type { Db } from '../db/database.ts';
import { DatabaseAway } from '../db/databaseAway.ts';
import type { Replica } from '../db/replica.ts';
import type { Tx } from '../db/transaction.ts';
import type { AcceptedFile } from '../files/acceptFile.ts';
import { accept, type Accepts } from './accepts.ts';
import { type Actor, refuseUnfitActor } from './actor.ts';
import { Admission, keyOf } from './admission.ts';
import { mostValues, ownBytes } from './bodySize.ts';
import { actFor, type Caller, identify, type TransactionScope } from './caller.ts';
import type { ConnectionTurns } from './connectionTurns.ts';
import { Guesses } from './guesses.ts';
import { onceByKey } from './idempotency.ts';
import { refuseUnreached } from './documentReach.ts';
import { takeForms } from './forms.ts';
import { idempotencyKey, type Input, readInput } from './input.ts';
import { type Inspect, senderOf } from './inspect.ts';
import { refuseUnfitBody, type UploadedFile } from './multipart.ts';
import { type ReadableList, readableList } from './listPages.ts';
import { readerOf, refuseMoneyOrder } from './moneyOrder.ts';
import { type Reader, refusedRowPresenter } from './answerSchema.ts';
import { type Download, drawn, presenter } from './present.ts';
import { networkOf } from './network.ts';
import type { Tokens } from './tokens.ts';
import { Turns } from './turns.ts';

type ActorOf<A extends Access> = A extends 'anonymous' | 'deployToken' ? null : Actor;

/** The context of every handler: the caller and the input. */
export type OutsideContext<C extends Call> = CallRequest<C> & {
  readonly actor: ActorOf<C['roles']>;
  readonly files: readonly UploadedFile[];
  /** The same files, and those that were uploaded before, checked and redrawn. */
  readonly accepted: readonly AcceptedFile[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * The transaction only sees one account's rows; that of an anonymous call runs as the owner of the tables, so its handler must
 * check a secret.
 */
export type Context<C extends Call> = OutsideContext<C> & {
  readonly tx: Tx;
  /** For documents that are stored with the change. With some that are not drawn yet, the handler is called twice. */
  readonly drawings: Drawings;
};

type Answer<C extends Call> = C extends { answer: 'file' }
  ? Download
  : C extends { answer: 'tus' }
    ? Response
    : CallAnswer<C>;
export type Handler<C extends Call> = (context: Context<C>) => Promise<Answer<C>>;
export type OutsideHandler<C extends Call> = (context: OutsideContext<C>) => Promise<Answer<C>>;

export interface Routes {
  /** Serves one call of the contract: authorise, validate, open the transaction, act, present. */
  handle<const C extends Call>(call: C, handler: Handler<C>, accepts?: Accepts<C>): void;
  /** The same for data without an account (users, sessions): the transaction sees all rows, so the handler must limit them. */
  handleAsOwner<const C extends Call>(call: C, handler: Handler<C>, accepts?: Accepts<C>): void;
  /** The same routes, each of which waits for this before its transaction begins, for example for files of the storage. */
  after(ready: () => Promise<void>): Routes;
  /** The same without a transaction: for handlers that wait, or whose effects must stay although the call is refused. */
  handleOutside<const C extends Call>(call: C, handler: OutsideHandler<C>): void;
  readonly served: readonly Call[];
  /** Pages of a list for the caller of another request, by the list's own call: its roles, rules, turn, and what it shows. */
  listOf(id: string): ReadableList | undefined;
  /** Whose turn a request takes that is answered with the help of this call; 401 and 403 as the call. */
  whoAsks(call: Call, request: FastifyRequest): Promise<string>;
}

interface Foundations {
  readonly db: Db;
  /** Answers the costly reads of people, who ask again if it fails. */
  readonly replica: Replica | undefined;
  /** The gate of this database. */
  readonly connections: ConnectionTurns;
  readonly tokens: Tokens;
  readonly inspect: Inspect;
}

/** The contract's calls as routes under `/api`. */
export function createRoutes(
  app: FastifyInstance,
  { db, replica, connections, tokens, inspect }: Foundations,
): Routes {
  const served: Call[] = [];
  const lists = new Map<string, ReadableList>();
  /** Refusals are presented after the handler, where the caller is not known any more. */
  const readers = new WeakMap<FastifyRequest, Reader>();
  const admission = new Admission();
  const guesses = new Guesses();
  const turns = new Turns();
  const callers = new WeakMap<FastifyRequest, Caller>();
  takeForms(app);

  function route(
    call: Call,
    scope: TransactionScope,
    handler: Handler<Call>,
    accepts?: Accepts,
    ready?: () => Promise<void>,
  ): void {
    served.push(call);
    const who = (request: FastifyRequest): Promise<Caller> =>
      connections.as(networkOf(request.ip), () => identify(call, request, db, tokens, turns));
    const present = presenter(call);
    const presentRow = refusedRowPresenter(call);
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      config: {
        call: call.id,
        presentRow: (key, row, request) =>
          presentRow(key, row, readers.get(request) ?? 'without money'),
        silent: call.silent ?? false,
        protocol: call.protocol,
        mostValues: mostValues(call),
        form: call.form ?? false,
      },
      bodyLimit: ownBytes(call),
      // Before any of the body is read: nobody sends one for nothing.
      onRequest: async (request, reply) => {
        admission.count(call, request);
        guesses.refuse(call, request);
        const caller = await who(request);
        callers.set(request, caller);
        refuseUnfitBody(call, request);
        await admission.await(call, keyOf(call, caller, request), request, reply);
      },
      handler: (request, reply) => {
        const caller = callers.get(request)!;
        const by = keyOf(call, caller, request);
        return connections.as(by, () => answerCall(caller, by, request, reply));
      },
    });

    /** A costly read of a person runs on the replica. */
    const reading = <T>(caller: Caller, act: (from: Db) => Promise<T>): Promise<T> =>
      replica && call.costly && scope === 'account reads' && caller.kind === 'session'
        ? replica.read(act)
        : act(db);

    async function answerCall(
      caller: Caller,
      by: string,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<unknown> {
      const input = await readInput(call, request, reply);
      const { made, reader } = await act(caller, by, input, request, reply);
      return present(made, reply, reader);
    }

    async function act(
      caller: Caller,
      by: string,
      input: Input,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<{ made: unknown; reader: Reader }> {
      if (input.files.length > 0) await inspect(input.files, await senderOf(db, caller), request);
      const accepted = accepts ? await accept(db, accepts, by, caller, input, request) : [];
      await ready?.();
      const drawings = new Drawings();
      const run = () =>
        turns.run(call, scope, by, () =>
          reading(caller, (from) =>
            actFor(from, caller, scope, async (actor, tx) => {
              if (actor) refuseUnfitActor(call, actor);
              const reader = readerOf(call, actor);
              readers.set(request, reader);
              refuseMoneyOrder(call, input.query, reader);
              await refuseUnreached(db, tx, actor, call, input);
              const act = async () => {
                const context = { ...input, accepted, actor, tx, drawings, request, reply };
                const given = await handler(context);
                drawings.endRehearsal();
                return given;
              };
              const key = call.idempotent && actor ? idempotencyKey(request) : null;
              if (!key || !actor) return act();
              const sent = {
                key,
                call: call.id,
                body: [input.params, input.body],
                files: input.files,
              };
              return onceByKey(tx, actor, sent, act);
            }),
          ),
        );
      const answer = await drawings.around({ key: by }, run).catch((error: unknown) => {
        guesses.note(error, request);
        if (error instanceof DatabaseAway && error.reach === 'all') {
          connections.refuseWaiting(error);
          turns.refuseWaiting(error);
          admission.refuseWaiting(error);
        }
        throw error;
      });
      const made =
        call.answer === 'file' ? await drawn(answer as unknown as Download, { key: by }) : answer;
      return { made, reader: readers.get(request) ?? 'without money' };
    }

    const list = readableList(call, async (request, reply, input) => {
      // Anew for each page: a session that has ended reads no further one.
      const caller = await who(request);
      const by = keyOf(call, caller, request);
      return connections.as(by, () => act(caller, by, input, request, reply));
    });
    if (list) lists.set(call.id, list);
  }

  const routesAfter = (ready?: () => Promise<void>): Routes => ({
    served,
    listOf: (id) => lists.get(id),
    whoAsks: async (call, request) =>
      keyOf(call, await identify(call, request, db, tokens, turns), request),
    // A GET runs in a read-only transaction, so that the database enforces it.
    handle: (call, handler, accepts) =>
      route(call, call.method === 'GET' ? 'account reads' : 'account', handler, accepts, ready),
    handleAsOwner: (call, handler, accepts) => route(call, 'owner', handler, accepts, ready),
    handleOutside: (call, handler) =>
      route(call, 'none', handler as unknown as Handler<Call>, undefined, ready),
    after: routesAfter,
  });
  return routesAfter();
}
