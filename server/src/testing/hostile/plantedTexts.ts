import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Catalogue, Column, Table } from '../rows/catalogue.ts';

/**
 * A formula for a sheet that is markup for a page, a mail and an XML file. Short, because many texts have few characters.
 */
export const hostileText = '=1<svg onload=x()>';

/** As markup somewhere, and not as text. */
export const isMarkup = (text: string): boolean => /<svg/i.test(text);

/**
 * Columns that nobody types freely: each text of a table is planted, or is one of these. A new column is planted by itself, also
 * within lists and documents.
 */
const untyped: Readonly<Record<string, RegExp>> = {
  'values of a list, which the calls check':
    /^(role|.*language|currency|other_currencies|kind|status|action|tab|category|waste_category|unit|size_unit|type_code|code|ewc_code|ghg_code|point|rule|result|seen|part|key|event|events|scopes|grouping.*|tax_code|country|pictogram|vehicle_type|file_type|encoding|figures_source|unverified|trouble|media_type|shared_with|weekdays|pickup_days|transports|match_reasons|reason_key|reason_why|confirmation_reasons|arithmetic.*|held_facts|tax_groups|query|layout|releases|role_mapping|location_mapping|letter_evidence|report_evidence|evidence|baseline|alternatives|shares|value|document_links|unused_xml|before|after)$/,
  'dates and times': /^(index_day|starts_at|quiet_from|quiet_until|time_zone)$/,
  'addresses, which have a form':
    /^(email|sent_to|url|host|endpoint|logo_path|issuer|page|zip_from|zip_to|theme_color)$/,
  'secrets, their digests and what others call something':
    /^(secret|password_hash|sha256|digest|token|nonce|verifier|credential_id|p256dh|auth|public_key|private_key|private_jwk|public_jwk|fingerprint|prefix|client_id|client_secret|sid|id_token|external_id|standard_id|seller_key|role_claim|location_claim|payload|items|internal_group_id|window_size|container_id)$/,
};
const isUntyped = (name: string): boolean =>
  Object.values(untyped).some((names) => names.test(name));

/** Tables of the portal's own names, which nobody types. */
const technical =
  /^(account_counter|backup_run|client_fault|client_vital|deploy_token|mail|release.*|realtime.*|idempotency_key|attempt|integration_file|file|upload)$/;

const columnsOf = ({ columns, listed, foreignKeys, key }: Table): Column[] => {
  const referring = new Set([...foreignKeys.flatMap((each) => each.columns), ...key]);
  return columns.filter(
    ({ name, type, computed }) =>
      /^(text|text\[\]|jsonb)$/.test(type) &&
      !computed &&
      !listed[name] &&
      !referring.has(name) &&
      !isUntyped(name),
  );
};

/** What a document holds besides typed texts: ids, dates, figures, and words of the portal. */
const isOwnWord = (text: string): boolean =>
  /^([\da-f]{8}-[\da-f-]{27}|[\d.,:TZ+-]*|[a-z]\w*)$/.test(text);

function inDocument(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return isUntyped(snakeCase(name)) || isOwnWord(value) ? value : hostileText + value;
  if (Array.isArray(value)) return value.map((each) => inDocument(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, inDocument(each, key)]),
  );
}

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function plantInDocuments(tx: Tx, table: string, column: string): Promise<void> {
  const { rows } = await sql<{
    at: string;
    value: unknown;
  }>`select ctid::text as at, ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(tx);
  const values = JSON.stringify(rows.map(({ at, value }) => ({ at, value: inDocument(value) })));
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = planted.value
    from jsonb_to_recordset(${values}::jsonb) as planted (at text, value jsonb)
    where ${sql.table(table)}.ctid = planted.at::tid`.execute(tx);
}

const plantInTexts = (tx: Tx, table: string, { name, type }: Column): Promise<unknown> => {
  const column = sql.ref(name);
  const planted =
    type === 'text'
      ? sql`${hostileText} || ${column}`
      : sql`array(select ${hostileText} || each from unnest(${column}) with ordinality as listed (each, place) order by place)`;
  return sql`update ${sql.table(table)} set ${column} = ${planted} where ${column} is not null`.execute(
    tx,
  );
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
          await (column.type === 'jsonb'
            ? plantInDocuments(tx, table.name, column.name)
            : plantInTexts(tx, table.name, column));
          await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(tx);
          return true;
        })
        .catch(() => false);
      if (took) planted.push(`${table.name}.${column.name}`);
    }
  }
  return planted;
}
