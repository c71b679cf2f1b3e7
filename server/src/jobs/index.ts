export { addJob, addJobs } from './addJob.ts';
export { shareOfAccount } from './lanes.ts';
export { migrateJobs } from './migrateJobs.ts';
export {
  countParked,
  type ParkedJob,
  parkedJobs,
  restartJobs,
  retryFailed,
  retryParked,
  type WaitingJobs,
  waitingJobs,
} from './parkedJobs.ts';
export {
  type AccountLines,
  accountLines,
  jobsOfMail,
  type WaitingAccount,
  waitingAccounts,
} from './privateTable.ts';
export type { JobName, JobPayloads, Tasks } from './payloads.ts';
export { everyMinute, nextRuns, type Schedule } from './schedule.ts';
export { type JobLogger, type Jobs, startJobs } from './startJobs.ts';
export { ParkJob } from './taskList.ts';
