import type * as z from 'zod/mini';

import type { Entity } from './entities.ts';
import type { ErrorKey } from './errors.ts';
import type { ListShape } from './list.ts';
import type { Roles } from './roles.ts';

/**
 * Who may make a call: any of the roles, anyone signed in, anyone at all, a release team's deploy token, or the token of an account's
 * directory of users.
 */
export type Access = Roles | 'signedIn' | 'anonymous' | 'deployToken' | 'scimToken';

type Schema = z.ZodMiniType;
type Fields = z.ZodMiniObject;

/** A refusal that carries the current row, because someone else changed it first. */
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
 * One call of the product. Server route, typed client, OpenAPI document and permission test are all derived from this
 * declaration. `path` is relative to `/api` and names its parameters as `:name`.
 */
export interface Call {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly roles: Access;
  readonly params?: Fields;
  /** Query parameters; an unknown one is refused by name. List calls have `list` instead. */
  readonly query?: Fields;
  readonly body?: Schema;
  /**
   * The longest JSON body in bytes, where the schema's own limits allow more than is ever sent. Without it an anonymous call takes 16
   * kB, and any other as much as its schema can take, up to 1 MB.
   */
  readonly maxBytes?: number;
  /** How many keys and elements the body may have, where its schema does not say how many a record has. */
  readonly maxValues?: number;
  /** How often one network may make an anonymous call in a minute, counted before the body is read; 120 by default. */
  readonly perMinute?: number;
  /** A read that keeps the database busy for long: an account makes two at a time, and the next ones wait. */
  readonly costly?: true;
  /** Its requests wait in a line of their own, for long: there they hold no turn of the account's other calls. */
  readonly ownLine?: true;
  /** A standard sends the body as `application/x-www-form-urlencoded`; JSON is read too. Any other call refuses such a form. */
  readonly form?: true;
  /** The call is multipart/form-data: `body` holds its fields, and up to `max` files may be attached. */
  readonly files?: { readonly max: number; readonly maxBytes: number };
  /**
   * The schema of `data`; for a list, of one row. `file` is a download; `tus` leaves the answer to that protocol; absent means
   * an empty answer.
   */
  readonly answer?: Schema | 'file' | 'tus';
  readonly list?: ListShape;
  /** For a reading call: its answer is stale when one of these was touched. */
  readonly reads?: readonly Entity[];
  /** For a changing call: open pages read these entities again. */
  readonly touches?: readonly Entity[];
  /** The refusals that a caller must expect, besides those of every call. */
  readonly errors?: readonly (ErrorKey | RefusalWithRow)[];
  /**
   * Takes an `Idempotency-Key` and repeats its first answer. Every POST that creates a row has it, and every call that may be
   * queued offline.
   */
  readonly idempotent?: true;
  /** Browsers store the answer of this read, so that they can show it without a connection. */
  readonly offline?: true;
  /** The money in its answer is the caller's own: prices that a supplier offers by a link, or a document that the caller has sent. */
  readonly ownMoney?: true;
  /** Answers and refusals have the form of SCIM 2.0 instead of the portal's envelope. */
  readonly protocol?: 'scim';
  /** Pages show no message if the call is refused, so the server logs each refusal. */
  readonly silent?: true;
  /** Open to drivers too. A driver has a supplier's role, and may make no other call of that role. */
  readonly drivers?: true;
  /**
   * Changes the person, not the account: its password, its second step, its other accounts. Refused in a session that was opened
   * with a company's own account, because that company's provider speaks for nobody outside of it.
   */
  readonly personal?: true;
  /**
   * It shows rows of every location, or opens the account to other systems: nobody with some locations may make it. Staff, suppliers
   * and keys have no such limit.
   */
  readonly wholeAccount?: true;
}

/** Calls of other systems, which show a token of their own; no person makes them. */
export const isTokenCall = ({ roles }: Pick<Call, 'roles'>): boolean =>
  roles === 'deployToken' || roles === 'scimToken';

/** Whether a driver may make the call, as far as its role may. */
export const driverMayCall = ({ roles, drivers }: Pick<Call, 'roles' | 'drivers'>): boolean =>
  roles === 'signedIn' || drivers === true;

/** Declares a call and preserves its exact type. */
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

/** The caller's input: params, query, body and files, as far as the call has them. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  QueryPart<C, 'input'> &
  Part<C, 'body', 'input'> &
  (C extends { files: object } ? { files?: readonly Blob[] } : unknown) &
  (C extends { idempotent: true } ? { idempotencyKey?: string } : unknown);

/** The input of the server's handler, after validation. */
export type CallRequest<C extends Call> = Part<C, 'params', 'output'> &
  QueryPart<C, 'output'> &
  Part<C, 'body', 'output'>;

export interface Page {
  readonly page: number;
  readonly pageSize: number;
  /** Null unless `count=true` was requested; at most 10,000. */
  readonly total: number | null;
  /** There are more rows than `total`. */
  readonly totalCapped: boolean;
}

export interface ListAnswer<T> {
  readonly data: readonly T[];
  readonly page: Page;
}

/** The result for the caller: `data` unwrapped, a page of rows, a file, or nothing. */
export type CallAnswer<C extends Call> = C extends { list: object; answer: infer S extends Schema }
  ? ListAnswer<z.output<S>>
  : C extends { answer: 'file' }
    ? Blob
    : C extends { answer: infer S extends Schema }
      ? z.output<S>
      : undefined;

type DeclaredError<C extends Call> = C extends { errors: readonly (infer E)[] } ? E : never;

/** The row that a refusal of the call carries; with `K`, the row of that refusal only. */
export type RefusedRow<C extends Call, K extends ErrorKey = ErrorKey> =
  DeclaredError<C> extends infer E
    ? E extends { key: K; current: infer S extends Schema }
      ? z.output<S>
      : never
    : never;

/** The refusals of a call that carry the current row. */
export type RowKey<C extends Call> =
  DeclaredError<C> extends infer E
    ? E extends { key: infer K extends ErrorKey }
      ? K
      : never
    : never;

export const errorKeyOf = (error: ErrorKey | RefusalWithRow): ErrorKey =>
  typeof error === 'string' ? error : error.key;

/** The schema of the row that the refusal carries; undefined if it carries none. */
export const rowSchemaOf = ({ errors = [] }: Call, key: string): Schema | undefined =>
  errors.filter((error) => typeof error !== 'string').find((error) => error.key === key)?.current;
