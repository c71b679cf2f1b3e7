import { type Candidate, type ReleaseFault, sourceVersion } from '@fraktion/contract/releases';

/** A remote's first files may take this long while the origin answers. */
export const firstFilesLimit = 15_000;
/** A remote from source is compiled while its first request waits. */
const compileLimit = 600_000;

export const isFromSource = ({ version }: Pick<Candidate, 'version'>): boolean =>
  version === sourceVersion;

/** The time of each step until a version is on the screen. */
export const limitOf = (candidate: Pick<Candidate, 'version'>): number =>
  isFromSource(candidate) ? compileLimit : firstFilesLimit;

/** A version did not start, and why. */
export class RemoteFault extends Error {
  readonly fault: ReleaseFault;

  constructor(fault: ReleaseFault, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.fault = fault;
  }
}
