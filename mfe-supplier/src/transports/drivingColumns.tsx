import type { Driving } from '@fraktion/contract/drivings';
import {
  formatDateTime,
  formatQuantity,
  formatWeight,
  StatusPill,
  type Translate,
} from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { TriangleAlert } from '@fraktion/shared-ui/icons';
import { wordColumn } from '@fraktion/shared-ui/list';

import { DrivingStatusPill } from './DrivingStatusPill.tsx';

export const isDoubtful = ({ possibleDoubleDrivings }: Driving): boolean =>
  possibleDoubleDrivings.length > 0;

const statesOf = (t: Translate<'mfe-supplier'>): readonly Column<Driving>[] => [
  wordColumn(
    'status',
    t('transports.fields.status'),
    (status) => t(`transports.status.${status}`),
    { render: ({ status }) => <DrivingStatusPill status={status} />, width: 128 },
  ),
  {
    key: 'possibleDouble',
    header: t('transports.fields.double'),
    text: (driving) => (isDoubtful(driving) ? t('transports.double.short') : null),
    render: (driving) =>
      isDoubtful(driving) ? (
        <StatusPill tone="orange" icon={TriangleAlert} label={t('transports.double.short')} />
      ) : null,
    width: 152,
  },
];

export const drivingColumns = (t: Translate<'mfe-supplier'>): readonly Column<Driving>[] => [
  {
    key: 'number',
    header: t('transports.fields.number'),
    text: ({ number }) => String(number),
    numeric: true,
    sortable: true,
    fixed: true,
  },
  {
    key: 'startedAt',
    header: t('transports.fields.startedAt'),
    text: ({ startedAt }) => formatDateTime(startedAt),
    sortable: true,
  },
  {
    key: 'origin',
    header: t('transports.fields.origin'),
    text: ({ origin }) => origin,
    sortable: true,
  },
  {
    key: 'destination',
    header: t('transports.fields.destination'),
    text: ({ destination }) => destination,
    sortable: true,
  },
  wordColumn('type', t('transports.fields.type'), (type) => t(`transports.types.${type}`), {
    hidden: true,
  }),
  {
    key: 'vehicle',
    header: t('transports.fields.vehicle'),
    text: ({ vehicleName }) => vehicleName,
  },
  {
    key: 'driver',
    header: t('transports.fields.driver'),
    text: ({ driver }) => driver,
    hidden: true,
  },
  {
    key: 'kgCollected',
    header: t('transports.fields.weight'),
    text: ({ kgCollected }) => kgCollected && formatWeight(kgCollected),
    numeric: true,
    sortable: true,
  },
  ...statesOf(t),
  {
    key: 'container',
    header: t('transports.fields.container'),
    text: ({ container }) => container,
    hidden: true,
  },
  {
    key: 'receivingFacility',
    header: t('transports.fields.facility'),
    text: ({ receivingFacility }) => receivingFacility,
    hidden: true,
  },
  {
    key: 'hours',
    header: t('transports.fields.hours'),
    text: ({ hours }) => hours && formatQuantity(hours),
    numeric: true,
    hidden: true,
  },
];
