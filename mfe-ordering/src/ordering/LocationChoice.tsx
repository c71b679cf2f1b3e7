import { createLocation, listLocations, type Location } from '@fraktion/contract/locations';
import { setupPath } from '@fraktion/contract/pages';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  ButtonLink,
  CardList,
  EmptyState,
  ErrorState,
  SkeletonCards,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { SearchField } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { MoreToFind } from '../lib/MoreToFind.tsx';

const shownAtOnce = 60;
const searchFrom = 9;

const orderableOf = ({ infoCards = [] }: Location): number =>
  infoCards.filter(({ isOrderable }) => isOrderable).length;

/** Locations without orderable containers come last. */
const orderableFirst = (locations: readonly Location[]): readonly Location[] =>
  locations.toSorted((a, b) => Number(!orderableOf(a)) - Number(!orderableOf(b)));

/** A new account is not set up yet: users who may continue get a link. */
const NoLocations = () => {
  const { t } = useTranslation('mfe-ordering');
  const setsUp = roleAllows(createLocation.roles, useProfile().role);
  return (
    <EmptyState
      drawing="box"
      text={t('ordering.locations.none')}
      action={
        setsUp ? (
          <ButtonLink to={setupPath} variant="primary">
            {t('ordering.locations.setUp')}
          </ButtonLink>
        ) : undefined
      }
    />
  );
};

/** The choice of a location; a search if there are many. */
export const LocationChoice = ({ onChoose }: { readonly onChoose: (id: string) => void }) => {
  const { t } = useTranslation('mfe-ordering');
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery(
    listQueryFor(listLocations, {
      query: { pageSize: shownAtOnce, include: 'infoCards', count: 'true', ...(q ? { q } : {}) },
    }),
  );
  if (!data && error) {
    return (
      <ErrorState
        title={t('ordering.locations.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const total = data && (data.page.total ?? data.data.length);
  if (total === 0 && q === '') {
    return <NoLocations />;
  }
  return (
    <Stack gap="4">
      {total === undefined || total >= searchFrom || q !== '' ? (
        <SearchField
          label={t('ordering.locations.search')}
          value={q}
          onSearch={setQ}
          width="360px"
        />
      ) : null}
      {data?.data.length === 0 ? (
        <EmptyState drawing="search" text={t('ordering.locations.noMatch', { text: q })} />
      ) : null}
      {data ? (
        <CardList
          label={t('ordering.locations.title')}
          cards={orderableFirst(data.data).map((location) => ({
            key: location.id,
            title: location.name,
            text: `${location.address}, ${location.zip} ${location.city}`,
            facts: [t('ordering.locations.containers', { count: orderableOf(location) })],
            onOpen: () => onChoose(location.id),
          }))}
        />
      ) : (
        <SkeletonCards cards={6} height={98} />
      )}
      {data && total !== undefined ? <MoreToFind shown={data.data.length} total={total} /> : null}
    </Stack>
  );
};
