import { createLocation } from '@fraktion/contract/locations';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { Box, Notice, useTranslation } from '@fraktion/shared-ui';

import { useFewLocations } from './useLocations.ts';

/** A page about locations has nothing to show to whoever may see none: this says why. */
export function NoLocations() {
  const { t } = useTranslation('shell');
  const { role } = useProfile();
  const none = useFewLocations()?.length === 0;
  // Whoever may add one is not sent to ask for it: the home says what a new account needs.
  if (!none || roleAllows(createLocation.roles, role)) return null;
  return (
    <Box px="gutter" pt="4">
      <Notice tone="warning">{t('scope.none')}</Notice>
    </Box>
  );
}
