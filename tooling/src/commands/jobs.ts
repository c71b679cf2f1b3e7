import { parkedJobs, retryParked } from '@fraktion/server/jobs/index';

import { withDatabase } from './database.ts';
import { CommandError } from './faults.ts';

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** `jobs`: jobs that failed too often, or in a way that no retry can solve, with the reason. */
export async function listJobs(): Promise<void> {
  const parked = await withDatabase(({ db }) => parkedJobs(db));
  if (parked.length === 0) console.log('No job is parked.');
  for (const { id, name, attempts, parkedAt, reason } of parked) {
    const tried = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
    console.log(`${id.padStart(8)}  ${minute(parkedAt)}  ${name}, ${tried}: ${reason ?? '?'}`);
  }
}

/** `jobs retry`: by number, several, or all parked ones. */
export async function retryJobs(ids: readonly string[], { all }: { all?: boolean }): Promise<void> {
  if (ids.length === 0 && !all)
    throw new CommandError('Name the jobs by their numbers, or say --all.');
  const count = await withDatabase(({ db }) => retryParked(db, all ? 'all' : ids));
  if (count === 0) throw new CommandError('No such job is parked.');
  console.log(`${count === 1 ? 'One job is' : `${count} jobs are`} tried again.`);
}
