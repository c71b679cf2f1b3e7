import {
  type Candidate,
  type ReleaseFault,
  reportReleaseFailure,
} from '@fraktion/contract/releases';
import { api } from '@fraktion/shared-auth';

import { isMerelySlow, trueCause } from './trueCause.ts';

interface Failure {
  readonly platform: string;
  readonly fault: ReleaseFault;
  readonly detail: string;
}

const longestDetail = 2000;

/** Reports it to the server, with the cause if one is found, unless its files were merely slow. If the report fails too, the user need not know. */
export async function reportFailure(
  name: string,
  candidate: Candidate,
  { platform, ...seen }: Failure,
): Promise<void> {
  if (await isMerelySlow(candidate, seen)) return;
  const { fault, detail } = await trueCause(candidate, seen);
  const { version } = candidate;
  const body = { version, platform, fault, detail: detail.slice(0, longestDetail) };
  await api(reportReleaseFailure, { params: { name }, body }, { background: true });
}
