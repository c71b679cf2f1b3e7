import type { Call } from '@fraktion/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { bearer } from './actor.ts';
import { ownBytes } from './bodySize.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './errors.ts';
import { FairQueue } from './fairQueue.ts';
import { networkOf } from './network.ts';
import { Rate } from './rate.ts';

/** For an anonymous call with a body, unless it declares its own: more than an office sends, less than a flood. */
const usualPerMinute = 120;

export const perMinuteOf = ({ perMinute, roles, method }: Call): number | undefined =>
  perMinute ?? (roles === 'anonymous' && method !== 'GET' ? usualPerMinute : undefined);

/** Twice the time of an upload over a slow line would be longer than a browser waits. */
const patienceMs = 20_000;

/** Requests whose files are on their way: each may take minutes, and its bytes lie on this node's disk. Who waits has sent none yet. */
const filesUnderWay = {
  atOnce: 48,
  atOncePerKey: 6,
  mayWait: 2_000,
  mayWaitPerKey: 200,
  patienceMs,
};

/** Whom a caller counts as: its account, also with any of its API keys; a team's token; or the network of a stranger. */
export function keyOf(call: Call, caller: Caller, request: FastifyRequest): string {
  if (caller.kind === 'session') return caller.claims.aid;
  if (caller.kind === 'key' || caller.kind === 'directory') return caller.accountId;
  if (call.roles === 'deployToken') return bearer(request) ?? '';
  return networkOf(request.ip);
}

/** The same of strangers, apart: from many networks they would take every place, and hold it as long as a slow line may. */
const filesOfStrangers = {
  ...filesUnderWay,
  atOnce: 16,
  atOncePerKey: 4,
  mayWait: 400,
  mayWaitPerKey: 40,
};

/** Sheets and other long JSON on their way, which lie in memory until they are whole. */
const longBodiesUnderWay = {
  atOnce: 24,
  atOncePerKey: 3,
  mayWait: 400,
  mayWaitPerKey: 40,
  patienceMs,
};
/** More than forms of pages send. */
const longBody = 256_000;

export const takesFiles = ({ files, answer, method }: Call): boolean =>
  answer === 'tus' ? method === 'PATCH' : files !== undefined;

/** A body in chunks does not say how long it is, so it counts as the longest of its call. */
function isLong(call: Call, { headers }: FastifyRequest): boolean {
  const declared = headers['content-length'];
  if (declared === undefined && headers['transfer-encoding'] === undefined) return false;
  return (declared === undefined ? ownBytes(call) : Number(declared)) > longBody;
}

/** Everything that is counted before a body is read: how often a network calls, and how many long bodies are under way. */
export class Admission {
  readonly #rates = new Map<string, Rate>();
  readonly #files = new FairQueue(filesUnderWay);
  readonly #filesOfStrangers = new FairQueue(filesOfStrangers);
  readonly #longBodies = new FairQueue(longBodiesUnderWay);

  /** Refuses a network that calls too often. */
  count(call: Call, { ip }: FastifyRequest): void {
    const most = perMinuteOf(call);
    if (most === undefined) return;
    const rate = this.#rates.get(call.id) ?? new Rate(most);
    this.#rates.set(call.id, rate);
    if (!rate.allows(networkOf(ip))) throw new Refusal('Generic.Too.Many.Requests');
  }

  /** Waits for a place if the call takes files or the body is long; it is given back when the answer is sent, or the client has left. */
  async await(
    call: Call,
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const queue = this.#queueOf(call, request);
    if (!queue) return;
    const gone = new AbortController();
    const end = (): void => gone.abort();
    reply.raw.once('close', end).once('finish', end);
    const leave = await queue.enter(key, gone.signal);
    if (gone.signal.aborted) leave();
    else gone.signal.addEventListener('abort', leave);
  }

  #queueOf(call: Call, request: FastifyRequest): FairQueue | undefined {
    if (takesFiles(call)) return call.roles === 'anonymous' ? this.#filesOfStrangers : this.#files;
    return isLong(call, request) ? this.#longBodies : undefined;
  }

  refuseWaiting(reason: Error): void {
    this.#files.refuseWaiting(reason);
    this.#filesOfStrangers.refuseWaiting(reason);
    this.#longBodies.refuseWaiting(reason);
  }
}
