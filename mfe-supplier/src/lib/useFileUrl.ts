import { useBlobUrl } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

import { type FileAsked, useFetchFile } from './fileSource.ts';

/** A picture as an address that an image can show, given back when nobody looks any more. It never changes, so it is fetched once. */
export const useFileUrl = ({ orderId, fileId }: FileAsked): string | undefined => {
  const fetchFile = useFetchFile();
  const { data: file } = useQuery({
    queryKey: ['orderFile', orderId, fileId],
    queryFn: ({ signal }) => fetchFile({ orderId, fileId }, { quiet: true, signal }),
    staleTime: 'static',
    meta: { quiet: true },
  });
  return useBlobUrl(file);
};
