import { onRound, startWaiting } from '@fraktion/shared-auth/waiting';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useEffect } from 'react';

import { useComposition } from '../composition/index.ts';
import { whenIdle } from '../composition/whenIdle.ts';
import { overlays } from '../frame/overlays/overlays.ts';

/** Tells what became of what waited, whatever page is open by then. */
function useRounds(): void {
  const { t } = useTranslation('shell');
  useEffect(
    () =>
      onRound(({ sent, refused }) => {
        if (sent > 0) toast({ tone: 'success', title: t('offline.sent', { count: sent }) });
        // Whoever has the list open sees it there.
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

/** Once someone is signed in, the portal gets ready to be opened without a connection. */
export function useOffline(signedIn: boolean): void {
  const composition = useComposition();
  useRounds();
  useEffect(() => {
    if (!signedIn) return;
    startWaiting();
    whenIdle(
      () =>
        void import(/* webpackChunkName: 'overlays' */ './register.ts')
          .then(({ startOffline }) => startOffline(composition))
          .catch(() => undefined),
    );
  }, [composition, signedIn]);
}
