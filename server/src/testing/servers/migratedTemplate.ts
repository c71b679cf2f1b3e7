import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { prepareDatabase } from '../../prepareDatabase.ts';
import type { TestTemplate } from './testDatabase.ts';

const db = join(import.meta.dirname, '../../db');
const folder = join(db, 'migrations');

/** The schema of the migrations, without any row. */
export async function migratedTemplate(): Promise<TestTemplate> {
  const digest = createHash('sha256');
  for (const name of (await readdir(folder)).toSorted()) {
    digest.update(name).update(await readFile(join(folder, name)));
  }
  digest.update(await readFile(join(db, 'forceRowSecurity.ts')));
  return {
    key: digest.digest('hex').slice(0, 16),
    async prepare(ownerUrl) {
      await prepareDatabase(ownerUrl);
    },
  };
}
