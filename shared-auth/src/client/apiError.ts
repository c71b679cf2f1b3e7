import { type Call, rowSchemaOf, type RefusedRow, type RowKey } from '@fraktion/contract/call';
import type { ErrorKey } from '@fraktion/contract/errors';
import { type GenericKey, genericErrors } from '@fraktion/contract/genericErrors';

export interface ApiErrorFacts {
  readonly key: string;
  readonly status: number;
  readonly detail?: string | undefined;
  /** The problems of the body's fields, by the field's path. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | undefined;
  /** The current row, if someone else changed it first. */
  readonly current?: unknown;
  /** Seconds to wait before another try, if the server sent them. */
  readonly retryAfter?: number | undefined;
}

/** A failed call: refused by the server, timed out, or without any answer (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly key: string;
  readonly status: number;
  readonly detail: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly current: unknown;
  readonly retryAfter: number | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.detail ? `${facts.key}: ${facts.detail}` : facts.key);
    this.key = facts.key;
    this.status = facts.status;
    this.detail = facts.detail;
    this.fields = facts.fields ?? {};
    this.requestId = facts.requestId;
    this.current = facts.current;
    this.retryAfter = facts.retryAfter;
  }
}

/** Recognises a refusal by its key, never by its message. */
export const isRefusal = (error: unknown, ...keys: ErrorKey[]): error is ApiError =>
  error instanceof ApiError && (keys as string[]).includes(error.key);

/**
 * The current row that came with the refusal, because someone else changed it first; undefined for any other failure. `keys`
 * limits it to these refusals.
 */
export function refusedRow<C extends Call, K extends RowKey<C> = RowKey<C>>(
  call: C,
  error: unknown,
  ...keys: readonly K[]
): RefusedRow<C, K> | undefined {
  if (!(error instanceof ApiError) || !rowSchemaOf(call, error.key)) return undefined;
  if (keys.length > 0 && !(keys as readonly string[]).includes(error.key)) return undefined;
  // The server writes it with the schema that the contract declares for this refusal.
  return (error.current ?? undefined) as RefusedRow<C, K> | undefined;
}

/** The key for an answer without one, such as a proxy's error page. */
export function keyForStatus(status: number): GenericKey {
  const keys = Object.keys(genericErrors) as GenericKey[];
  const generic = keys.find((key) => genericErrors[key] === status);
  return generic ?? (status === 502 ? 'Generic.Unavailable' : 'Generic.Unexpected');
}
