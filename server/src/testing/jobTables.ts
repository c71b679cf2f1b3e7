/**
 * graphile-worker's own tables, for tests that need a job or a timetable to be as only time and dead processes make it.
 * `privateTable.test.ts` fails with another version of it.
 */
export const jobTable = 'graphile_worker._private_jobs';
export const timetable = 'graphile_worker._private_known_crontabs';
