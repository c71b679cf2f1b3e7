import { listSubSuppliers, type SubSupplier } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, Button, EmptyState, Panel, Text, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AddSubSupplier } from './AddSubSupplier.tsx';
import { PanelList } from './PanelList.tsx';
import { RemoveSubSupplier } from './RemoveSubSupplier.tsx';
import { SubSupplierLine } from './SubSupplierLine.tsx';

/** The accounts that orders can be forwarded to: list, add by number, remove. */
export const SubSuppliers = () => {
  const { t } = useTranslation('mfe-supplier');
  const query = useQuery(queryFor(listSubSuppliers));
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
      <PanelList
        label={t('subSuppliers.title')}
        query={query}
        empty={<EmptyState text={t('subSuppliers.empty')} drawing="truck" />}
        failed={t('subSuppliers.failed')}
      >
        {(all) => (
          <Box as="ul" aria-label={t('subSuppliers.title')}>
            {all.map((one) => (
              <SubSupplierLine key={one.id} subSupplier={one} onRemove={setRemoving} />
            ))}
          </Box>
        )}
      </PanelList>
      {adding ? <AddSubSupplier onClose={() => setAdding(false)} /> : null}
      {removing ? (
        <RemoveSubSupplier subSupplier={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </Panel>
  );
};
