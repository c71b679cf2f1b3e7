import { type Collector, listCollectors } from '@fraktion/contract/collectors';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Button, EmptyState, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { ListView, useListAddress } from '@fraktion/shared-ui/list';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { BackgroundTabProps } from '../tabs.ts';
import { collectorColumns, placeOf } from './collectorColumns.tsx';
import { CollectorPanel } from './CollectorPanel.tsx';
import { OrdersArrive } from './OrdersArrive.tsx';

const linked = 'filter[linked][eq]';

const CollectorsTab = ({ fillActions }: BackgroundTabProps) => {
  const { t } = useTranslation('mfe-admin');
  const address = useListAddress(listCollectors);
  const list = useQuery(listQueryFor(listCollectors, { query: address.query }));
  const [shown, setShown] = useState<Collector | 'new' | null>(null);
  const columns = useMemo(() => collectorColumns(t), [t]);
  const add = () => setShown('new');
  return (
    <>
      {fillActions(
        <Button variant="primary" icon={Plus} onClick={add}>
          {t('collectors.add')}
        </Button>,
      )}
      <ListView
        name="admin.collectors"
        label={t('collectors.title')}
        searchLabel={t('collectors.search')}
        address={address}
        list={list}
        rowKey={({ id }) => id}
        onOpen={setShown}
        columns={columns}
        card={(collector) => ({
          title: collector.name,
          text: collector.email,
          status: <OrdersArrive collector={collector} />,
          facts: [collector.phone, placeOf(collector)],
        })}
        filters={
          <FilterChoice
            label={t('collectors.orders')}
            choices={[
              { value: 'true', label: t('collectors.ways.portal') },
              { value: 'false', label: t('collectors.ways.email') },
            ]}
            {...address.choice(linked)}
          />
        }
        empty={
          <EmptyState
            text={t('collectors.empty')}
            drawing="truck"
            action={<Button onClick={add}>{t('collectors.add')}</Button>}
          />
        }
      />
      {shown ? (
        <CollectorPanel
          key={shown === 'new' ? 'new' : shown.id}
          collector={shown === 'new' ? undefined : shown}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
};

export default CollectorsTab;
