import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Catalogue, Table } from '../rows/catalogue.ts';

/**
 * A formula for a sheet that is markup for a page, a mail and an XML file. Short, because many texts have few characters.
 */
export const hostileText = '=1<svg onload=x()>';

/** As markup somewhere, and not as text. */
export const isMarkup = (text: string): boolean => /<svg/i.test(text);

/** Columns that somebody has typed, or that were read from somebody's document. */
const typed =
  /(^|_)(name|title|address|city|phone|number|comment|note|notes|text|description|reason|subject|placement|place|origin|destination|driver|facility|contact|label|ref|reference|headline|ticket|station|detail|hours|facts|alias|treatment|inviter|by|container|agent)$/;

/** Tables of the portal's own names, which nobody types. */
const technical =
  /^(account_counter|backup_run|client_fault|client_vital|deploy_token|mail|release.*|realtime.*|idempotency_key|attempt|integration_file|file|upload)$/;

const columnsOf = ({ columns, listed, foreignKeys, key }: Table): string[] => {
  const referring = new Set([...foreignKeys.flatMap((each) => each.columns), ...key]);
  return columns
    .filter(
      ({ name, type, computed }) =>
        type === 'text' && !computed && !listed[name] && !referring.has(name) && typed.test(name),
    )
    .map(({ name }) => name);
};

/**
 * Writes the text before every typed text of every row, as far as the schema takes it: a person cannot type more into a row than
 * that. Returns the columns that took it.
 */
export async function plantTexts(db: Db, catalogue: Catalogue): Promise<readonly string[]> {
  const planted: string[] = [];
  for (const table of catalogue.values()) {
    if (technical.test(table.name)) continue;
    for (const column of columnsOf(table)) {
      const took = await db
        .transaction()
        .execute(async (tx) => {
          await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(tx);
          await sql`update ${sql.table(table.name)} set ${sql.ref(column)} = ${hostileText} || ${sql.ref(column)}
            where ${sql.ref(column)} is not null`.execute(tx);
          await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(tx);
          return true;
        })
        .catch(() => false);
      if (took) planted.push(`${table.name}.${column}`);
    }
  }
  return planted;
}
