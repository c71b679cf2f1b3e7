import type { SimulationResult } from '@fraktion/contract/simulations';
import { formatHundredths, formatNumber, useTranslation } from '@fraktion/shared-ui';
import { multiplyDecimals } from '@fraktion/shared-ui/decimal';
import { calculatedMoney } from '@fraktion/shared-waste/figures';

import { TableBox } from '../../lib/TableBox.tsx';
import { signedMoney, signedNumber, signedPoints } from '../simulationWords.ts';

const figures = ['kg', 'lifts', 'collections', 'co2', 'avoidedCo2', 'recyclingRate'] as const;
type Figure = (typeof figures)[number];

const weights: ReadonlySet<Figure> = new Set(['kg', 'co2', 'avoidedCo2']);
const inTonnesFrom = 1_000;

interface Scale {
  readonly unit: string;
  readonly max: number;
  readonly scaled: (value: string) => string;
}

const asItIs = (value: string): string => value;

/** All values of a row have one unit: from one tonne on, weights are in tonnes. */
function scaleOf(figure: Figure, { baseline, simulated }: SimulationResult): Scale {
  if (figure === 'recyclingRate') return { unit: '', max: 1, scaled: asItIs };
  if (!weights.has(figure)) return { unit: '', max: 1, scaled: asItIs };
  const most = Math.max(Number(baseline[figure]), Number(simulated[figure]));
  if (most < inTonnesFrom) return { unit: 'kg', max: 3, scaled: asItIs };
  return { unit: 't', max: 3, scaled: (value) => multiplyDecimals(value, '0.001') };
}

interface FigureRowProps {
  readonly figure: Figure;
  readonly result: SimulationResult;
}

const FigureRow = ({ figure, result }: FigureRowProps) => {
  const { t } = useTranslation('mfe-economics');
  const { unit, max, scaled } = scaleOf(figure, result);
  const plain = (value: string) =>
    figure === 'recyclingRate'
      ? formatHundredths(value, { max })
      : `${formatNumber(scaled(value), { max })} ${unit}`.trim();
  const change = (value: string) =>
    figure === 'recyclingRate'
      ? signedPoints(value)
      : `${signedNumber(scaled(value), max)} ${unit}`.trim();
  const shown = (value: string | null, format: (value: string) => string): string =>
    value === null ? '–' : format(value);
  return (
    <tr>
      <th scope="row">{t(`simulations.figures.${figure}`)}</th>
      <td className="figure">{shown(result.baseline[figure], plain)}</td>
      <td className="figure">{shown(result.simulated[figure], plain)}</td>
      <td className="figure">{shown(result.difference[figure], change)}</td>
    </tr>
  );
};

export interface ResultTableProps {
  readonly result: SimulationResult;
  readonly currency: string;
}

/** Today's values, the simulated ones, and the difference. */
export const ResultTable = ({ result, currency }: ResultTableProps) => {
  const { t } = useTranslation('mfe-economics');
  const { baseline, simulated, difference } = result;
  return (
    <TableBox label={t('simulations.result')}>
      <table aria-label={t('simulations.result')}>
        <thead>
          <tr>
            <th scope="col">{t('simulations.figure')}</th>
            {(['today', 'simulated', 'difference'] as const).map((name) => (
              <th key={name} scope="col" className="figure">
                {t(`simulations.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('simulations.figures.cost')}</th>
            <td className="figure">{calculatedMoney(baseline.cost, currency)}</td>
            <td className="figure">{calculatedMoney(simulated.cost, currency)}</td>
            <td className="figure">{signedMoney(difference.cost, currency)}</td>
          </tr>
          {figures.map((figure) => (
            <FigureRow key={figure} figure={figure} result={result} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};
