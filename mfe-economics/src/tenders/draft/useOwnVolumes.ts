import { listInfocards } from '@fraktion/contract/infocards';
import { readFigures } from '@fraktion/contract/measures';
import { listQueryFor, queryFor } from '@fraktion/shared-auth/query';
import { type FormState, today } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { emptyItem, problemsOf, type TenderValues } from './tenderForm.ts';
import { itemsOf, lastTwelveMonths, volumeMeasures, volumesIn } from './yearlyVolumes.ts';

const quiet = { staleTime: Number.POSITIVE_INFINITY } as const;

/** The first item is still as the form began with it. */
const isUntouched = ({ items }: TenderValues): boolean =>
  items.length === 1 &&
  items.every(
    (item) =>
      item.locationId === '' && item.wasteFractionName === '' && problemsOf(item).includes('place'),
  );

/** Fills a new tender in from what the account had in the last twelve months; nothing that somebody has typed is replaced. */
export function useOwnVolumes(form: FormState<TenderValues>) {
  const period = lastTwelveMonths(today());
  const figures = useQuery({
    ...queryFor(readFigures, { query: { measures: volumeMeasures, by: 'infocard', ...period } }),
    ...quiet,
  });
  const volumes = figures.data ? volumesIn(figures.data) : [];
  const ids = volumes.map(({ infocardId }) => infocardId);
  const infocards = useQuery({
    ...listQueryFor(listInfocards, {
      query: { 'filter[id][in]': ids.join(','), pageSize: ids.length || 1 },
    }),
    ...quiet,
    enabled: ids.length > 0,
  });
  const items = useMemo(
    () =>
      figures.data && infocards.data ? itemsOf(volumesIn(figures.data), infocards.data.data) : [],
    [figures.data, infocards.data],
  );
  const [filled, setFilled] = useState<readonly string[]>([]);
  useEffect(() => {
    if (items.length === 0 || filled.length > 0 || !isUntouched(form.values)) return;
    setFilled(items.map(({ id }) => id));
    // What is filled in is no input that could be lost.
    if (form.changed) form.set({ items });
    else form.reset({ ...form.values, items });
  }, [items, filled, form]);
  const shown = form.values.items.filter(({ id }) => filled.includes(id)).length;
  const clear = () => form.set({ items: [emptyItem()] });
  return { period, count: shown, ids: filled, clear };
}
