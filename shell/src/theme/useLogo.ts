import { getAccountLogo } from '@fraktion/contract/accounts';
import { queryClient, queryFor, useBlobUrl } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

export type Logo =
  | { readonly status: 'none' }
  | { readonly status: 'coming' }
  | { readonly status: 'here'; readonly url: string };

/** The logo at a path of the profile. Each logo has its own path, so it is fetched once. */
export function useLogo(logoPath: string | null): Logo {
  const id = logoPath?.split('/').at(-1) ?? '';
  const { data, isError } = useQuery(
    {
      ...queryFor(getAccountLogo, { params: { id } }),
      enabled: id !== '',
      staleTime: Infinity,
      meta: { background: true },
    },
    queryClient,
  );
  const url = useBlobUrl(data);
  if (id === '' || isError) return { status: 'none' };
  return url ? { status: 'here', url } : { status: 'coming' };
}
