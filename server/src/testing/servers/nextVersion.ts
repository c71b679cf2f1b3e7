import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** Those whose code a node runs. */
const packages = ['contract', 'invoice-reading', 'words', 'server'] as const;

/**
 * A copy of this server in `folder`, which is a version newer: it has one migration more, which only adds to the schema. Returns
 * the file that starts it.
 */
export async function nextVersion(folder: string): Promise<string> {
  const server = join(folder, 'server');
  await mkdir(folder, { recursive: true });
  // Folders of their own, of which packages lead to the installed ones: what draws and reads documents may read these places alone.
  for (const each of packages) {
    for (const part of ['src', 'node_modules', 'package.json'])
      if (existsSync(join(root, each, part)))
        await cp(join(root, each, part), join(folder, each, part), {
          recursive: true,
          filter: (path) => !path.endsWith('.test.ts'),
        });
    for (const other of packages) {
      const link = join(folder, each, 'node_modules/@fraktion', other);
      if (!existsSync(link)) continue;
      await rm(link);
      await symlink(join(folder, other), link);
    }
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await copyFile(join(root, 'package.json'), join(folder, 'package.json'));
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
