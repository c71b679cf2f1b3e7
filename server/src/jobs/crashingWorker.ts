import { setTimeout as pause } from 'node:timers/promises';

import { startJobs } from './startJobs.ts';

const quiet = () => undefined;

/** The process of the crash test: takes a job, reports it, and is killed while it runs. */
await startJobs({
  url: process.argv[2] ?? '',
  logger: { error: quiet, warn: quiet, debug: quiet },
  tasks: {
    'mail.send': async () => {
      process.stdout.write('running\n');
      await pause(60_000);
    },
  },
});
