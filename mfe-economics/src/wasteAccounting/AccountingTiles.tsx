import type { MeasureName } from '@fraktion/contract/measures';
import type { WasteAccounting } from '@fraktion/contract/wasteAccounting';
import { Grid, useTranslation } from '@fraktion/shared-ui';
import { weightText } from '@fraktion/shared-waste/figures';

import { FigureTile } from '../lib/figures/FigureTile.tsx';
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
      figure: weightText(totals.kg),
      note: t('accounting.tiles.hazardous', { kg: weightText(totals.hazardousKg) }),
      measure: 'kg',
    },
    {
      name: t('accounting.tiles.collected'),
      figure: percentText(totals.recyclingRate),
      note: weightText(totals.collectedKg),
      measure: 'recyclingRate',
    },
    {
      name: t('accounting.tiles.genuine'),
      figure: percentText(totals.genuineRate),
      note: weightText(totals.genuineKg),
      measure: 'kg',
    },
    ...(reportsSorting
      ? [
          {
            name: t('accounting.tiles.sorting'),
            figure: percentText(totals.sortingRate),
            note: weightText(totals.sortedKg),
            measure: 'sortingRate' as const,
          },
        ]
      : []),
    {
      name: t('accounting.tiles.co2'),
      figure: weightText(totals.co2, ' CO₂e'),
      note: t('accounting.tiles.scope'),
      measure: 'co2',
    },
    {
      name: t('accounting.tiles.avoided'),
      figure: weightText(totals.avoidedCo2, ' CO₂e'),
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
        <FigureTile
          key={name}
          name={name}
          figure={figure}
          note={note}
          onOpen={() => onOpen(name, measure)}
        />
      ))}
    </Grid>
  );
};
