import { getOrderLinkFile } from '@fraktion/contract/orders';
import { api } from '@fraktion/shared-auth';
import { type FetchFile, FileSource } from '@fraktion/shared-waste/files';
import { type ReactNode, useCallback } from 'react';

import type { LinkProps } from './linkQuery.ts';

/** Files of the order are fetched with the link, which is valid for this order only. */
export const LinkFiles = ({
  id,
  secret,
  children,
}: LinkProps & { readonly children: ReactNode }) => {
  const fetchFile: FetchFile = useCallback(
    ({ fileId }, options) =>
      api(getOrderLinkFile, { params: { id, fileId }, body: { secret } }, options),
    [id, secret],
  );
  return <FileSource value={fetchFile}>{children}</FileSource>;
};
