import { openDatabase } from '@fraktion/server/db/database';
import { createBlobs } from '@fraktion/server/files/index';
import { startJobs } from '@fraktion/server/jobs/index';
import { createImportJob } from '@fraktion/server/modules/economics/invoices/index';

const quiet = () => undefined;
const [url = '', filesDir = ''] = process.argv.slice(2);
const { db } = openDatabase(url, { max: 4 });

/** A process that reads imports until it is killed. */
await startJobs({
  url,
  logger: { error: quiet, warn: quiet, debug: quiet },
  recoverEveryMs: 100,
  tasks: { 'invoices.import': createImportJob({ db, blobs: createBlobs(filesDir) }) },
});
process.stdout.write('ready\n');
