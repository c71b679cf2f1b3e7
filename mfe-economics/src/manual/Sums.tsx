import { manualSums } from '@fraktion/contract/invoices';
import { DescriptionList, formatMoney, formatNumber, useTranslation } from '@fraktion/shared-ui';

import { canReckon, type LineValues } from '../lib/typedLines/lineValues.ts';

interface SumsProps {
  readonly lines: readonly LineValues[];
  readonly currency: string;
}

/** The sums of the lines, calculated with the server's functions. */
export const Sums = ({ lines, currency }: SumsProps) => {
  const { t } = useTranslation('mfe-economics');
  const { groups, net, tax, gross } = manualSums(lines.filter(canReckon));
  const rates = groups.map((group) => ({
    term: t('manual.sums.rate', { percent: formatNumber(group.percent) }),
    value: formatMoney(group.tax, currency),
  }));
  return (
    <DescriptionList
      items={[
        { term: t('manual.sums.net'), value: formatMoney(net, currency) },
        ...(rates.length > 1
          ? rates
          : [{ term: t('manual.sums.tax'), value: formatMoney(tax, currency) }]),
        { term: t('manual.sums.gross'), value: formatMoney(gross, currency) },
      ]}
    />
  );
};
