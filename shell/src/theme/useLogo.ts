import { getAccountLogo } from '@fraktion/contract/accountTheme';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The address under which the browser shows a picture that only the signed-in may fetch. */
function useObjectUrl(picture: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return url;
}

export type Logo =
  | { readonly status: 'none' }
  | { readonly status: 'coming' }
  | { readonly status: 'here'; readonly url: string };

/** The logo behind a path of the profile. Another logo has another path, so each is fetched once. */
export function useLogo(logoPath: string | null): Logo {
  const id = logoPath?.split('/').at(-1) ?? '';
  const { data, isError } = useQuery(
    {
      ...queryFor(getAccountLogo, { params: { id } }),
      enabled: id !== '',
      staleTime: Infinity,
      meta: { quiet: true },
    },
    queryClient,
  );
  const url = useObjectUrl(data);
  if (id === '' || isError) return { status: 'none' };
  return url ? { status: 'here', url } : { status: 'coming' };
}
