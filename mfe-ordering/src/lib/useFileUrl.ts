import { getFile } from '@fraktion/contract/files';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The bytes of a blob as an address that an image can show; given back when nobody looks any more. */
export const useBlobUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
};

/** A file of an order to look at. It never changes, so it is fetched once. */
export const useFile = (id: string) =>
  useQuery({
    ...queryFor(getFile, { params: { id } }),
    staleTime: 'static',
    meta: { quiet: true },
  });

/** One of its pictures, as an address. */
export const useFileUrl = (id: string): string | undefined => useBlobUrl(useFile(id).data);
