import type { Language } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';

interface Place {
  readonly language: Language;
  readonly part: string;
  readonly key: string;
}

/** Replaces any existing text: for changes that were compared before, under the lock of the language. */
export async function writeOverride(
  tx: Tx,
  { language, part, key }: Place,
  text: string,
  by: string,
): Promise<void> {
  await tx
    .insertInto('text_override')
    .values({ language, part, key, text, set_by: by })
    .onConflict((conflict) =>
      conflict.columns(['language', 'part', 'key']).doUpdateSet({
        text,
        set_by: by,
        set_at: sql<string>`now()`,
        version: sql<number>`text_override.version + 1`,
      }),
    )
    .execute();
}

export async function deleteOverride(tx: Tx, { language, part, key }: Place): Promise<void> {
  await tx
    .deleteFrom('text_override')
    .where('language', '=', language)
    .where('part', '=', part)
    .where('key', '=', key)
    .execute();
}
