import { type Collector, collectors } from '@fraktion/contract/collectors';
import { Text, type Translate, useTranslation } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { useMemo } from 'react';

import type { DataAddress } from '../data/DataFilters.tsx';
import { DataTab } from '../data/DataTab.tsx';
import type { DataRow } from '../data/looseTab.ts';
import type { BackgroundTabProps } from '../declaredTab.ts';
import { OrdersArrive, wayOf } from './OrdersArrive.tsx';

const asCollector = (row: DataRow) => row as unknown as Collector;
const { count, status } = columnsOf<DataRow>();

const statusOf = (row: DataRow) => <OrdersArrive collector={asCollector(row)} />;

const moreColumns = (t: Translate<'mfe-admin'>): readonly Column<DataRow>[] => [
  status(
    'orders',
    t('collectors.orders'),
    (row) => t(`collectors.ways.${wayOf(asCollector(row))}`),
    statusOf,
    { width: 168 },
  ),
  count('infocards', t('collectors.infocards'), {
    value: (row) => asCollector(row).infocardCount,
  }),
];

const LinkedHelp = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Text tone="muted" mb="4">
      {t('collectors.linkedHelp')}
    </Text>
  );
};
const introOf = (row: DataRow) => (asCollector(row).linked ? <LinkedHelp /> : null);

const OrdersFilter = ({ address }: { readonly address: DataAddress }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <FilterChoice
      label={t('collectors.orders')}
      choices={[
        { value: 'true', label: t('collectors.ways.portal') },
        { value: 'false', label: t('collectors.ways.email') },
      ]}
      {...address.choice('filter[linked][eq]')}
    />
  );
};
const filtersOf = (address: DataAddress) => <OrdersFilter address={address} />;

const CollectorsTab = ({ fillActions }: BackgroundTabProps) => {
  const { t } = useTranslation('mfe-admin');
  const more = useMemo(() => moreColumns(t), [t]);
  return (
    <DataTab
      tab={collectors}
      fillActions={fillActions}
      more={more}
      status={statusOf}
      intro={introOf}
      filters={filtersOf}
    />
  );
};

export default CollectorsTab;
