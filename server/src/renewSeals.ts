import { sql } from 'kysely';

import type { Db } from './db/database.ts';
import type { Sealer } from './sealing.ts';

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** What its texts are about: a word and, where a row is meant, the column that names it. */
  readonly about: string;
  readonly by: string | null;
}

/**
 * Every column with sealed texts. Texts that live for minutes (a sign-in under way) are in none of them. A test looks for what
 * seals a text and stands neither here nor there.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'integration', column: 'secret', about: 'integration', by: 'id' },
  { table: 'push_key', column: 'private_key', about: 'push key', by: null },
  { table: 'saved_report_address', column: 'secret_sealed', about: 'report address', by: 'id' },
  { table: 'session_company', column: 'id_token', about: 'company session', by: 'session_id' },
  {
    table: 'sign_in_provider',
    column: 'client_secret',
    about: 'sign-in provider',
    by: 'account_id',
  },
  { table: 'two_step', column: 'secret', about: 'two_step', by: 'user_id' },
  { table: 'webhook', column: 'secret', about: 'webhook', by: 'id' },
];

const atOnce = 200;

export interface RenewedSeals {
  readonly renewed: number;
  /** Texts whose key is not set any more: nobody can read them. By table. */
  readonly lost: Readonly<Record<string, number>>;
}

interface SealedRow {
  readonly by: string | null;
  readonly sealed: string;
}

/** The next rows in order of their texts, which are as good as random and unique. */
const nextRows = async (
  db: Db,
  { table, column, by }: SealedColumn,
  keyId: string,
  after: string,
): Promise<SealedRow[]> => {
  const { rows } = await sql<SealedRow>`
    select ${by === null ? sql`null` : sql`${sql.ref(by)}::text`} as by, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} > ${after} collate "C" and split_part(${sql.ref(column)}, '.', 1) <> ${keyId}
    order by ${sql.ref(column)} collate "C" limit ${sql.lit(atOnce)}`.execute(db);
  return rows;
};

function opened(sealer: Sealer, sealed: string, about: string): string | null {
  try {
    return sealer.open(sealed, about);
  } catch {
    return null;
  }
}

/**
 * Seals everything anew that an earlier key has sealed, while the portal is in use, as the owner of the tables; afterwards the earlier
 * key may go. A row that somebody changes at the same moment keeps that change, which the new key has sealed.
 */
export async function renewSeals(db: Db, sealer: Sealer): Promise<RenewedSeals> {
  let renewed = 0;
  const lost: Record<string, number> = {};
  for (const each of sealedColumns) {
    let after = '';
    for (;;) {
      const rows = await nextRows(db, each, sealer.keyId, after);
      for (const { by, sealed } of rows) {
        const about = by === null ? each.about : `${each.about} ${by}`;
        const text = opened(sealer, sealed, about);
        if (text === null) lost[each.table] = (lost[each.table] ?? 0) + 1;
        else {
          await sql`update ${sql.table(each.table)} set ${sql.ref(each.column)} = ${sealer.seal(text, about)}
            where ${sql.ref(each.column)} = ${sealed}`.execute(db);
          renewed++;
        }
        after = sealed;
      }
      if (rows.length < atOnce) break;
    }
  }
  return { renewed, lost };
}
