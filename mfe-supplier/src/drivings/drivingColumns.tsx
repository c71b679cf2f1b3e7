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
    t('drivings.fields.status'),
    ({ status: state }) => t(`drivingStatus.${state}`),
    ({ status: state }) => <DrivingStatusPill status={state} />,
    { width: 128 },
  ),
  status(
    'possibleDouble',
    t('drivings.fields.double'),
    (driving) => (isDoubtful(driving) ? t('drivings.double.short') : null),
    (driving) =>
      isDoubtful(driving) ? (
        <StatusPill tone="orange" icon={TriangleAlert} label={t('drivings.double.short')} />
      ) : null,
    { width: 152 },
  ),
];

export const drivingColumns = (t: Translate<'mfe-supplier'>): readonly Column<Driving>[] => [
  count('number', t('drivings.fields.number'), {
    text: ({ number }) => String(number),
    fixed: true,
  }),
  moment('startedAt', t('drivings.fields.startedAt')),
  text('origin', t('drivings.fields.origin')),
  text('destination', t('drivings.fields.destination')),
  text('type', t('drivings.fields.type'), {
    text: ({ type }) => t(`drivingType.${type}`),
    hidden: true,
  }),
  text('vehicle', t('drivings.fields.vehicle'), { value: ({ vehicleName }) => vehicleName }),
  text('driver', t('drivings.fields.driver'), { hidden: true }),
  quantity('kgCollected', t('drivings.fields.weight'), { unit: 'kg' }),
  ...statesOf(t),
  text('container', t('drivings.fields.container'), { hidden: true }),
  text('receivingFacility', t('drivings.fields.facility'), { hidden: true }),
  count('stops', t('drivings.fields.stops'), { value: ({ stops }) => stops.length, hidden: true }),
  quantity('km', t('drivings.fields.km'), { unit: 'km', hidden: true }),
  quantity('hours', t('drivings.fields.hours'), { hidden: true }),
];
