import type { Instant } from './columns.ts';

export interface JobsTables {
  job_run: { kind: string; ended_at: Instant; duration_ms: number; failed: boolean };
}
