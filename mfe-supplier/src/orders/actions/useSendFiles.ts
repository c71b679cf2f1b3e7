import type { OrderWithEvents } from '@fraktion/contract/orders';
import { addOrderFiles } from '@fraktion/contract/supplierActions';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { useRef } from 'react';

import { useContactDoor } from '../../lib/contactDoor.ts';

interface Sending {
  readonly what: string;
  readonly key: string;
}

const nameOf = (files: readonly File[]): string =>
  files.map(({ name, size }) => `${name} ${size}`).join();

/** Sends files to an order. A second try with the same files is the same sending, and never makes them two. */
export const useSendFiles = (kind: 'photo' | 'signature') => {
  const { mutateAsync } = useCall(addOrderFiles, { invalidates: ['supplierOrders'], quiet: true });
  const door = useContactDoor();
  const last = useRef<Sending | undefined>(undefined);
  return (id: string, files: readonly File[]): Promise<OrderWithEvents> => {
    if (door) return door.addFiles(id, kind, files);
    const what = nameOf(files);
    const sending = last.current?.what === what ? last.current : { what, key: newId() };
    last.current = sending;
    return mutateAsync({ params: { id }, body: { kind }, files, idempotencyKey: sending.key });
  };
};
