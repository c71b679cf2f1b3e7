import type { Dimension, Figures } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

const tables = {
  location: 'location',
  infocard: 'infocard',
  fraction: 'waste_fraction',
  collector: 'collector',
} as const satisfies Partial<Record<Dimension, string>>;

const isNamed = (dimension: Dimension): dimension is keyof typeof tables => dimension in tables;

/** Today's names of the keys, also of records that are no longer in use. */
export async function readLabels(
  tx: Tx,
  accountId: string,
  by: readonly Dimension[],
  rows: readonly { readonly keys: readonly (string | null)[] }[],
): Promise<Figures['labels']> {
  const labels: Figures['labels'] = [];
  for (const [index, dimension] of by.entries()) {
    if (!isNamed(dimension)) continue;
    const ids = [...new Set(rows.map(({ keys }) => keys[index]).filter((key) => key !== null))];
    const found = await sql<{ key: string; label: string }>`
      select id::text as key, name as label from ${sql.table(tables[dimension])}
      where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(tx);
    labels.push(...found.rows.map((row) => ({ dimension, ...row })));
  }
  return labels;
}
