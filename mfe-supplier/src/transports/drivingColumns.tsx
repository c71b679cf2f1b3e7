import type { Driving } from '@fraktion/contract/drivings';
import { StatusPill, type Translate } from '@fraktion/shared-ui';
import { TriangleAlert } from '@fraktion/shared-ui/icons';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { DrivingStatusPill } from './DrivingStatusPill.tsx';

export const isDoubtful = ({ possibleDoubleDrivings }: Driving): boolean =>
  possibleDoubleDrivings.length > 0;

const { text, count, quantity, moment, status } = columnsOf<Driving>();

const statesOf = (t: Translate<'mfe-supplier'>): readonly Column<Driving>[] => [
  status(
    'status',
    t('transports.fields.status'),
    ({ status: state }) => t(`transports.status.${state}`),
    ({ status: state }) => <DrivingStatusPill status={state} />,
    { width: 128 },
  ),
  status(
    'possibleDouble',
    t('transports.fields.double'),
    (driving) => (isDoubtful(driving) ? t('transports.double.short') : null),
    (driving) =>
      isDoubtful(driving) ? (
        <StatusPill tone="orange" icon={TriangleAlert} label={t('transports.double.short')} />
      ) : null,
    { width: 152 },
  ),
];

export const drivingColumns = (t: Translate<'mfe-supplier'>): readonly Column<Driving>[] => [
  count('number', t('transports.fields.number'), {
    text: ({ number }) => String(number),
    fixed: true,
  }),
  moment('startedAt', t('transports.fields.startedAt')),
  text('origin', t('transports.fields.origin')),
  text('destination', t('transports.fields.destination')),
  text('type', t('transports.fields.type'), {
    text: ({ type }) => t(`transports.types.${type}`),
    hidden: true,
  }),
  text('vehicle', t('transports.fields.vehicle'), { value: ({ vehicleName }) => vehicleName }),
  text('driver', t('transports.fields.driver'), { hidden: true }),
  quantity('kgCollected', t('transports.fields.weight'), { unit: 'kg' }),
  ...statesOf(t),
  text('container', t('transports.fields.container'), { hidden: true }),
  text('receivingFacility', t('transports.fields.facility'), { hidden: true }),
  quantity('hours', t('transports.fields.hours'), { hidden: true }),
];
