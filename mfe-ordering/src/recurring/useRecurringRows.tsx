import type { RecurringDay, RecurringOrder } from '@fraktion/contract/recurringOrders';
import { formatDate, useTranslation } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { RecurringStatus, statusOf } from './RecurringStatus.tsx';
import { useRuleWords } from './ruleWords.ts';

/** While a rule is paused only what it has ordered already will come. */
export const daysToCome = ({ nextDays, paused }: RecurringOrder): readonly RecurringDay[] =>
  nextDays.filter(({ state }) => state !== 'skipped' && (!paused || state === 'placed'));

const daysIn = (rule: RecurringOrder): string =>
  daysToCome(rule)
    .map(({ date }) => formatDate(date))
    .join(', ');

/** The rules as a grid and as cards show them. */
export const useRecurringRows = () => {
  const { t } = useTranslation('mfe-ordering');
  const { field } = useOrderWords();
  const { rhythm } = useRuleWords();
  const columns: readonly Column<RecurringOrder>[] = [
    {
      key: 'infocardName',
      header: field('container'),
      text: ({ infocardName }) => infocardName,
      sortable: true,
      fixed: true,
    },
    {
      key: 'status',
      header: field('status'),
      text: (rule) => t(`recurring.states.${statusOf(rule)}`),
      render: (rule) => <RecurringStatus rule={rule} />,
      width: 152,
    },
    { key: 'rhythm', header: t('recurring.columns.rhythm'), text: rhythm },
    { key: 'next', header: t('recurring.columns.next'), text: daysIn, width: 264 },
    {
      key: 'locationName',
      header: field('location'),
      text: ({ locationName }) => locationName,
      sortable: true,
    },
    {
      key: 'supplierName',
      header: field('supplier'),
      text: ({ supplierName }) => supplierName,
    },
  ];
  const card = (rule: RecurringOrder) => ({
    title: rule.infocardName,
    status: <RecurringStatus rule={rule} />,
    text: rhythm(rule),
    facts: [rule.locationName, daysIn(rule)],
  });
  return { columns, card };
};
