import type { Kysely } from 'kysely';

import type { Schema } from '../db/schema/index.ts';
import { ewcCodes } from './ewcCodes.ts';
import { ewcCodeId } from './ids.ts';

/** Inserts the European list into a database, once; existing rows stay unchanged. */
export async function seedEwcCodes(db: Kysely<Schema>): Promise<void> {
  const rows = ewcCodes.map(
    ({ code, chapter, hazardous, name, unverified, figures, figuresSource }) => ({
      id: ewcCodeId(code),
      account_id: null,
      code,
      chapter,
      hazardous,
      name_en: name.en,
      name_da: name.da,
      name_sv: name.sv,
      name_nb: name.nb,
      unverified: [...unverified],
      alias: null,
      ...figures,
      figures_source: figuresSource,
    }),
  );
  await db
    .insertInto('ewc_code')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'code']).doNothing())
    .execute();
}
