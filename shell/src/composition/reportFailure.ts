import { type ReleaseFault, reportReleaseFailure } from '@fraktion/contract/releases';
import { api } from '@fraktion/shared-auth';

interface Failure {
  readonly version: string;
  readonly platform: string;
  readonly fault: ReleaseFault;
  readonly detail: string;
}

/** Tells the server. Nobody at the screen has to know when that fails too. */
export function reportFailure(name: string, failure: Failure): void {
  const body = { ...failure, detail: failure.detail.slice(0, 2000) };
  void api(reportReleaseFailure, { params: { name }, body }, { quiet: true }).catch(
    () => undefined,
  );
}
