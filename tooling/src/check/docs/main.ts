import { join } from 'node:path';

import { startTestDatabase } from '@fraktion/server/testing/servers/testDatabase';

import { write, writtenDocuments } from './written.ts';

const root = join(import.meta.dirname, '../../../..');
const database = await startTestDatabase();
try {
  const changed = write(root, await writtenDocuments(root, database.ownerUrl));
  console.log(changed.length > 0 ? `Written: ${changed.join(', ')}` : 'All documents are current');
} finally {
  await database.stop();
}
