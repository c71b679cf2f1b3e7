import { useBlobUrl } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

import { type FileRequest, useFetchFile } from './fileSource.ts';

/** A file to show. It never changes, so it is fetched once. */
export const useFile = ({ ownerId, fileId }: FileRequest) => {
  const fetchFile = useFetchFile();
  return useQuery({
    queryKey: ['file', ownerId, fileId],
    // The cache reports the failure once, after the last try.
    queryFn: ({ signal }) => fetchFile({ ownerId, fileId }, { background: true, signal }),
    staleTime: 'static',
  });
};

/** A picture as an address for images, released with the component. */
export const useFileUrl = (asked: FileRequest): string | undefined =>
  useBlobUrl(useFile(asked).data);
