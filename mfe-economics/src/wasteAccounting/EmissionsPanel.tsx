import type { WasteAccounting } from '@fraktion/contract/wasteAccounting';
import {
  formatNumber,
  formatWeight,
  Panel,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';

import { TableBox } from '../lib/TableBox.tsx';
import { lineDays, lineKey, lineName, sourceText } from './accountingWords.ts';

/** As many decimals in each row, so that the columns are aligned. */
const aligned = { min: 3, max: 3 } as const;

const factorText = (factor: string | null): string =>
  factor === null ? '–' : formatNumber(factor, aligned);

/** Emissions caused and production avoided, never netted, each with its factor, source and year. */
export const EmissionsPanel = ({ accounting }: { readonly accounting: WasteAccounting }) => {
  const { t } = useTranslation('mfe-economics');
  const { lines, totals } = accounting;
  return (
    <Panel title={t('accounting.emissions.title')}>
      <Stack gap="4">
        <Text tone="muted">
          {t('accounting.emissions.text', { kg: formatWeight(totals.kgWithoutFactor) })}
        </Text>
        <TableBox label={t('accounting.emissions.title')}>
          <table aria-label={t('accounting.emissions.title')}>
            <thead>
              <tr>
                <th scope="col">{t('accounting.heads.fraction')}</th>
                {(['co2', 'factor', 'avoidedCo2', 'avoidedFactor'] as const).map((head) => (
                  <th key={head} scope="col" className="figure">
                    {t(`accounting.heads.${head}`)}
                  </th>
                ))}
                <th scope="col">{t('accounting.heads.source')}</th>
                <th scope="col">{t('accounting.heads.year')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={lineKey(line)}>
                  <th scope="row">
                    {lineName(t, line)}
                    <Text size="caption" tone="muted" margin="0">
                      {lineDays(accounting, line)}
                    </Text>
                  </th>
                  <td className="figure">{formatNumber(line.co2, aligned)}</td>
                  <td className="figure">{factorText(line.factor)}</td>
                  <td className="figure">{formatNumber(line.avoidedCo2, aligned)}</td>
                  <td className="figure">{factorText(line.avoidedFactor)}</td>
                  <td>{sourceText(t, line)}</td>
                  <td>{line.factorYear ?? '–'}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('reports.total')}</th>
                <td className="figure">{formatNumber(totals.co2, aligned)}</td>
                <td className="figure">–</td>
                <td className="figure">{formatNumber(totals.avoidedCo2, aligned)}</td>
                <td className="figure">–</td>
                <td>–</td>
                <td>–</td>
              </tr>
            </tfoot>
          </table>
        </TableBox>
      </Stack>
    </Panel>
  );
};
