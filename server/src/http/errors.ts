import { type ErrorKey, errors } from '@fraktion/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { DatabaseAway } from '../db/databaseAway.ts';
import { WorkFailure } from '../costly/workFailure.ts';
import { isNotStorable, isPassing } from '../db/violations.ts';
import { isDiskFull } from './diskFull.ts';
import { scimRefusal } from './scimRefusal.ts';
import { answersOfNoPage } from './securityHeaders.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of a refusal of this call, as the contract declares it. */
    readonly presentRow?: (key: ErrorKey, row: unknown, request: FastifyRequest) => unknown;
    /** The id of the call. */
    readonly call?: string;
    /** The form of its answers, if it is not the portal's own. */
    readonly protocol?: 'scim' | undefined;
    /** No page shows its refusals, so they are logged. */
    readonly silent?: boolean;
    /** Its body may be a form. */
    readonly form?: boolean;
  }
}

interface RefusalFacts {
  readonly detail?: string | undefined;
  readonly fields?: Record<string, string> | undefined;
  readonly current?: unknown;
  readonly retryAfter?: number | undefined;
}

/** A refusal with its message key; `fields` names the wrong inputs. */
export class Refusal extends Error {
  readonly key: ErrorKey;
  readonly status: number;
  readonly detail: string | undefined;
  readonly fields: Record<string, string> | undefined;
  /** The current row, if someone else changed it first. */
  readonly current: unknown;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;

  constructor(key: ErrorKey, more: RefusalFacts = {}) {
    super(more.detail ? `${key}: ${more.detail}` : key);
    this.key = key;
    this.status = errors[key];
    this.detail = more.detail;
    this.fields = more.fields;
    this.current = more.current;
    this.retryAfter = more.retryAfter;
  }
}

const fromFastify: Record<string, ErrorKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'Generic.Too.Large',
  FST_REQ_FILE_TOO_LARGE: 'Generic.Too.Large',
  FST_FILES_LIMIT: 'Generic.Too.Large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Generic.Invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Generic.Invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Generic.Invalid',
};

const longestDetail = 300;

/** Work in a child that ended before its time. */
const refusalOfWork = ({ reason, message }: WorkFailure): Refusal =>
  reason === 'interrupted' || reason === 'crashed'
    ? new Refusal('Generic.Busy', { detail: message, retryAfter: 2 })
    : new Refusal('Generic.Too.Large', { detail: message });

function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error;
  const key = fromFastify[error.code];
  if (key) return new Refusal(key, { detail: error.message });
  // The message of the database is for the log alone.
  if (isNotStorable(error))
    return new Refusal('Generic.Invalid', {
      detail: 'A value is too large, or has forbidden signs',
    });
  // Nothing was written; pages repeat the request with its key.
  if (isPassing(error)) return new Refusal('Generic.Busy', { retryAfter: 1 });
  if (isDiskFull(error)) return new Refusal('Generic.No.Room', { retryAfter: 60 });
  if (error instanceof WorkFailure) return refusalOfWork(error);
  if (error instanceof DatabaseAway) return new Refusal('Generic.Unavailable');
  if (error.statusCode === 429) return new Refusal('Generic.Too.Many.Requests');
  // The message may repeat the address, which may be long.
  if (error.statusCode && error.statusCode < 500)
    return new Refusal('Generic.Invalid', { detail: error.message.slice(0, longestDetail) });
  return null;
}

/** The refusal with its row as the contract declares it; an undeclared row is a fault of the server. */
function presentRefusal(refusal: Refusal, request: FastifyRequest): Refusal {
  const { key, current, detail, fields, retryAfter } = refusal;
  if (current === undefined) return refusal;
  try {
    const row = request.routeOptions.config.presentRow?.(key, current, request);
    return new Refusal(key, { current: row, detail, fields, retryAfter });
  } catch (error) {
    request.log.error({ err: error }, 'unexpected failure');
    return new Refusal('Generic.Unexpected');
  }
}

function noteRefusal(
  { key, fields }: Refusal,
  { log, params, routeOptions }: FastifyRequest,
): void {
  log.warn(
    { call: routeOptions.config.call, params, refusal: key, fields },
    'refused without a message to the user',
  );
}

/** Answers every failure in the standard shape, with the request id; only unexpected ones are logged as errors. */
function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal || isPassing(error) || isDiskFull(error))
    request.log.error({ err: error }, 'unexpected failure');
  else if (isNotStorable(error)) request.log.warn({ err: error }, 'not storable');
  else if (request.routeOptions.config.silent) noteRefusal(refusal, request);
  const known = presentRefusal(refusal ?? new Refusal('Generic.Unexpected'), request);
  const { key, detail, fields, current, retryAfter } = known;
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  const body = { message: key, detail, fields, current, requestId: request.id };
  if (request.routeOptions.config.protocol === 'scim')
    return reply.status(known.status).type('application/scim+json').send(scimRefusal(known, body));
  return reply.status(known.status).send({ error: body });
}

const notFoundPage = '/error-404';

/**
 * The same for an address that cannot be matched to a route; no hook runs there, so the headers are set here. A browser is
 * redirected to the page that explains it.
 */
export function answerUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.headers({ ...answersOfNoPage, 'x-request-id': request.id });
  const { url, headers } = request;
  if (headers.accept?.includes('text/html') && !url.startsWith('/api/'))
    void reply.redirect(notFoundPage);
  else answerFailure(error, request, reply);
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerFailure);
  app.setNotFoundHandler(() => {
    throw new Refusal('Generic.Not.Found');
  });
}
