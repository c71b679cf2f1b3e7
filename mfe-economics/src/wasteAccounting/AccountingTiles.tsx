import type { MeasureName } from '@fraktion/contract/measures';
import type { WasteAccounting } from '@fraktion/contract/wasteAccounting';
import { useTranslation } from '@fraktion/shared-ui';
import { Figures, isInTonnes, weightText } from '@fraktion/shared-waste/figures';

import { percentText } from './accountingWords.ts';

interface Tile {
  readonly name: string;
  readonly figure: string;
  readonly note: string;
  /** The measure that it opens; genuine recycling opens the weights from which it is calculated. */
  readonly measure: MeasureName;
}

export interface AccountingTilesProps {
  readonly accounting: WasteAccounting;
  readonly onOpen: (title: string, measure: MeasureName) => void;
}

/** The figures of the period; each opens its sources. */
export const AccountingTiles = ({ accounting, onOpen }: AccountingTilesProps) => {
  const { t } = useTranslation('mfe-economics');
  const { totals, reportsSorting } = accounting;
  const tiles: readonly Tile[] = [
    {
      name: t('accounting.tiles.kg'),
      figure: weightText(totals.kg),
      note: t('accounting.tiles.hazardous', {
        kg: weightText(totals.hazardousKg, '', isInTonnes(totals.kg)),
      }),
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
    <Figures
      label={t('accounting.figures')}
      tiles
      // Five in one row, six in two even ones.
      least={tiles.length > 5 ? 300 : 200}
      figures={tiles.map(({ name, figure, note, measure }) => ({
        name,
        values: [{ figure, note, onOpen: () => onOpen(name, measure) }],
      }))}
    />
  );
};
