import { toast, useTranslation } from '@fraktion/shared-ui';
import { useEffect } from 'react';

import { useNewerRelease } from '../composition/hooks.tsx';

/** A tab goes on with the version it began with, and offers the newer one. */
export function useNewerReleaseOffer(): void {
  const { t } = useTranslation('shell');
  const newer = useNewerRelease();
  useEffect(() => {
    if (!newer) return;
    toast({
      title: t('Release.Newer'),
      text: t('Release.NewerText'),
      duration: 0,
      action: { label: t('Release.Reload'), run: () => location.reload() },
    });
  }, [newer, t]);
}
