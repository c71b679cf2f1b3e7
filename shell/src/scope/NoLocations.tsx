import { createLocation } from '@fraktion/contract/locations';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { Box, Notice, useTranslation } from '@fraktion/shared-ui';

import { useFewLocations } from './useLocations.ts';

/** Explains why a page with locations is empty for a user without any. */
export function NoLocations() {
  const { t } = useTranslation('shell');
  const { role } = useProfile();
  const none = useFewLocations()?.length === 0;
  // Users who may add one are not referred to an admin: the home page lists the steps of a new account.
  if (!none || roleAllows(createLocation.roles, role)) return null;
  return (
    <Box px="gutter" pt="4">
      <Notice tone="warning">{t('scope.none')}</Notice>
    </Box>
  );
}
