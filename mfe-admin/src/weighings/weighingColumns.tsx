import { type Weighing, weighings } from '@fraktion/contract/weighings';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import { entityColumns, withColumns } from '@fraktion/shared-waste/entity';

import { declaredWords } from '../lib/dataWords.ts';
import { WeighingStatePill } from './WeighingStatePill.tsx';

const { text, moment, status } = columnsOf<Weighing>();

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
  ...withColumns(
    entityColumns<Weighing>(weighings, declaredWords(t), {
      ticket: { fixed: true },
      weighedAt: { width: 150 },
    }),
    {
      weighedAt: status(
        'state',
        t('weighings.state'),
        ({ state }) => t(`weighingState.${state}`),
        ({ state }) => <WeighingStatePill state={state} />,
        { width: 132 },
      ),
      netKg: text('match', t('weighings.belongsTo'), {
        value: (weighing) => matchText(weighing, t),
      }),
    },
  ),
  moment('registeredAt', t('weighings.registered'), { width: 150, hidden: true }),
  text('registeredBy', t('weighings.registeredBy'), { hidden: true }),
  text('setAside', t('weighings.reason'), {
    value: ({ setAside }) => setAside?.reason ?? null,
    hidden: true,
  }),
];
