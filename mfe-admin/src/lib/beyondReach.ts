import { useProfile } from '@fraktion/shared-auth';
import { useTranslation } from '@fraktion/shared-ui';

/** Whether the reader is an Admin with some locations, who gives nobody more than these. */
export function useHasSomeLocations(): boolean {
  const { role, allLocations } = useProfile();
  return role === 'Admin' && !allLocations;
}

/** Why the reader may not do what reaches the whole account; undefined if it may. */
export function useBeyondReach(): string | undefined {
  const { t } = useTranslation('mfe-admin');
  return useHasSomeLocations() ? t('people.beyondReach') : undefined;
}
