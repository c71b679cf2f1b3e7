import type { Order } from '@fraktion/contract/orders';
import { kept } from '@fraktion/shared-auth/waiting';
import { failureText, toast, useTranslation } from '@fraktion/shared-ui';

import type { ActionResult } from '../useAct.ts';
import { smallerPhotos } from './smallerPhoto.ts';
import { useSendFiles } from './useSendFiles.ts';

export interface WithPhotos {
  readonly photos: readonly File[];
}

/** For a form that takes photos beside its call's fields. */
export const withoutPhotos = (): WithPhotos => ({ photos: [] });

/** Takes a step, then sends its photos. The step stands even if they fail, so only they are reported then. */
export const useWithPhotos = (order: Order) => {
  const { t } = useTranslation('mfe-supplier');
  const sendFiles = useSendFiles('photo', order);
  return async (
    photos: readonly File[],
    step: () => Promise<ActionResult>,
  ): Promise<ActionResult> => {
    const answer = await step();
    if (photos.length === 0) return answer;
    try {
      const after = await sendFiles(order.id, await smallerPhotos(photos));
      return after === null || after === kept ? answer : after;
    } catch (error) {
      toast({ tone: 'error', title: t('photos.notSent'), text: failureText(error) });
      return answer;
    }
  };
};
