import { onRound, startWaiting } from '@fraktion/shared-auth/waiting';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useEffect } from 'react';

import { useComposition } from '../composition/index.ts';
import { whenRead } from '../composition/whenRead.ts';
import { overlays } from '../frame/overlays/overlays.ts';

/** Reports the results of sending, on any page. */
function useRounds(): void {
  const { t } = useTranslation('shell');
  useEffect(
    () =>
      onRound(({ sent, refused }) => {
        if (sent > 0) toast({ tone: 'success', title: t('offline.sent', { count: sent }) });
        // The open list shows it already.
        if (refused === 0 || overlays.get() === 'waiting') return;
        const run = () => overlays.open('waiting');
        toast({
          tone: 'error',
          title: t('offline.refusedTitle', { count: refused }),
          text: t('offline.refusedText'),
          action: { label: t('offline.look'), run },
        });
      }),
    [t],
  );
}

/** Prepares the portal for use without a connection, when a user is signed in. */
export function useOffline(signedIn: boolean): void {
  const composition = useComposition();
  useRounds();
  useEffect(() => {
    if (!signedIn) return;
    startWaiting();
    whenRead(
      () =>
        void import(/* webpackChunkName: 'overlays' */ './register.ts')
          .then(({ startOffline }) => startOffline(composition))
          .catch(() => undefined),
    );
  }, [composition, signedIn]);
}
