import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openDatabase } from '@fraktion/server/db/database';

import { databasePicture } from './databasePicture.ts';
import { jobTable } from './jobTable.ts';
import { policyTable } from './policyTable.ts';
import { freshLinks } from './sourceLinks.ts';

interface Document {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
function filled(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [head, rest] = text.split(start);
  const tail = rest?.split(end)[1];
  if (tail === undefined) throw new Error(`There is no ${start} … ${end}`);
  return `${head}${start}\n${content}\n${end}${tail}`;
}

/** The documents whose content comes from the code, as they are and as they should be. */
export async function writtenDocuments(root: string, databaseUrl: string): Promise<Document[]> {
  const database = openDatabase(databaseUrl, { max: 1 });
  try {
    const picture = await databasePicture(root, database.pool);
    const document = (file: string, change: (before: string) => string): Document => {
      const before = readFileSync(join(root, file), 'utf8');
      return { file, before, after: change(before) };
    };
    return [
      document('docs/operating.md', (text) => filled(text, 'jobs', jobTable())),
      document('docs/policies.md', (text) => filled(text, 'policies', policyTable())),
      document('docs/database.md', (text) => filled(text, 'tables', picture)),
      document('CONTRIBUTING.md', (text) => freshLinks(root, text)),
    ];
  } finally {
    await database.close();
  }
}

export function write(root: string, documents: readonly Document[]): string[] {
  const changed = documents.filter(({ before, after }) => before !== after);
  for (const { file, after } of changed) writeFileSync(join(root, file), after);
  return changed.map(({ file }) => file);
}
