import { useBlobUrl } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

import { type FileAsked, useFetchFile } from './fileSource.ts';

/** A picture as an address that an image can show, given back when nobody looks any more. It never changes, so it is fetched once. */
export const useFileUrl = ({ orderId, fileId }: FileAsked): string | undefined => {
  const fetchFile = useFetchFile();
  const { data: file } = useQuery({
    queryKey: ['orderFile', orderId, fileId],
    // The cache tells of the failure, once, when it has given up.
    queryFn: ({ signal }) => fetchFile({ orderId, fileId }, { background: true, signal }),
    staleTime: 'static',
  });
  return useBlobUrl(file);
};
