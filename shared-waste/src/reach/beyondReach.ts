import { reachesAccount } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';

import { useWords } from '../words.ts';

/** Why a reader with some locations may not do what reaches the whole account; undefined for others. */
export function useBeyondReach(): string | undefined {
  const t = useWords();
  return reachesAccount(useProfile()) ? undefined : t('people.beyondReach');
}
