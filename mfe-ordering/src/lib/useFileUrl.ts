import { getFile } from '@fraktion/contract/files';
import { queryFor, useBlobUrl } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

/** A file of an order to look at. It never changes, so it is fetched once. */
export const useFile = (id: string) =>
  useQuery({
    ...queryFor(getFile, { params: { id } }),
    staleTime: 'static',
  });

/** One of its pictures, as an address. */
export const useFileUrl = (id: string): string | undefined => useBlobUrl(useFile(id).data);
