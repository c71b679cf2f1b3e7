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

/** An UPDATE that names its row and, where that matters, the states in which it may be changed. */
interface Update<Result> {
  set(columns: { readonly version: RawBuilder<number> }): Update<Result>;
  where(condition: RawBuilder<SqlBool>): Update<Result>;
  executeTakeFirst(): Promise<Result>;
}

/** A DELETE that names its row. */
interface Deletion {
  where(condition: RawBuilder<SqlBool>): Deletion;
  executeTakeFirst(): Promise<DeleteResult>;
}

const isVersion = (version: number): RawBuilder<SqlBool> => sql<SqlBool>`version = ${version}`;

/** A key, or how to choose one by the row as it stands. */
type Why<Row> = ErrorKey | ((current: Row) => ErrorKey);

export interface Unchanged<Row> {
  /** The version that was seen; null where nobody has seen one, as by a rule. */
  readonly version: number | null;
  /** Reads the row as it stands. It refuses by itself where the row is gone. */
  readonly read: () => Promise<Row>;
  /** Someone was faster. */
  readonly changed?: Why<Row>;
  /** The row has the version that was seen, but its state does not allow the change. */
  readonly notOpen?: Why<Row>;
}

const refuse = <Row>(current: Row, why: Why<Row>): Refusal =>
  new Refusal(typeof why === 'function' ? why(current) : why, { current });

/** For what one UPDATE cannot check, such as many rows at once: the caller holds them, compares, and says whether they are as they were seen. */
export function mustBeUnchanged(isUnchanged: boolean, current: unknown): void {
  if (!isUnchanged) throw refuse(current, 'Generic.Changed');
}

/**
 * Changes the one row of the version that was seen, in one conditional UPDATE, so that of two people who act at once the
 * second learns that the first was faster. Where no row was changed, a second read names the refusal, which carries the row
 * as it stands.
 */
export async function updateUnchanged<Row extends object, Result>(
  update: Update<Result>,
  { version, read, changed = 'Generic.Changed', notOpen = changed }: Unchanged<Row>,
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

/** Writes the row of what has had none so far, whose readers saw version zero. The insertion does nothing on a conflict. */
export async function insertUnchanged(
  insertion: { executeTakeFirst(): Promise<InsertResult> },
  read: () => Promise<unknown>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await insertion.executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw refuse(await read(), 'Generic.Changed');
}

/**
 * Deletes the one row of the version that was seen. Refuses while rows elsewhere hold on to it, and where someone was
 * faster: with the row as it is by then, which `read` gives, or refuses too where it is gone.
 */
export async function deleteUnchanged<Row>(
  deletion: Deletion,
  { version, read }: Pick<Unchanged<Row>, 'version' | 'read'>,
): Promise<void> {
  const ofVersion = version === null ? deletion : deletion.where(isVersion(version));
  const { numDeletedRows } = await ofVersion.executeTakeFirst().catch((error: unknown) => {
    throw isHeldElsewhere(error) ? new Refusal('Generic.In.Use') : error;
  });
  if (numDeletedRows === 0n) throw refuse(await read(), 'Generic.Changed');
}
