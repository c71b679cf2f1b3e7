import type { WasteDistribution } from '@fraktion/contract/home';
import { formatPercent, useTranslation } from '@fraktion/shared-ui';
import { shareText, sumDecimals } from '@fraktion/shared-ui/decimal';
import { Figures, isInTonnes, weightText } from '@fraktion/shared-waste/figures';

const kept: readonly string[] = ['Reuse', 'Recycle'];

/** The total of the pyramid, and the share collected for reuse and recycling. */
export const KeyFigures = ({ distribution }: { readonly distribution: WasteDistribution }) => {
  const { t } = useTranslation('mfe-dashboard');
  const { levels, totalKg } = distribution;
  const keptKg = sumDecimals(
    levels.filter(({ level }) => kept.includes(level)).map(({ kg }) => kg),
  );
  const postedKg = sumDecimals(levels.map(({ fromPostingsKg }) => fromPostingsKg));
  return (
    <Figures
      figures={[
        {
          name: t('waste.total'),
          values: [
            {
              figure: weightText(totalKg),
              note: t('waste.ofWhichPosted', {
                weight: weightText(postedKg, '', isInTonnes(totalKg)),
              }),
            },
          ],
        },
        {
          name: t('waste.kept'),
          values: [{ figure: formatPercent(shareText(keptKg, totalKg)), note: weightText(keptKg) }],
        },
      ]}
    />
  );
};
