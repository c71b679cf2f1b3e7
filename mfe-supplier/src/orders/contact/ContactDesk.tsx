import {
  actOnContactOrder,
  addContactOrderFiles,
  getContactOrderFile,
} from '@fraktion/contract/contactOrders';
import type { OrderWithEvents } from '@fraktion/contract/orders';
import { api, ApiError } from '@fraktion/shared-auth';
import { invalidate } from '@fraktion/shared-auth/query';
import { type ReactNode, useMemo } from 'react';

import { type ContactDoor, ContactDoorProvider } from '../../lib/contactDoor.ts';
import type { ContactLink } from '../../lib/contactSecret.ts';
import { type FetchFile, FileSource } from '../../lib/fileSource.ts';

const readAgain = () => void invalidate('contactOrders');

/** What is on screen is read again after a change, and after a refusal, which often means that it is no longer true. */
async function changing(change: Promise<OrderWithEvents>): Promise<OrderWithEvents> {
  try {
    const order = await change;
    readAgain();
    return order;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) readAgain();
    throw error;
  }
}

const doorOf = ({ contactId, secret }: ContactLink): ContactDoor => ({
  act: (orderId, version, act) =>
    changing(
      api(
        actOnContactOrder,
        { params: { id: contactId, orderId }, body: { secret, version, act } },
        { quiet: true },
      ),
    ),
  addFiles: (orderId, kind, files) =>
    changing(
      api(
        addContactOrderFiles,
        { params: { id: contactId, orderId }, body: { secret, kind }, files },
        { quiet: true },
      ),
    ),
});

const filesOf =
  ({ contactId, secret }: ContactLink): FetchFile =>
  ({ orderId, fileId }, options) =>
    api(
      getContactOrderFile,
      { params: { id: contactId, orderId, fileId }, body: { secret } },
      options,
    );

/** All within it acts and reads by the mailed link, and not as someone who is signed in. */
export const ContactDesk = ({
  link: { contactId, secret },
  children,
}: {
  readonly link: ContactLink;
  readonly children: ReactNode;
}) => {
  const door = useMemo(() => doorOf({ contactId, secret }), [contactId, secret]);
  const fetchFile = useMemo(() => filesOf({ contactId, secret }), [contactId, secret]);
  return (
    <ContactDoorProvider value={door}>
      <FileSource value={fetchFile}>{children}</FileSource>
    </ContactDoorProvider>
  );
};
