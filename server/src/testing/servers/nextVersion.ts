import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const server = join(import.meta.dirname, '../../..');

/**
 * A copy of this server in `folder`, which is a version newer: it has one migration more, which only adds to the schema. Returns
 * the file that starts it.
 */
export async function nextVersion(folder: string): Promise<string> {
  await mkdir(folder);
  await cp(join(server, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  await symlink(join(server, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(
    join(folder, 'src/db/migrations/9999_expand_next.ts'),
    `import { sql, type Kysely } from 'kysely';
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table orders add column next text not null default 'new'\`.execute(db);
  await sql\`alter table infocard add column next text\`.execute(db);
}
`,
  );
  return join(folder, 'src/main.ts');
}
