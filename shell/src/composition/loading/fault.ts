import type { ReleaseFault } from '@fraktion/contract/releases';

/** A remote's first files may take this long while the origin answers. */
export const firstFilesLimit = 15_000;

/** A version did not start, and why. */
export class RemoteFault extends Error {
  readonly fault: ReleaseFault;

  constructor(fault: ReleaseFault, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.fault = fault;
  }
}
