import { type Kysely, sql } from 'kysely';

import { ewcCodes } from '../../reference/ewcCodes.ts';

/** Every code of the European list has a name in four languages, where it had the English one in three of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = ewcCodes.map(({ code, name: { da, sv, nb }, unverified }) => ({
    code,
    da,
    sv,
    nb,
    unverified,
  }));
  await sql`
    update ewc_code e set name_da = n.da, name_sv = n.sv, name_nb = n.nb, unverified = n.unverified
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) n (code text, da text, sv text, nb text, unverified text[])
    where e.account_id is null and e.code = n.code`.execute(db);
}
