import { serverBusy } from '@fraktion/shared-auth';
import { dismissToast, toast, useTranslation } from '@fraktion/shared-ui';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Says that the server has much to do, while a call waits for its turn: it is made again by itself, and nothing is lost. */
export function BusyNote() {
  const { t } = useTranslation('shell');
  const isBusy = useSyncExternalStore(serverBusy.subscribe, serverBusy.get);
  const show = useEffectEvent(() =>
    toast({ title: t('busy.title'), text: t('busy.text'), duration: 0 }),
  );
  useEffect(() => {
    if (!isBusy) return undefined;
    const id = show();
    return () => dismissToast(id);
  }, [isBusy]);
  return null;
}
