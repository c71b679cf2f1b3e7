import { listSubSuppliers, type SubSupplier } from '@fraktion/contract/subSuppliers';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Panel,
  SkeletonText,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AddSubSupplier } from './AddSubSupplier.tsx';
import { RemoveSubSupplier } from './RemoveSubSupplier.tsx';
import { SubSupplierLine } from './SubSupplierLine.tsx';

type Listed = ReturnType<typeof useSubSuppliers>;
const useSubSuppliers = () => useQuery({ ...queryFor(listSubSuppliers), meta: { quiet: true } });

const Lines = ({
  list: { data, error, refetch, isFetching },
  onRemove,
}: {
  readonly list: Listed;
  readonly onRemove: (one: SubSupplier) => void;
}) => {
  const { t } = useTranslation('mfe-supplier');
  if (data && data.length === 0)
    return <EmptyState text={t('subSuppliers.empty')} drawing="truck" />;
  if (data) {
    return (
      <Box as="ul" aria-label={t('subSuppliers.title')} listStyleType="none" margin="0" padding="0">
        {data.map((one) => (
          <SubSupplierLine key={one.id} subSupplier={one} onRemove={onRemove} />
        ))}
      </Box>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('subSuppliers.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Box px="4" pb="4">
      <SkeletonText lines={4} />
    </Box>
  );
};

/** Whom orders can be forwarded to: seen, added by number, removed. */
export const SubSuppliers = () => {
  const { t } = useTranslation('mfe-supplier');
  const list = useSubSuppliers();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<SubSupplier>();
  return (
    <Panel
      title={t('subSuppliers.title')}
      flush
      actions={
        <Button icon={Plus} aria-label={t('subSuppliers.add')} onClick={() => setAdding(true)}>
          {t('subSuppliers.addShort')}
        </Button>
      }
    >
      <Text tone="muted" px="4" pb="3">
        {t('subSuppliers.text')}
      </Text>
      <Lines list={list} onRemove={setRemoving} />
      {adding ? <AddSubSupplier onClose={() => setAdding(false)} /> : null}
      {removing ? (
        <RemoveSubSupplier subSupplier={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </Panel>
  );
};
