import type { BackgroundChange, Fields } from '@fraktion/contract';
import { sql } from 'kysely';

import { inParts } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { asText, sameValue } from './values.ts';
import type { Values } from './table.ts';

type ChangedFields = BackgroundChange['fields'];

interface DescribedRow {
  readonly values: Values;
  /** The names of its references. */
  readonly names: Readonly<Record<string, string>>;
}

/** A value in words that need no other row. */
function wordsOf(row: DescribedRow | null, field: string): string | null {
  return asText(row?.names[field] ?? row?.values[field]) || null;
}

/** The differences between two states of a row; null where there are none. */
export const changesOf = (
  fields: Fields,
  before: DescribedRow | null,
  after: DescribedRow | null,
): ChangedFields =>
  Object.entries(fields).flatMap(([field, { kind }]) => {
    const [was, is] = [wordsOf(before, field), wordsOf(after, field)];
    const same = before && after && sameValue(kind, before.values[field], after.values[field]);
    return same || was === is ? [] : [{ field, before: was, after: is }];
  });

export interface NotedChange {
  readonly id: string;
  readonly action: BackgroundChange['action'];
  readonly fields: ChangedFields;
}

/** Adds to the history of rows, in the transaction that changes them. */
export async function noteChanges(
  tx: Tx,
  { accountId, userId, userName }: Actor,
  tab: string,
  noted: readonly NotedChange[],
): Promise<void> {
  for (const some of inParts(noted))
    await sql`
    insert into background_change (account_id, actor_id, actor_name, tab, row_id, action, fields)
    select ${accountId}, ${userId}, ${userName}, ${tab}, (n ->> 'id')::uuid, n ->> 'action', n -> 'fields'
    from jsonb_array_elements(${JSON.stringify(some)}::jsonb) n`.execute(tx);
}

/** The changes of one row. */
export const changeRows = (tx: Tx, { accountId }: Actor, tab: string, rowId: string) =>
  tx
    .selectFrom('background_change')
    .select([
      'background_change.id',
      'background_change.at',
      'background_change.actor_name as by',
      'background_change.action',
      'background_change.fields',
    ])
    .where('background_change.account_id', '=', accountId)
    .where('background_change.tab', '=', tab)
    .where('background_change.row_id', '=', rowId);
