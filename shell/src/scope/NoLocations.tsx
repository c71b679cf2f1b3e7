import { Box, Notice, useTranslation } from '@fraktion/shared-ui';

import { useFewLocations } from './useLocations.ts';

/** A page about locations has nothing to show to whoever may see none: this says why. */
export function NoLocations() {
  const { t } = useTranslation('shell');
  if (useFewLocations()?.length !== 0) return null;
  return (
    <Box px="gutter" pt="4">
      <Notice tone="warning">{t('Web.Generic.Locations.None')}</Notice>
    </Box>
  );
}
