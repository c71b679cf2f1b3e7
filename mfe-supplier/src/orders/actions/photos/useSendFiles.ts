import { addOrderFiles, type Order } from '@fraktion/contract/orders';
import { newId } from '@fraktion/shared-auth';
import { sendOrKeep } from '@fraktion/shared-auth/waiting';
import { useRef } from 'react';

import { useContactDoor } from '../../contactDoor.ts';
import type { ActionResult } from '../useAct.ts';
import { useKeeping } from '../useKeeping.ts';

interface LastUpload {
  readonly what: string;
  readonly key: string;
}

const nameOf = (files: readonly File[]): string =>
  files.map(({ name, size }) => `${name} ${size}`).join();

const actions = { photo: 'addPhotos', signature: 'sign' } as const;

/** Sends files to an order. A second try with the same files has the same key, so they are stored once. */
export const useSendFiles = (kind: 'photo' | 'signature', order: Order) => {
  const door = useContactDoor();
  const keeping = useKeeping(order);
  const last = useRef<LastUpload | undefined>(undefined);
  return (id: string, files: readonly File[]): Promise<ActionResult> => {
    if (door) return door.addFiles(id, kind, files);
    const what = nameOf(files);
    const sending = last.current?.what === what ? last.current : { what, key: newId() };
    last.current = sending;
    const input = { params: { id }, body: { kind }, files, idempotencyKey: sending.key };
    // A picture can be added even if the order has changed meanwhile.
    const about = { ...keeping(actions[kind], { body: {} }), apart: true };
    return sendOrKeep(addOrderFiles, input, about);
  };
};
