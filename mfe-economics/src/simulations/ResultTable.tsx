import type { SimulationResult } from '@fraktion/contract/simulations';
import { formatMoney, formatNumber, useTranslation } from '@fraktion/shared-ui';

import { TableBox } from '../lib/TableBox.tsx';
import { signedMoney, signedNumber } from './simulationWords.ts';

const figures = [
  { name: 'kg', max: 3 },
  { name: 'lifts', max: 1 },
  { name: 'trips', max: 1 },
  { name: 'co2', max: 3 },
  { name: 'avoidedCo2', max: 3 },
  { name: 'recyclingRate', max: 1 },
] as const;

export interface ResultTableProps {
  readonly result: SimulationResult;
  readonly currency: string;
}

/** What is, what would be, and the difference. */
export const ResultTable = ({ result, currency }: ResultTableProps) => {
  const { t } = useTranslation('mfe-economics');
  const { baseline, simulated, difference } = result;
  return (
    <TableBox label={t('simulations.result')}>
      <table>
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
            <td className="figure">{formatMoney(baseline.cost, currency)}</td>
            <td className="figure">{formatMoney(simulated.cost, currency)}</td>
            <td className="figure">{signedMoney(difference.cost, currency)}</td>
          </tr>
          {figures.map(({ name, max }) => {
            const shown = [baseline[name], simulated[name]];
            const change = difference[name];
            return (
              <tr key={name}>
                <th scope="row">{t(`simulations.figures.${name}`)}</th>
                {shown.map((value, index) => (
                  <td key={index === 0 ? 'today' : 'simulated'} className="figure">
                    {value === null ? '–' : formatNumber(value, { max })}
                  </td>
                ))}
                <td className="figure">{change === null ? '–' : signedNumber(change, max)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableBox>
  );
};
