import type { ErrorKey } from '@fraktion/contract';
import {
  type DeleteResult,
  type InsertResult,
  type RawBuilder,
  type SqlBool,
  sql,
  UpdateResult,
} from 'kysely';

import { isHeldElsewhere } from '../db/violations.ts';
import { Refusal } from './errors.ts';

/** An UPDATE with its row and, if needed, the states in which it may be changed. */
interface Update<Result> {
  set(columns: { readonly version: RawBuilder<number> }): Update<Result>;
  where(condition: RawBuilder<SqlBool>): Update<Result>;
  executeTakeFirst(): Promise<Result>;
}

/** A DELETE with its row. */
interface Deletion {
  where(condition: RawBuilder<SqlBool>): Deletion;
  executeTakeFirst(): Promise<DeleteResult>;
}

const isVersion = (version: number): RawBuilder<SqlBool> => sql<SqlBool>`version = ${version}`;

/** A key, or a function that chooses one by the current row. */
type Why<Row> = ErrorKey | ((current: Row) => ErrorKey);

export interface VersionCheck<Row> {
  /** The expected version; null if nobody has read one, for example in a rule. */
  readonly version: number | null;
  /** Reads the current row. It throws a refusal if the row is gone. */
  readonly read: () => Promise<Row>;
  /** The refusal if someone else was first. */
  readonly changed?: Why<Row>;
  /** The refusal if the version is right, but the state does not allow the change. */
  readonly notOpen?: Why<Row>;
}

const refuse = <Row>(current: Row, why: Why<Row>): Refusal =>
  new Refusal(typeof why === 'function' ? why(current) : why, { current });

/**
 * For checks that one UPDATE cannot make, such as many rows at once: the caller locks them, compares, and passes the result.
 */
export function mustBeUnchanged(isUnchanged: boolean, current: unknown): void {
  if (!isUnchanged) throw refuse(current, 'Generic.Changed');
}

/**
 * Changes the row of the expected version with one conditional UPDATE, so that the second of two concurrent users is refused.
 * If no row was changed, a second read determines the refusal, which carries the current row.
 */
export async function updateUnchanged<Row extends object, Result>(
  update: Update<Result>,
  { version, read, changed = 'Generic.Changed', notOpen = changed }: VersionCheck<Row>,
): Promise<Exclude<Result, undefined>> {
  const counted = update.set({ version: sql<number>`version + 1` });
  const ofVersion = version === null ? counted : counted.where(isVersion(version));
  const result = await ofVersion.executeTakeFirst();
  if (isChanged(result)) return result;
  const current = await read();
  const isOfVersion = version === null || ('version' in current && current.version === version);
  throw refuse(current, isOfVersion ? notOpen : changed);
}

/** A returned row, or a count above zero. */
const isChanged = <Result>(result: Result): result is Exclude<Result, undefined> =>
  result instanceof UpdateResult ? result.numUpdatedRows > 0n : result !== undefined;

/** Inserts a row whose readers saw version zero, because it did not exist. A conflict inserts nothing. */
export async function insertUnchanged(
  insertion: { executeTakeFirst(): Promise<InsertResult> },
  read: () => Promise<unknown>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await insertion.executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw refuse(await read(), 'Generic.Changed');
}

/**
 * Deletes the row of the expected version. Refuses while other rows refer to it, and if someone else was first: with the
 * current row from `read`, which itself refuses if the row is gone.
 */
export async function deleteUnchanged<Row>(
  deletion: Deletion,
  { version, read }: Pick<VersionCheck<Row>, 'version' | 'read'>,
): Promise<void> {
  const ofVersion = version === null ? deletion : deletion.where(isVersion(version));
  const { numDeletedRows } = await ofVersion.executeTakeFirst().catch((error: unknown) => {
    throw isHeldElsewhere(error) ? new Refusal('Generic.In.Use') : error;
  });
  if (numDeletedRows === 0n) throw refuse(await read(), 'Generic.Changed');
}
