/**
 * graphile-worker's private tables, for tests that need a job or a timetable in a state that only time and dead processes
 * create. `privateTable.test.ts` fails with another version of it.
 */
export const jobTable = 'graphile_worker._private_jobs';
export const timetable = 'graphile_worker._private_known_crontabs';
