import type { Call } from '@fraktion/contract/call';
import type { Order } from '@fraktion/contract/orders';
import { kept, sendOrKeep } from '@fraktion/shared-auth/waiting';
import { toast, toastFailure, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import { useSendFiles } from '../actions/photos/useSendFiles.ts';
import { smallerPhotos } from '../actions/photos/smallerPhoto.ts';
import { useKeeping } from '../actions/useKeeping.ts';

type StepCall = Call & { readonly idempotent: true };
type KeepingArguments = Parameters<ReturnType<typeof useKeeping>>;

/** A step at the stop with its photos: sent at once, or stored on the phone in the order of entry. */
export const useSendStep = (order: Order) => {
  const { t } = useTranslation('mfe-supplier');
  const keeping = useKeeping(order);
  const sendPhotos = useSendFiles('photo', order);
  const [pending, setPending] = useState(false);
  const send = async (
    call: StepCall,
    action: KeepingArguments[0],
    input: KeepingArguments[1],
    { photos, done }: { readonly photos: readonly File[]; readonly done: string },
  ): Promise<boolean> => {
    setPending(true);
    try {
      const whole = { params: { id: order.id }, ...input } as never;
      const answer = await sendOrKeep(call, whole, keeping(action, input, call));
      if (photos.length > 0) await sendPhotos(order.id, await smallerPhotos([...photos]));
      if (answer === kept) toast({ title: t('waiting.kept'), text: t('waiting.keptText') });
      else toast({ tone: 'success', title: done });
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, send };
};
