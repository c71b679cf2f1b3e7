import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Database } from '@fraktion/server/db/database';
import type { Area } from '@fraktion/server/modules/defineModule';

/** The areas of the tables by the file of `server/src/db/schema` that describes them. */
const areas: Readonly<Record<Area, readonly string[]>> = {
  ordering: [
    'background',
    'fleet',
    'orders',
    'recurringOrders',
    'serviceReports',
    'tenders',
    'weighings',
  ],
  economics: ['agreements', 'inspections', 'integrations', 'invoices', 'postings'],
  insight: ['dashboards', 'insight', 'simulations'],
  accounts: ['accounts', 'identity'],
  platform: [
    'backups',
    'clientReports',
    'feedback',
    'fileDrive',
    'jobs',
    'notifications',
    'releases',
    'translations',
  ],
};
const titles: Readonly<Record<Area, string>> = {
  ordering: 'Ordering',
  economics: 'Economics',
  insight: 'Insight',
  accounts: 'Accounts',
  platform: 'Platform',
};

interface Reference {
  readonly from: string;
  readonly to: string;
  /** Without the account; null if there is no other. */
  readonly columns: readonly string[] | null;
  readonly optional: boolean;
}

/** Tables and foreign keys, from PostgreSQL's own catalogue. */
async function readCatalogue(pool: Database['pool']) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'kysely_%' order by 1`,
  );
  const { rows: references } = await pool.query<Reference>(
    `select source.relname as from, target.relname as to,
       array_agg(a.attname::text order by a.attnum) filter (where a.attname <> 'account_id') as columns,
       bool_or(not a.attnotnull) as optional
     from pg_constraint c
       join pg_class source on source.oid = c.conrelid and not source.relispartition
       join pg_class target on target.oid = c.confrelid and not target.relispartition
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
     group by c.oid, source.relname, target.relname order by 1, 2, 3`,
  );
  return { tables: tables.map(({ name }) => name), references };
}

/** The schema file of each table that the server's queries name. */
function describedTables(root: string): ReadonlyMap<string, string> {
  const folder = join(root, 'server/src/db/schema');
  return new Map(
    readdirSync(folder).flatMap((file) => {
      const [, body = ''] =
        /interface \w+Tables \{\n(.*?)\n\}/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      return [...body.matchAll(/^ {2}(\w+):/gm)].map(
        ([, table]) => [table!, basename(file, '.ts')] as const,
      );
    }),
  );
}

/** One picture for each area, so that each can be read. A table of another area is drawn where it is referred to. */
export async function databasePicture(root: string, pool: Database['pool']): Promise<string> {
  const { tables, references } = await readCatalogue(pool);
  const described = describedTables(root);
  const areaOf = (table: string): Area => {
    const file = described.get(table);
    const found = Object.entries(areas).find(([, files]) => files.includes(file ?? ''));
    if (file !== undefined && !found)
      throw new Error(`databasePicture.ts names no area for server/src/db/schema/${file}.ts`);
    // What no query names by type belongs to the machinery: mails, live events, counters.
    return (found?.[0] ?? 'platform') as Area;
  };
  return (Object.keys(areas) as Area[])
    .map((area) => {
      const own = tables.filter((table) => areaOf(table) === area);
      const drawn = references.filter(
        ({ from, to, columns }) =>
          own.includes(from) && columns !== null && (to !== 'app_user' || area === 'accounts'),
      );
      const alone = own.filter(
        (table) => !drawn.some(({ from, to }) => from === table || to === table),
      );
      const lines = drawn.map(
        ({ from, to, columns, optional }) =>
          `  ${to} ${optional ? '|o' : '||'}--o{ ${from} : "${columns!.join(', ')}"`,
      );
      return [
        `## ${titles[area]}`,
        ...(lines.length > 0 ? ['```mermaid', 'erDiagram', ...lines, '```', ''] : []),
        ...(alone.length > 0
          ? [`Without such a reference: ${alone.map((name) => `\`${name}\``).join(', ')}.`]
          : []),
      ].join('\n');
    })
    .join('\n\n');
}
