import { copyFile, cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/**
 * A copy of this server in `folder`, which is a version newer: it has one migration more, which only adds to the schema. Returns
 * the file that starts it.
 */
export async function nextVersion(folder: string): Promise<string> {
  const server = join(folder, 'server');
  await mkdir(server, { recursive: true });
  await cp(join(root, 'server/src'), join(server, 'src'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  for (const each of [
    'contract',
    'invoice-reading',
    'words',
    'node_modules',
    'server/node_modules',
  ])
    await symlink(join(root, each), join(folder, each));
  for (const each of ['package.json', 'server/package.json'])
    await copyFile(join(root, each), join(folder, each));
  await writeFile(
    join(server, 'src/db/migrations/9999_expand_next.ts'),
    `import { sql, type Kysely } from 'kysely';
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table orders add column next text not null default 'new'\`.execute(db);
  await sql\`alter table infocard add column next text\`.execute(db);
}
`,
  );
  return join(server, 'src/main.ts');
}
