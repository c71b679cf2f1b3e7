import type { Call } from '@fraktion/contract/call';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

interface WithId {
  readonly id: string;
}

/** A list call that finds rows by their id. */
type FoundById = Call & {
  readonly params?: undefined;
  readonly list: {
    readonly query: {
      readonly _zod: { readonly input: { readonly 'filter[id][in]'?: string | undefined } };
    };
  };
};

/** The row that the address names: one on screen, or one from a link that stands on another page or is filtered out. */
export const useOpenRow = <Row extends WithId>(
  call: FoundById,
  shown: readonly Row[],
  openId: string | null,
): Row | undefined => {
  const inList = shown.find(({ id }) => id === openId);
  const reads: Call & { readonly list: object } = call;
  const { data } = useQuery({
    ...queryFor(reads, { query: { 'filter[id][in]': openId ?? '' } }),
    enabled: openId !== null && inList === undefined,
  });
  // The types of a call that is not known yet do not resolve.
  const found = data as { readonly data: readonly Row[] } | undefined;
  return inList ?? found?.data.find(({ id }) => id === openId);
};
