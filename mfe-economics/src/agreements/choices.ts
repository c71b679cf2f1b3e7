import { listContainerTypes } from '@fraktion/contract/background';
import { listWasteFractions, postingCategories, priceUnits } from '@fraktion/contract/waste';
import { queryFor } from '@fraktion/shared-auth/query';
import { compareText, type Translate, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

const all = { query: { pageSize: 500 } } as const;
const seldom = { staleTime: 300_000 } as const;

export const useFractionChoices = () => {
  const { data } = useQuery({ ...queryFor(listWasteFractions, all), ...seldom });
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
};

/** Prices name a container type as infocards do. */
export const useContainerTypeChoices = () => {
  const { data } = useQuery({ ...queryFor(listContainerTypes, all), ...seldom });
  return (data?.data ?? []).map(({ name }) => ({ value: name, label: name }));
};

const byLabel = (one: { label: string }, other: { label: string }) =>
  compareText(one.label, other.label);

export const categoryChoices = (t: Translate<'mfe-economics'>) =>
  postingCategories
    .map((value) => ({ value, label: t(`postingCategory.${value}`) }))
    .toSorted(byLabel);

export const usePriceChoices = () => {
  const { t } = useTranslation('mfe-economics');
  return {
    categories: categoryChoices(t),
    units: priceUnits.map((value) => ({ value, label: t(`priceUnit.${value}`) })),
  };
};
