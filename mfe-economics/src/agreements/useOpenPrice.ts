import { type AgreementPrice, listAgreementPrices } from '@fraktion/contract/agreements';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

/** The price that the address names: from the list, or another one from a link. */
export function useOpenPrice(
  openId: string | null,
  shown: readonly AgreementPrice[],
): AgreementPrice | undefined {
  const inList = shown.find(({ id }) => id === openId);
  const { data } = useQuery({
    ...queryFor(listAgreementPrices, { query: { 'filter[id][in]': openId ?? '' } }),
    enabled: openId !== null && inList === undefined,
  });
  return inList ?? data?.data.find(({ id }) => id === openId);
}
