import type { Weighing } from '@fraktion/contract/weighings';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { fieldLabel } from '../lib/dataWords.ts';
import { WeighingStatePill } from './WeighingStatePill.tsx';

const { text, quantity, moment, status } = columnsOf<Weighing>();
const kg = { unit: 'kg' } as const;

/** The match of a weighing, in one line. */
export const matchText = ({ match }: Weighing, t: Translate<'mfe-admin'>): string | null => {
  if (match === null) return null;
  const { orderNumber, drivingNumber, accountName } = match;
  const what =
    orderNumber === null
      ? t('weighings.driving', { number: drivingNumber ?? 0 })
      : t('weighings.order', { number: orderNumber });
  return `${what}, ${accountName}`;
};

/** The columns of the list and of its Excel file. */
export const weighingColumns = (t: Translate<'mfe-admin'>): readonly Column<Weighing>[] => [
  text('ticket', fieldLabel('ticket'), { fixed: true }),
  text('station', fieldLabel('station')),
  moment('weighedAt', fieldLabel('weighedAt'), { width: 150 }),
  status(
    'state',
    t('weighings.state'),
    ({ state }) => t(`weighings.states.${state}`),
    ({ state }) => <WeighingStatePill state={state} />,
    { width: 132 },
  ),
  quantity('netKg', fieldLabel('netKg'), kg),
  text('match', t('weighings.belongsTo'), { value: (weighing) => matchText(weighing, t) }),
  text('containerNumber', fieldLabel('containerNumber')),
  text('vehicleNumber', fieldLabel('vehicleNumber')),
  text('ewcCode', fieldLabel('ewcCode')),
  text('place', fieldLabel('place'), { hidden: true }),
  quantity('grossKg', fieldLabel('grossKg'), { ...kg, hidden: true }),
  quantity('tareKg', fieldLabel('tareKg'), { ...kg, hidden: true }),
  moment('registeredAt', t('weighings.registered'), { width: 150, hidden: true }),
  text('registeredBy', t('weighings.registeredBy'), { hidden: true }),
  text('setAside', t('weighings.reason'), {
    value: ({ setAside }) => setAside?.reason ?? null,
    hidden: true,
  }),
];
