import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

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
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
};
