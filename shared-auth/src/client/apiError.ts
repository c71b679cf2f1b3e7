import { type Call, rowSchemaOf, type RefusedRow, type RowKey } from '@fraktion/contract/call';
import { errors, type ErrorKey } from '@fraktion/contract/errors';

export interface ApiErrorFacts {
  readonly key: string;
  readonly status: number;
  readonly detail?: string | undefined;
  /** What is wrong with which field of the body, by the field's path. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | undefined;
  /** The row as it stands now, when someone else was faster. */
  readonly current?: unknown;
  /** Seconds until it is worth another try, where the server says so. */
  readonly retryAfter?: number | undefined;
}

/** A call that failed: refused by the server, not answered in time, or not answered at all (status 0). */
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

/** Tells a refusal by its key, never by the words of its message. */
export const isRefusal = (error: unknown, ...keys: ErrorKey[]): error is ApiError =>
  error instanceof ApiError && (keys as string[]).includes(error.key);

/**
 * The row as it stands now, where the call was refused with it because someone else was faster; undefined for any other
 * failure. `keys` asks for these refusals alone.
 */
export function refusedRow<C extends Call, K extends RowKey<C> = RowKey<C>>(
  call: C,
  error: unknown,
  ...keys: readonly K[]
): RefusedRow<C, K> | undefined {
  if (!(error instanceof ApiError) || !rowSchemaOf(call, error.key)) return undefined;
  if (keys.length > 0 && !(keys as readonly string[]).includes(error.key)) return undefined;
  // The server has written it by the schema that the contract names for this refusal.
  return (error.current ?? undefined) as RefusedRow<C, K> | undefined;
}

/** The key for an answer that carries none, such as a proxy's own error page. */
export function keyForStatus(status: number): ErrorKey {
  const generic = Object.entries(errors).find(
    ([key, value]) => key.startsWith('Generic.') && value === status,
  );
  if (generic) return generic[0] as ErrorKey;
  return status === 502 ? 'Generic.Unavailable' : 'Generic.Unexpected';
}
