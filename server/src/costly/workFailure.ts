export type WorkFailureReason = 'tooSlow' | 'tooMuchMemory' | 'interrupted' | 'crashed';

/** Work that a child could not do. `interrupted` says nothing about the work: it may be tried again. */
export class WorkFailure extends Error {
  readonly reason: WorkFailureReason;

  constructor(reason: WorkFailureReason, detail: string) {
    super(detail);
    this.name = 'WorkFailure';
    this.reason = reason;
  }
}
