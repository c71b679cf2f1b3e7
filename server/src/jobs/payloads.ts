/** Of each kind of job: ids, so that the job reads the current rows. Each module adds the kinds that it does. */
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

export type Tasks = {
  readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void>;
};
