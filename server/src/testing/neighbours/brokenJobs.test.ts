import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { JobName } from '../../jobs/index.ts';
import { testSize } from '../testSize.ts';
import { jobPlays } from './jobPlays.ts';
import { openTheatre, type Theatre } from './theatre.ts';

/**
 * A process may be killed between any two commits of a job, and the queue runs the job again. What is left then is what one run leaves.
 * Every kind of job is in `jobPlays`, or the project does not compile; so is each of them here, without a row of its own.
 */
let theatre: Theatre;
before(async () => {
  theatre = await openTheatre();
});
after(() => theatre.stop());

/** Jobs of which two runs leave more than one, and why that is right. */
const differs: Partial<Readonly<Record<JobName, string>>> = {
  'notifications.push':
    'A browser that gets a push once more shows it in the place of the first, by its tag.',
};

/** The first commit and the last; each of them where everything is run. */
const chosen = testSize<(commits: number) => readonly number[]>({
  usual: (commits) => [...new Set([1, commits])].filter((at) => at >= 1 && at <= commits),
  all: (commits) => Array.from({ length: Math.min(commits, 12) }, (_, at) => at + 1),
});

for (const name of Object.keys(jobPlays) as JobName[])
  test(`SRV-05 SRV-15 the job ${name}, broken off and run again, leaves what one run leaves`, async () => {
    const { unbroken, again } = await theatre.brokenOff(name, chosen);
    const unlike = again.filter(({ left }) => JSON.stringify(left) !== JSON.stringify(unbroken));
    if (differs[name] !== undefined) {
      assert.ok(unlike.length > 0, 'It leaves the same now: its row in the table is not needed');
      return;
    }
    for (const { after: when, left } of unlike) assert.deepEqual(left, unbroken, when);
  });
