import { join } from 'node:path';

import { writeRecord } from '@fraktion/server/testing/lastRelease/record';
import { startTestDatabase } from '@fraktion/server/testing/servers/testDatabase';

import { write, writtenDocuments } from './written.ts';

// `npm run docs -- release`: what the servers of this version ask of their database, for the versions after it.
if (process.argv.includes('release')) await writeRecord();

const root = join(import.meta.dirname, '../../../..');
const database = await startTestDatabase();
try {
  const changed = write(root, await writtenDocuments(root, database.ownerUrl));
  console.log(changed.length > 0 ? `Written: ${changed.join(', ')}` : 'All documents are current');
} finally {
  await database.stop();
}
