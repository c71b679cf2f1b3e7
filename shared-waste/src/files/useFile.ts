import { useBlobUrl } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

import { type FileAsked, useFetchFile } from './fileSource.ts';

/** A file to look at. It never changes, so it is fetched once. */
export const useFile = ({ ownerId, fileId }: FileAsked) => {
  const fetchFile = useFetchFile();
  return useQuery({
    queryKey: ['file', ownerId, fileId],
    // The cache tells of the failure, once, when it has given up.
    queryFn: ({ signal }) => fetchFile({ ownerId, fileId }, { background: true, signal }),
    staleTime: 'static',
  });
};

/** A picture as an address that an image can show, given back when nobody looks any more. */
export const useFileUrl = (asked: FileAsked): string | undefined => useBlobUrl(useFile(asked).data);
