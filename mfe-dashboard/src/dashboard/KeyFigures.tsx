import type { WasteDistribution } from '@fraktion/contract/home';
import { Box, formatPercent, formatWeight, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { shareOf, sumDecimals } from '@fraktion/shared-ui/decimal';

interface FigureProps {
  readonly name: string;
  readonly figure: string;
  readonly note: string;
}

const Figure = ({ name, figure, note }: FigureProps) => (
  <Box>
    <Text as="dt" tone="muted">
      {name}
    </Text>
    <Text as="dd" size="figure" margin="0">
      {figure}
    </Text>
    <Text as="dd" size="caption" tone="muted" figures margin="0">
      {note}
    </Text>
  </Box>
);

const kept: readonly string[] = ['Reuse', 'Recycle'];

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
        name={t('dashboard.total')}
        figure={formatWeight(totalKg)}
        note={t('dashboard.ofWhichPosted', { weight: formatWeight(postedKg) })}
      />
      <Figure
        name={t('dashboard.kept')}
        figure={formatPercent(shareOf(keptKg, totalKg))}
        note={formatWeight(keptKg)}
      />
    </Stack>
  );
};
