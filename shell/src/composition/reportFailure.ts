import type { ReleaseFault } from '@fraktion/contract/releases';
import { api } from '@fraktion/shared-auth';

interface Failure {
  readonly version: string;
  readonly platform: string;
  readonly fault: ReleaseFault;
  readonly detail: string;
}

async function report(name: string, failure: Failure): Promise<void> {
  // Nobody needs the calls of the registry to sign in, and few ever do.
  const { reportReleaseFailure } = await import('@fraktion/contract/releases');
  const body = { ...failure, detail: failure.detail.slice(0, 2000) };
  await api(reportReleaseFailure, { params: { name }, body }, { background: true });
}

/** Tells the server. Nobody at the screen has to know when that fails too. */
export const reportFailure = (name: string, failure: Failure): void =>
  void report(name, failure).catch(() => undefined);
