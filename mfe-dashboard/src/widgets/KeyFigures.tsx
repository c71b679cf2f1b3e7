import type { WasteDistribution } from '@fraktion/contract/home';
import { formatPercent, Stack, useTranslation } from '@fraktion/shared-ui';
import { shareOf, sumDecimals } from '@fraktion/shared-ui/decimal';
import { Figure } from '@fraktion/shared-waste/widgets';

import { figureText } from '../lib/figures/figureText.ts';

const kept: readonly string[] = ['Reuse', 'Recycle'];

const weightText = (kg: string): string => figureText('kg', kg, null);

/** What the pyramid adds up to, and how much of it was collected to be used again. */
export const KeyFigures = ({ distribution }: { readonly distribution: WasteDistribution }) => {
  const { t } = useTranslation('mfe-dashboard');
  const { levels, totalKg } = distribution;
  const keptKg = sumDecimals(
    levels.filter(({ level }) => kept.includes(level)).map(({ kg }) => kg),
  );
  const postedKg = sumDecimals(levels.map(({ fromPostingsKg }) => fromPostingsKg));
  return (
    <Stack as="dl" gap="6" margin="0">
      <Figure
        name={t('waste.total')}
        figure={weightText(totalKg)}
        note={t('waste.ofWhichPosted', { weight: weightText(postedKg) })}
      />
      <Figure
        name={t('waste.kept')}
        figure={formatPercent(shareOf(keptKg, totalKg))}
        note={weightText(keptKg)}
      />
    </Stack>
  );
};
