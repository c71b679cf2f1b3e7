import type { Call } from '@fraktion/contract/call';
import { addOrderFiles, type Order } from '@fraktion/contract/orders';
import { holdBack, waiting, type WaitingEntry } from '@fraktion/shared-auth/waiting';
import { toastFailure } from '@fraktion/shared-ui';
import { useState } from 'react';

import { smallerPhotos } from '../actions/photos/smallerPhoto.ts';
import { useKeeping } from '../actions/useKeeping.ts';

type StepCall = Call & { readonly idempotent: true };
type KeepingArguments = Parameters<ReturnType<typeof useKeeping>>;

/** A stop's step that can be taken back for a moment: nothing goes back once the server and the customer know it. */
export interface SentStep {
  readonly orderId: string;
  readonly text: string;
  /** False if it had been sent already. */
  readonly takeBack: () => Promise<boolean>;
}

/** Long enough to look at the phone once more. */
export const undoMs = 8000;

/** True if the step itself, the last of them, has not been sent. */
async function takeBackAll(entries: readonly (WaitingEntry | undefined)[]): Promise<boolean> {
  let isBack = false;
  for (const entry of entries) isBack = entry !== undefined && (await waiting.takeBack(entry));
  return isBack;
}

/** A step at the stop with its photos: on the phone at once, and sent in the order of entry a moment later. */
export const useSendStep = (order: Order, onSent: (step: SentStep) => void) => {
  const keeping = useKeeping(order);
  const [pending, setPending] = useState(false);
  const send = async (
    call: StepCall,
    action: KeepingArguments[0],
    input: KeepingArguments[1],
    { photos, done }: { readonly photos: readonly File[]; readonly done: string },
  ): Promise<void> => {
    setPending(true);
    const params = { id: order.id };
    try {
      const entries: (WaitingEntry | undefined)[] = [];
      // First, so that a browser that is closed now loses no picture of a step that it has stored.
      if (photos.length > 0) {
        const files = await smallerPhotos([...photos]);
        const about = { ...keeping('addPhotos', { body: {} }), apart: true };
        entries.push(
          await holdBack(addOrderFiles, { params, body: { kind: 'photo' }, files }, about, undoMs),
        );
      }
      const whole = { params, ...input } as never;
      entries.push(await holdBack(call, whole, keeping(action, input, call), undoMs));
      onSent({ orderId: order.id, text: done, takeBack: () => takeBackAll(entries) });
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(false);
    }
  };
  return { pending, send };
};
