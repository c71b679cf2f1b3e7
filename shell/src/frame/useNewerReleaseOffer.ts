import { toast, useTranslation } from '@fraktion/shared-ui';
import { useEffect, useEffectEvent } from 'react';

import { useNewerRelease } from '../composition/hooks.tsx';

/** A tab goes on with the version it began with, and offers the newer one. */
export function useNewerReleaseOffer(): void {
  const { t } = useTranslation('shell');
  const newer = useNewerRelease();
  const offer = useEffectEvent(() => {
    toast({
      title: t('Release.Newer'),
      text: t('Release.NewerText'),
      duration: 0,
      action: { label: t('Release.Reload'), run: () => location.reload() },
    });
  });
  // Once, whatever texts come or change their language later: said again, it would be counted.
  useEffect(() => {
    if (newer) offer();
  }, [newer]);
}
