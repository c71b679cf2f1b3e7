import { hasUnsaved, later, toast, useTranslation } from '@fraktion/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';

import { useNewerRelease } from '../../composition/hooks.tsx';

const ReloadQuestion = later(
  () => import(/* webpackChunkName: 'overlays' */ './ReloadQuestion.tsx'),
);

const reloadPage = () => location.reload();

/** A tab goes on with the version it began with, and offers the newer one; what is unsaved is not lost unasked. */
export function NewerRelease({ reload = reloadPage }: { readonly reload?: () => void }) {
  const { t } = useTranslation('shell');
  const newer = useNewerRelease();
  const [asking, setAsking] = useState(false);
  const offer = () => {
    toast({
      title: t('release.newer'),
      text: t('release.newerText'),
      duration: 0,
      action: {
        label: t('release.reload'),
        run: () => (hasUnsaved() ? setAsking(true) : reload()),
      },
    });
  };
  const offerOnce = useEffectEvent(offer);
  // Once, whatever texts come or change their language later: said again, it would be counted.
  useEffect(() => {
    if (newer) offerOnce();
  }, [newer]);
  const keep = () => {
    setAsking(false);
    // A toast goes when it is answered; this answer was to wait.
    offer();
  };
  return asking ? <ReloadQuestion reload={reload} onClose={keep} /> : null;
}
