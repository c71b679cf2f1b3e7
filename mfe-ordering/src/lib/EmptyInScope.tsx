import { scopeIn, withScope } from '@fraktion/contract/locations';
import {
  ButtonLink,
  EmptyState,
  type EmptyStateProps,
  formatCount,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

import { useLocations } from './choices.ts';

interface CountedList {
  readonly page: { readonly total: number | null; readonly totalCapped: boolean };
}

/** The shortest page of a list, with its total: without being asked, a list does not count. */
export const onlyCount = { pageSize: 1, count: 'true' } as const;

export interface EmptyInScopeProps<List extends CountedList, Key extends QueryKey> {
  /** The list of every location, asked with `onlyCount`. */
  readonly everywhere: UseQueryOptions<List, Error, List, Key>;
  /** What is shown if there is nothing anywhere. */
  readonly otherwise: EmptyStateProps;
}

/** An empty list that knows its location: how many there are elsewhere, and the way to them. */
export const EmptyInScope = <List extends CountedList, Key extends QueryKey>({
  everywhere,
  otherwise,
}: EmptyInScopeProps<List, Key>) => {
  const { t } = useTranslation('mfe-ordering');
  const [params] = useSearchParams();
  const scope = scopeIn(params);
  const all = useQuery({ ...everywhere, enabled: scope !== null });
  const location = useLocations().data?.data.find(({ id }) => id === scope)?.name;
  const page = all.data?.page;
  if (scope === null || location === undefined || !page?.total)
    return <EmptyState {...otherwise} />;
  const shown = formatCount(page.total) + (page.totalCapped ? '+' : '');
  return (
    <EmptyState
      {...otherwise}
      text={t('scope.noneHere', { count: page.total, location, shown })}
      action={
        <ButtonLink to={`?${withScope(params, null).toString()}`}>{t('scope.showAll')}</ButtonLink>
      }
    />
  );
};
