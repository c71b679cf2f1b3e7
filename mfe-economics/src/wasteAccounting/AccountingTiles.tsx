import type { MeasureName } from '@fraktion/contract/measures';
import type { WasteAccounting } from '@fraktion/contract/wasteAccounting';
import { Box, Button, formatWeight, Grid, Text, useTranslation } from '@fraktion/shared-ui';

import { percentText } from './accountingWords.ts';

interface Tile {
  readonly name: string;
  readonly figure: string;
  readonly note: string;
  /** What it opens into; genuine recycling opens into the weights that it is calculated from. */
  readonly measure: MeasureName;
}

export interface AccountingTilesProps {
  readonly accounting: WasteAccounting;
  readonly onOpen: (title: string, measure: MeasureName) => void;
}

/** What the period comes to; each figure opens into its sources. */
export const AccountingTiles = ({ accounting, onOpen }: AccountingTilesProps) => {
  const { t } = useTranslation('mfe-economics');
  const { totals, reportsSorting } = accounting;
  const tiles: readonly Tile[] = [
    {
      name: t('accounting.tiles.kg'),
      figure: formatWeight(totals.kg),
      note: t('accounting.tiles.hazardous', { kg: formatWeight(totals.hazardousKg) }),
      measure: 'kg',
    },
    {
      name: t('accounting.tiles.collected'),
      figure: percentText(totals.recyclingRate),
      note: formatWeight(totals.collectedKg),
      measure: 'recyclingRate',
    },
    {
      name: t('accounting.tiles.genuine'),
      figure: percentText(totals.genuineRate),
      note: formatWeight(totals.genuineKg),
      measure: 'kg',
    },
    ...(reportsSorting
      ? [
          {
            name: t('accounting.tiles.sorting'),
            figure: percentText(totals.sortingRate),
            note: formatWeight(totals.sortedKg),
            measure: 'sortingRate' as const,
          },
        ]
      : []),
    {
      name: t('accounting.tiles.co2'),
      figure: `${formatWeight(totals.co2)} CO₂e`,
      note: t('accounting.tiles.scope'),
      measure: 'co2',
    },
    {
      name: t('accounting.tiles.avoided'),
      figure: `${formatWeight(totals.avoidedCo2)} CO₂e`,
      note: t('accounting.tiles.apart'),
      measure: 'avoidedCo2',
    },
  ];
  return (
    <Grid
      as="dl"
      aria-label={t('accounting.figures')}
      gap="3"
      margin="0"
      gridTemplateColumns="repeat(auto-fill, minmax(200px, 1fr))"
    >
      {tiles.map(({ name, figure, note, measure }) => (
        <Box
          key={name}
          bg="bg.panel"
          border="1px solid"
          borderColor="border"
          borderRadius="panel"
          px="4"
          py="3"
          minWidth="0"
        >
          <Text as="dt" size="caption" tone="muted">
            {name}
          </Text>
          <Box as="dd" margin="0">
            <Button
              variant="quiet"
              mx="-3"
              onClick={() => onOpen(name, measure)}
              aria-label={t('insights.open', { name, figure })}
            >
              <Text as="span" size="figure" figures>
                {figure}
              </Text>
            </Button>
          </Box>
          <Text as="dd" size="caption" tone="muted" figures margin="0">
            {note}
          </Text>
        </Box>
      ))}
    </Grid>
  );
};
