import { hasUnsaved, later, toast, useTranslation } from '@fraktion/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';

import { useNewerRelease } from '../../composition/hooks.tsx';

const ReloadQuestion = later(
  () => import(/* webpackChunkName: 'overlays' */ './ReloadQuestion.tsx'),
);

const reloadPage = () => location.reload();

/** A tab continues with the version it started with and offers the newer one; unsaved input is not lost without a question. */
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
  // Once, even if texts or the language change later: a repeated toast would be counted.
  useEffect(() => {
    if (newer) offerOnce();
  }, [newer]);
  const keep = () => {
    setAsking(false);
    // Pressing its button closes the toast; after a cancelled reload the offer must stay.
    offer();
  };
  return asking ? <ReloadQuestion reload={reload} onClose={keep} /> : null;
}
