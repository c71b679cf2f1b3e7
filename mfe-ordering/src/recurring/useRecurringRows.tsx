import type { RecurringDay, RecurringOrder } from '@fraktion/contract/recurringOrders';
import { formatDate, useTranslation } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { RecurringStatus, statusOf } from './RecurringStatus.tsx';
import { useRuleWords } from './ruleWords.ts';

/** While it is paused, only orders that are already placed will come. */
export const daysToCome = ({ nextDays, paused }: RecurringOrder): readonly RecurringDay[] =>
  nextDays.filter(({ state }) => state !== 'skipped' && (!paused || state === 'placed'));

const daysIn = (rule: RecurringOrder): string =>
  daysToCome(rule)
    .map(({ date }) => formatDate(date))
    .join(', ');

const { text, status } = columnsOf<RecurringOrder>();

/** Columns and cards of the list. */
export const useRecurringRows = () => {
  const { t } = useTranslation('mfe-ordering');
  const { field } = useOrderWords();
  const { rhythm } = useRuleWords();
  const columns: readonly Column<RecurringOrder>[] = [
    text('infocardName', field('container'), { fixed: true }),
    status(
      'status',
      field('status'),
      (rule) => t(`recurring.states.${statusOf(rule)}`),
      (rule) => <RecurringStatus rule={rule} />,
      { width: 152 },
    ),
    text('rhythm', t('recurring.columns.rhythm'), { value: rhythm }),
    text('next', t('recurring.columns.next'), { value: daysIn, width: 264 }),
    text('locationName', field('location')),
    text('supplierName', field('supplier')),
  ];
  const card = (rule: RecurringOrder) => ({
    title: rule.infocardName,
    status: <RecurringStatus rule={rule} />,
    text: rhythm(rule),
    facts: [rule.locationName, daysIn(rule)],
  });
  return { columns, card };
};
