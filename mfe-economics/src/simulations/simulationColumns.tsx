import type { SimulationSummary } from '@fraktion/contract/simulations';
import { StatusPill, type Translate } from '@fraktion/shared-ui';
import { Lock, Users } from '@fraktion/shared-ui/icons';
import { roundDecimal } from '@fraktion/shared-ui/decimal';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { periodText } from './simulationWords.ts';

const { text, moment, money, status } = columnsOf<SimulationSummary>();

export const sharedText = (
  { shared }: Pick<SimulationSummary, 'shared'>,
  t: Translate<'mfe-economics'>,
): string => t(shared ? 'simulations.shared' : 'simulations.private');

/** Whether others see it. */
export const SharedPill = ({
  shared,
  label,
}: {
  readonly shared: boolean;
  readonly label: string;
}) => <StatusPill tone={shared ? 'teal' : 'grey'} icon={shared ? Users : Lock} label={label} />;

/** The columns of the list. */
export const simulationColumns = (
  t: Translate<'mfe-economics'>,
): readonly Column<SimulationSummary>[] => {
  const currency = (row: SimulationSummary) => row.currency;
  return [
    text('name', t('simulations.fields.name'), { fixed: true }),
    text('kind', t('simulations.fields.kind'), {
      value: ({ kind }) => t(`simulations.kinds.${kind}`),
      width: 160,
    }),
    text('period', t('simulations.fields.period'), { value: periodText, width: 220 }),
    money('baselineCost', t('simulations.fields.baselineCost'), {
      value: ({ baselineCost }) => roundDecimal(baselineCost, 2),
      currency,
    }),
    money('simulatedCost', t('simulations.fields.simulatedCost'), {
      value: ({ simulatedCost }) => roundDecimal(simulatedCost, 2),
      currency,
    }),
    money('saving', t('simulations.fields.saving'), {
      value: ({ saving }) => roundDecimal(saving, 2),
      currency,
    }),
    status(
      'shared',
      t('simulations.fields.shared'),
      (row) => sharedText(row, t),
      (row) => <SharedPill shared={row.shared} label={sharedText(row, t)} />,
      { width: 120 },
    ),
    text('createdBy', t('simulations.fields.createdBy')),
    moment('createdAt', t('simulations.fields.createdAt')),
  ];
};
