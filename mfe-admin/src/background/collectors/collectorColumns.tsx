import type { Collector } from '@fraktion/contract/collectors';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { OrdersArrive, wayOf } from './OrdersArrive.tsx';

export const placeOf = ({ zip, city }: Collector): string => [zip, city].filter(Boolean).join(' ');

const { text, count, status } = columnsOf<Collector>();

export const collectorColumns = (t: Translate<'mfe-admin'>): readonly Column<Collector>[] => [
  text('name', t('collectors.name'), { fixed: true }),
  text('email', t('collectors.email')),
  text('phone', t('collectors.phone')),
  text('city', t('place.city'), { value: placeOf }),
  status(
    'orders',
    t('collectors.orders'),
    (collector) => t(`collectors.ways.${wayOf(collector)}`),
    (collector) => <OrdersArrive collector={collector} />,
    { width: 168 },
  ),
  count('infocards', t('collectors.infocards'), { value: ({ infocardCount }) => infocardCount }),
  text('address', t('place.address'), { hidden: true }),
  text('cvr', t('collectors.cvr'), { hidden: true }),
];
