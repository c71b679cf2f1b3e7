import type { Infocard } from '@fraktion/contract/infocards';
import {
  EmptyState,
  ErrorState,
  formatCount,
  Grid,
  NoMatches,
  SkeletonCards,
  Stack,
  Text,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { SearchField } from '@fraktion/shared-ui/list';
import { useState } from 'react';

import { turnInBasket, useBasket } from '../basket/basket.ts';
import { InfocardCard } from './InfocardCard.tsx';
import { useContainers } from './useContainers.ts';

const searchFrom = 13;

export interface InfocardsProps {
  readonly locationId: string;
  readonly onOrder: (infocard: Infocard) => void;
}

/** The infocards that can be ordered at the location. */
export const Infocards = ({ locationId, onOrder }: InfocardsProps) => {
  const { t } = useTranslation('mfe-ordering');
  const [text, setText] = useState('');
  const gathered = new Set(useBasket().map(({ infocardId }) => infocardId));
  const { data, error, refetch, count, shown, outOf } = useContainers(locationId, text);
  if (!data && error) {
    return (
      <ErrorState
        title={t('ordering.containers.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ContainersSkeleton />;
  if (data.data.length === 0) {
    return <EmptyState drawing="box" text={t('ordering.containers.empty')} />;
  }
  return (
    <Stack gap="4">
      {count >= searchFrom ? (
        <SearchField
          label={t('ordering.containers.search')}
          value={text}
          onSearch={setText}
          width="360px"
        />
      ) : null}
      {shown.length === 0 ? <NoMatches onClear={() => setText('')} /> : null}
      <Grid
        as="ul"
        aria-label={t('ordering.containers.title')}
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 256px), 1fr))"
      >
        {shown.map((infocard) => (
          <InfocardCard
            key={infocard.id}
            infocard={infocard}
            onOrder={() => onOrder(infocard)}
            gathered={gathered.has(infocard.id)}
            onGather={() => turnInBasket(infocard)}
          />
        ))}
      </Grid>
      {outOf === null ? null : (
        <Text tone="muted">
          {t('ordering.containers.more', {
            shown: formatCount(shown.length),
            total: formatCount(outOf),
          })}
        </Text>
      )}
    </Stack>
  );
};

/** As high as the content: rows on a phone, else picture cards. */
export const ContainersSkeleton = () => {
  const { mobile, narrow } = useDevice();
  return mobile || narrow ? (
    <SkeletonCards cards={4} height={136} />
  ) : (
    <SkeletonCards cards={8} height={300} least={256} />
  );
};
