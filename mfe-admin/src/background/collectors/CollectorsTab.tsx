import { type Collector, collectors } from '@fraktion/contract/collectors';
import { Text, useTranslation } from '@fraktion/shared-ui';
import { columnsOf } from '@fraktion/shared-ui/list';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { useMemo } from 'react';

import { DataTab } from '../data/DataTab.tsx';
import type { DataRow } from '../data/looseTab.ts';
import type { BackgroundTabProps } from '../tabs.ts';
import { OrdersArrive, wayOf } from './OrdersArrive.tsx';

const asCollector = (row: DataRow) => row as unknown as Collector;
const { count, status } = columnsOf<DataRow>();

const CollectorsTab = ({ fillActions }: BackgroundTabProps) => {
  const { t } = useTranslation('mfe-admin');
  const more = useMemo(
    () => [
      status(
        'orders',
        t('collectors.orders'),
        (row) => t(`collectors.ways.${wayOf(asCollector(row))}`),
        (row) => <OrdersArrive collector={asCollector(row)} />,
        { width: 168 },
      ),
      count('infocards', t('collectors.infocards'), {
        value: (row) => asCollector(row).infocardCount,
      }),
    ],
    [t],
  );
  return (
    <DataTab
      tab={collectors}
      fillActions={fillActions}
      more={more}
      status={(row) => <OrdersArrive collector={asCollector(row)} />}
      intro={(row) =>
        asCollector(row).linked ? (
          <Text tone="muted" mb="4">
            {t('collectors.linkedHelp')}
          </Text>
        ) : null
      }
      filters={(address) => (
        <FilterChoice
          label={t('collectors.orders')}
          choices={[
            { value: 'true', label: t('collectors.ways.portal') },
            { value: 'false', label: t('collectors.ways.email') },
          ]}
          {...address.choice('filter[linked][eq]')}
        />
      )}
    />
  );
};

export default CollectorsTab;
