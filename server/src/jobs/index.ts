export { addJob } from './addJob.ts';
export { migrateJobs } from './migrateJobs.ts';
export { countParked, type ParkedJob, parkedJobs, retryParked } from './parkedJobs.ts';
export type { JobName, JobPayloads, Tasks } from './payloads.ts';
export { everyMinute, type Schedule } from './schedule.ts';
export { type JobLogger, type Jobs, startJobs } from './startJobs.ts';
export { ParkJob } from './taskList.ts';
