import {
  actOnContactOrder,
  addContactOrderFiles,
  getContactLogo,
  getContactOrderFile,
  type OrderWithEvents,
} from '@fraktion/contract/orders';
import { api } from '@fraktion/shared-auth';
import { type FetchFile, FileSource } from '@fraktion/shared-waste/files';
import { type ReactNode, useMemo } from 'react';

import { type ContactDoor, ContactDoorProvider } from '../contactDoor.ts';
import type { ContactLink } from '../../lib/link/contactSecret.ts';
import { logoFile } from '../CustomerMark.tsx';
import { showContactOrder } from './showContactOrder.ts';

const doorOf = (link: ContactLink): ContactDoor => {
  const { contactId, secret } = link;
  const show = (order: OrderWithEvents): OrderWithEvents => {
    showContactOrder(link, order);
    return order;
  };
  const paramsOf = (orderId: string) => ({ id: contactId, orderId });
  return {
    act: (orderId, version, act) => {
      const input = { params: paramsOf(orderId), body: { secret, version, act } };
      return api(actOnContactOrder, input).then(show);
    },
    addFiles: (orderId, kind, files) => {
      const input = { params: paramsOf(orderId), body: { secret, kind }, files };
      return api(addContactOrderFiles, input).then(show);
    },
  };
};

const filesOf =
  ({ contactId, secret }: ContactLink): FetchFile =>
  ({ ownerId, fileId }, options) =>
    fileId === logoFile
      ? api(getContactLogo, { params: { id: contactId }, body: { secret } }, options)
      : api(
          getContactOrderFile,
          { params: { id: contactId, orderId: ownerId, fileId }, body: { secret } },
          options,
        );

/** Everything inside acts and reads with the mailed link instead of a sign-in. */
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
