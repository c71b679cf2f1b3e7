import { openDatabase } from '../../db/database.ts';
import { createBlobs } from '../../files/index.ts';
import { startJobs } from '../../jobs/index.ts';
import { createRunJob, integrationLimits } from '../../modules/economics/integrations/index.ts';
import { createImportJob } from '../../modules/economics/invoices/index.ts';
import { createSealer } from '../../sealing.ts';

const quiet = () => undefined;
const [url = '', filesDir = ''] = process.argv.slice(2);
const { db } = openDatabase(url, { max: 4 });
const blobs = createBlobs(filesDir);

/** A node that fetches invoices until it is killed. */
await startJobs({
  url,
  logger: { error: quiet, warn: quiet, debug: quiet },
  recoverEveryMs: 100,
  tasks: {
    'invoices.import': createImportJob({ db, blobs }),
    'integrations.run': createRunJob({
      db,
      blobs,
      sealer: await createSealer(db, []),
      anywhere: true,
      limits: { ...integrationLimits, settleMs: 50 },
      scan: async () => null,
    }),
  },
});
process.stdout.write('ready\n');
