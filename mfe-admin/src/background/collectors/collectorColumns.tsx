import type { Collector } from '@fraktion/contract/collectors';
import { formatCount, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';

import { OrdersArrive, wayOf } from './OrdersArrive.tsx';

export const placeOf = ({ zip, city }: Collector): string => [zip, city].filter(Boolean).join(' ');

export const collectorColumns = (t: Translate<'mfe-admin'>): readonly Column<Collector>[] => [
  {
    key: 'name',
    header: t('collectors.name'),
    text: ({ name }) => name,
    sortable: true,
    fixed: true,
  },
  { key: 'email', header: t('collectors.email'), text: ({ email }) => email },
  { key: 'phone', header: t('collectors.phone'), text: ({ phone }) => phone },
  { key: 'city', header: t('place.city'), text: placeOf, sortable: true },
  {
    key: 'orders',
    header: t('collectors.orders'),
    text: (collector) => t(`collectors.ways.${wayOf(collector)}`),
    render: (collector) => <OrdersArrive collector={collector} />,
    width: 168,
  },
  {
    key: 'infocards',
    header: t('collectors.infocards'),
    text: ({ infocardCount }) => formatCount(infocardCount),
    numeric: true,
  },
  {
    key: 'address',
    header: t('place.address'),
    text: ({ address }) => address,
    hidden: true,
  },
  { key: 'cvr', header: t('collectors.cvr'), text: ({ cvr }) => cvr, hidden: true },
];
