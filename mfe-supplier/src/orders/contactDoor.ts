import type { ContactAction, OrderWithEvents } from '@fraktion/contract/orders';
import { createContext, useContext } from 'react';

/** The calls with which a collector without an account reaches its orders. */
export interface ContactDoor {
  readonly act: (orderId: string, version: number, act: ContactAction) => Promise<OrderWithEvents>;
  readonly addFiles: (
    orderId: string,
    kind: 'photo' | 'signature',
    files: readonly File[],
  ) => Promise<OrderWithEvents>;
}

const DoorContext = createContext<ContactDoor | undefined>(undefined);

export const ContactDoorProvider = DoorContext.Provider;

/** Undefined after sign-in. */
export const useContactDoor = (): ContactDoor | undefined => useContext(DoorContext);
