import type { SimulationResult } from '@fraktion/contract/simulations';
import { formatNumber, formatPercent, useTranslation } from '@fraktion/shared-ui';
import { shareText } from '@fraktion/shared-ui/decimal';
import {
  calculatedMoney,
  Figures,
  figureText,
  isInTonnes,
  weightText,
} from '@fraktion/shared-waste/figures';

import { signedMoney, signedPoints, signedWeight } from '../simulationWords.ts';

const co2e = ' CO₂e';

const rate = (value: string | null): string =>
  value === null ? '–' : formatPercent(shareText(value, '100'));

export interface ResultTilesProps {
  readonly result: SimulationResult;
  readonly currency: string;
}

/** The result at a glance: what would be, and how far that is from today. All tiles read alike. */
export const ResultTiles = ({ result, currency }: ResultTilesProps) => {
  const { t } = useTranslation('mfe-economics');
  const { baseline, simulated, difference, breakEvenMonths, once } = result;
  const tile = (name: string, figure: string, note: string) => ({
    name,
    values: [{ figure, note }],
  });
  const beside = (change: string, today: string): string =>
    t('simulations.beside', { change, today });
  const emissions = (figure: 'co2' | 'avoidedCo2') => {
    const tonnes = isInTonnes(baseline[figure], simulated[figure]);
    return tile(
      t(`simulations.tiles.${figure}`),
      weightText(simulated[figure], co2e, tonnes),
      beside(
        signedWeight(difference[figure], co2e, tonnes),
        weightText(baseline[figure], co2e, tonnes),
      ),
    );
  };
  return (
    <Figures
      label={t('simulations.result')}
      tiles
      least={220}
      figures={[
        tile(
          t('simulations.tiles.cost'),
          figureText('cost', simulated.cost, currency),
          beside(signedMoney(difference.cost, currency), calculatedMoney(baseline.cost, currency)),
        ),
        emissions('co2'),
        tile(
          t('simulations.tiles.recyclingRate'),
          rate(simulated.recyclingRate),
          beside(
            difference.recyclingRate === null ? '–' : signedPoints(difference.recyclingRate),
            rate(baseline.recyclingRate),
          ),
        ),
        Number(once) === 0
          ? emissions('avoidedCo2')
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
