import {
  actOnOrderLink,
  addOrderLinkFiles,
  getOrderLinkFile,
  getOrderLinkLogo,
  type LinkedOrder,
} from '@fraktion/contract/orders';
import { api } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { type FetchFile, FileSource } from '@fraktion/shared-waste/files';
import { type ReactNode, useMemo } from 'react';

import { type ContactDoor, ContactDoorProvider } from '../contactDoor.ts';
import { logoFile } from '../CustomerMark.tsx';
import { type LinkProps, linkQuery } from './linkQuery.ts';

const doorOf = (link: LinkProps): ContactDoor => {
  const { id, secret } = link;
  const show = (order: LinkedOrder): LinkedOrder => {
    queryClient.setQueryData(linkQuery(link).queryKey, order);
    return order;
  };
  return {
    act: (_, version, act) =>
      api(actOnOrderLink, { params: { id }, body: { secret, version, act } }).then(show),
    addFiles: (_, kind, files) =>
      api(addOrderLinkFiles, { params: { id }, body: { secret, kind }, files }).then(show),
  };
};

const filesOf =
  ({ id, secret }: LinkProps): FetchFile =>
  ({ fileId }, options) =>
    fileId === logoFile
      ? api(getOrderLinkLogo, { params: { id }, body: { secret } }, options)
      : api(getOrderLinkFile, { params: { id, fileId }, body: { secret } }, options);

/** Everything inside acts on the link's order and reads its files with the link, which is valid for this order only. */
export const LinkDesk = ({
  id,
  secret,
  children,
}: LinkProps & { readonly children: ReactNode }) => {
  const door = useMemo(() => doorOf({ id, secret }), [id, secret]);
  const fetchFile = useMemo(() => filesOf({ id, secret }), [id, secret]);
  return (
    <ContactDoorProvider value={door}>
      <FileSource value={fetchFile}>{children}</FileSource>
    </ContactDoorProvider>
  );
};
