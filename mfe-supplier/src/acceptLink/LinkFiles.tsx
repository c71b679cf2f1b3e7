import { getOrderLinkFile } from '@fraktion/contract/contactOrders';
import type { Order } from '@fraktion/contract/orders';
import { api } from '@fraktion/shared-auth';
import { useCallback } from 'react';

import { type FetchFile, FileSource } from '../lib/fileSource.ts';
import { OrderFiles } from '../lib/OrderFiles.tsx';
import type { LinkProps } from './linkQuery.ts';

/** What the customer sent along, fetched by the link. */
export const LinkFiles = ({ id, secret, order }: LinkProps & { readonly order: Order }) => {
  const fetchFile: FetchFile = useCallback(
    ({ fileId }, options) =>
      api(getOrderLinkFile, { params: { id, fileId }, body: { secret } }, options),
    [id, secret],
  );
  return (
    <FileSource value={fetchFile}>
      <OrderFiles order={order} />
    </FileSource>
  );
};
