import type * as z from 'zod/mini';

import type { Entity } from './entities.ts';
import type { ErrorKey } from './errors.ts';
import type { ListShape } from './list.ts';
import type { Roles } from './roles.ts';

/** Who may make a call: any of the roles, anyone signed in, anyone at all, or a release team's deploy token. */
export type Access = Roles | 'signedIn' | 'anonymous' | 'deployToken';

type Schema = z.ZodMiniType;
type Fields = z.ZodMiniObject;

/** A refusal that brings the row as it stands now, because someone else was faster. */
export interface RefusalWithRow {
  readonly key: ErrorKey;
  readonly current: Schema;
}

/** Declares such a refusal: `errors: [withRow('Orders.Changed', order), 'Orders.Not.Open']`. */
export const withRow = <const K extends ErrorKey, S extends Schema>(key: K, current: S) => ({
  key,
  current,
});

/**
 * One call of the product. Server route, typed client, OpenAPI document and permission test all
 * derive from this datum. `path` is relative to `/api` and names its parameters as `:name`.
 */
export interface Call {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly roles: Access;
  readonly params?: Fields;
  /** Query parameters; an unknown one is refused by name. A list call has `list` instead. */
  readonly query?: Fields;
  readonly body?: Schema;
  /** The call is multipart/form-data: `body` are its fields, and this many files may come along. */
  readonly files?: { readonly max: number; readonly maxBytes: number };
  /**
   * What `data` holds; for a list, one row of it; `file` for a download; `tus` where that protocol says it all; absent
   * when there is nothing to say.
   */
  readonly answer?: Schema | 'file' | 'tus';
  readonly list?: ListShape;
  /** A call that reads: its answer is out of date when one of these was touched. */
  readonly reads?: readonly Entity[];
  /** A call that changes something: what is on screen of these is read again. */
  readonly touches?: readonly Entity[];
  /** The refusals a caller must expect, besides those that any call may give. */
  readonly errors?: readonly (ErrorKey | RefusalWithRow)[];
  /** Takes an `Idempotency-Key` and gives the first answer again: every POST that creates, and what may be typed without a connection. */
  readonly idempotent?: true;
  /** A read whose answer browsers keep, to show it again when there is no connection. */
  readonly offline?: true;
}

/** Declares a call and keeps its exact type. */
export const call = <const C extends Call>(spec: C): C => spec;

type Part<C, K extends string, Mode extends 'input' | 'output'> =
  C extends Record<K, infer S extends Schema>
    ? Record<K, Mode extends 'input' ? z.input<S> : z.output<S>>
    : unknown;

type QueryPart<C, Mode extends 'input' | 'output'> = C extends {
  list: { query: infer Q extends Schema };
}
  ? Mode extends 'input'
    ? { query?: z.input<Q> }
    : { query: z.output<Q> }
  : Part<C, 'query', Mode>;

/** What the caller hands over: params, query, body and files, as far as the call has them. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  QueryPart<C, 'input'> &
  Part<C, 'body', 'input'> &
  (C extends { files: object } ? { files?: readonly Blob[] } : unknown) &
  (C extends { idempotent: true } ? { idempotencyKey?: string } : unknown);

/** What the server's handler receives, after validation. */
export type CallRequest<C extends Call> = Part<C, 'params', 'output'> &
  QueryPart<C, 'output'> &
  Part<C, 'body', 'output'>;

export interface Page {
  readonly page: number;
  readonly pageSize: number;
  /** Null unless `count=true` was asked for; never above 10,000. */
  readonly total: number | null;
  /** There are more than `total` says. */
  readonly totalCapped: boolean;
}

export interface Listed<T> {
  readonly data: readonly T[];
  readonly page: Page;
}

/** What the caller gets: `data` unwrapped, a page of rows, a file, or nothing. */
export type CallAnswer<C extends Call> = C extends { list: object; answer: infer S extends Schema }
  ? Listed<z.output<S>>
  : C extends { answer: 'file' }
    ? Blob
    : C extends { answer: infer S extends Schema }
      ? z.output<S>
      : undefined;

type DeclaredError<C extends Call> = C extends { errors: readonly (infer E)[] } ? E : never;

/** The row that comes with a refusal of the call; with `K`, that of this refusal alone. */
export type RefusedRow<C extends Call, K extends ErrorKey = ErrorKey> =
  DeclaredError<C> extends infer E
    ? E extends { key: K; current: infer S extends Schema }
      ? z.output<S>
      : never
    : never;

/** The keys under which a call brings the row as it stands now. */
export type RowKey<C extends Call> =
  DeclaredError<C> extends infer E
    ? E extends { key: infer K extends ErrorKey }
      ? K
      : never
    : never;

export const errorKeyOf = (error: ErrorKey | RefusalWithRow): ErrorKey =>
  typeof error === 'string' ? error : error.key;

/** The schema of the row that comes with the refusal; undefined where none does. */
export const rowSchemaOf = ({ errors = [] }: Call, key: string): Schema | undefined =>
  errors.filter((error) => typeof error !== 'string').find((error) => error.key === key)?.current;
