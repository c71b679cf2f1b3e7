import type { AccountingPeriod } from '@fraktion/contract/invoices';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { periodName } from './voucherNames.ts';
import { PeriodStatePill } from './PeriodStatePill.tsx';

const { text, count, day, moment, status } = columnsOf<AccountingPeriod>();

export const periodColumns = (
  t: Translate<'mfe-economics'>,
): readonly Column<AccountingPeriod>[] => [
  text('key', t('periods.fields.period'), { value: periodName, fixed: true }),
  status(
    'state',
    t('periods.fields.state'),
    ({ state }) => t(`periods.states.${state}`),
    ({ state }) => <PeriodStatePill state={state} />,
    { width: 140 },
  ),
  count('vouchers', t('periods.fields.vouchers')),
  text('closedBy', t('periods.fields.closedBy')),
  moment('closedAt', t('periods.fields.closedAt')),
  day('firstDay', t('periods.fields.firstDay'), { hidden: true }),
  day('lastDay', t('periods.fields.lastDay'), { hidden: true }),
];
