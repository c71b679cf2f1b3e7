import type { SimulationResult } from '@fraktion/contract/simulations';
import { formatNumber, formatPercent, useTranslation } from '@fraktion/shared-ui';
import { shareText } from '@fraktion/shared-ui/decimal';
import { Figures, calculatedMoney, weightText } from '@fraktion/shared-waste/figures';

import { signedMoney, signedWeight } from '../simulationWords.ts';

const co2e = ' CO₂e';

const rate = (value: string | null): string =>
  value === null ? '–' : formatPercent(shareText(value, '100'));

export interface ResultTilesProps {
  readonly result: SimulationResult;
  readonly currency: string;
}

/** The result at a glance: the saving, and the change of emissions and recycling. */
export const ResultTiles = ({ result, currency }: ResultTilesProps) => {
  const { t } = useTranslation('mfe-economics');
  const { baseline, simulated, difference, breakEvenMonths, once } = result;
  const tile = (name: string, figure: string, note: string) => ({
    name,
    values: [{ figure, note }],
  });
  const from = (value: string): string => t('simulations.from', { value });
  return (
    <Figures
      label={t('simulations.result')}
      tiles
      least={220}
      figures={[
        tile(
          t('simulations.tiles.cost'),
          signedMoney(difference.cost, currency),
          from(calculatedMoney(baseline.cost, currency)),
        ),
        tile(
          t('simulations.tiles.co2'),
          signedWeight(difference.co2, co2e),
          from(weightText(baseline.co2, co2e)),
        ),
        tile(
          t('simulations.tiles.recyclingRate'),
          rate(simulated.recyclingRate),
          from(rate(baseline.recyclingRate)),
        ),
        Number(once) === 0
          ? tile(
              t('simulations.tiles.avoidedCo2'),
              signedWeight(difference.avoidedCo2, co2e),
              from(weightText(baseline.avoidedCo2, co2e)),
            )
          : tile(
              t('simulations.tiles.breakEven'),
              breakEvenMonths === null
                ? '–'
                : t('simulations.months', { months: formatNumber(breakEvenMonths, { max: 1 }) }),
              t('simulations.once', { amount: calculatedMoney(once, currency) }),
            ),
      ]}
    />
  );
};
