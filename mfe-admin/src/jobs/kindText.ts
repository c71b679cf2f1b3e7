import { jobKinds } from '@fraktion/contract/jobs';
import type { Translate } from '@fraktion/shared-ui';

/** The name of a kind of job; the identifier of one that this version does not know. */
export function kindText(t: Translate<'mfe-admin'>, kind: string): string {
  const known = jobKinds.find((each) => each === kind);
  return known === undefined ? kind : t(`jobs.kinds.${known}`);
}
