import type { AccountingLine, WasteAccounting } from '@fraktion/contract/wasteAccounting';
import {
  Button,
  formatWeight,
  getLanguage,
  Panel,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useSourceWords } from '@fraktion/shared-waste/figures';

import { TableBox } from '../lib/TableBox.tsx';
import { lineDays, lineKey, lineName } from './accountingWords.ts';

interface LineProps {
  readonly accounting: WasteAccounting;
  readonly line: AccountingLine;
  readonly onOpen: (line: AccountingLine) => void;
}

const Line = ({ accounting, line, onOpen }: LineProps) => {
  const { t } = useTranslation('mfe-economics');
  const words = useSourceWords();
  const { ewcName, hazardous, facility, treatment, wasteCategory, kg } = line;
  const name = lineName(t, line);
  return (
    <tr>
      <th scope="row">
        {name}
        <Text size="caption" tone="muted" margin="0">
          {[
            ewcName?.[getLanguage()],
            hazardous && t('accounting.hazardous'),
            lineDays(accounting, line),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </th>
      <td>
        {facility ?? t('accounting.noFacility')}
        <Text size="caption" tone="muted" margin="0">
          {[treatment ?? t('accounting.noTreatment'), t(`wasteCategory.${wasteCategory}`)].join(
            ' · ',
          )}
        </Text>
      </td>
      <td className="figure">
        <Button
          variant="quiet"
          size="small"
          onClick={() => onOpen(line)}
          aria-label={words.open(name, formatWeight(kg))}
        >
          {formatWeight(kg)}
        </Button>
      </td>
      <td className="figure">{formatWeight(line.collectedKg)}</td>
      <td className="figure">{formatWeight(line.genuineKg)}</td>
      <td className="figure">{formatWeight(line.undefinedKg)}</td>
    </tr>
  );
};

export interface LinesPanelProps {
  readonly accounting: WasteAccounting;
  readonly onOpen: (line: AccountingLine) => void;
}

/** Waste by fraction, code, treatment and facility, the heaviest first. */
export const LinesPanel = ({ accounting, onOpen }: LinesPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { totals } = accounting;
  const sums = [
    ['kg', totals.kg],
    ['collected', totals.collectedKg],
    ['genuine', totals.genuineKg],
    ['undefined', accounting.difference.undefinedKg],
  ] as const;
  return (
    <Panel title={t('accounting.lines.title')}>
      <TableBox label={t('accounting.lines.title')}>
        <table aria-label={t('accounting.lines.title')}>
          <thead>
            <tr>
              <th scope="col">{t('accounting.heads.fraction')}</th>
              <th scope="col">{t('accounting.heads.facility')}</th>
              {(['kg', 'collected', 'genuine', 'undefined'] as const).map((head) => (
                <th key={head} scope="col" className="figure">
                  {t(`accounting.heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounting.lines.map((line) => (
              <Line key={lineKey(line)} accounting={accounting} line={line} onOpen={onOpen} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('reports.total')}
              </th>
              {sums.map(([head, kg]) => (
                <td key={head} className="figure">
                  {formatWeight(kg)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </TableBox>
    </Panel>
  );
};
