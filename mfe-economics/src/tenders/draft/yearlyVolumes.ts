import type { Infocard } from '@fraktion/contract/infocards';
import type { Figures } from '@fraktion/contract/measures';
import { maxTenderItems } from '@fraktion/contract/tenders';
import { newId } from '@fraktion/shared-auth';
import { compareDecimals, type DecimalText } from '@fraktion/shared-ui';
import { addDecimals, multiplyDecimals, roundDecimal } from '@fraktion/shared-ui/decimal';

import { emptyItem, type ItemValues } from './tenderForm.ts';

/** What an infocard had in a year. */
export interface YearlyVolume {
  readonly infocardId: string;
  readonly kg: DecimalText;
  readonly pickups: number;
}

/** The measures that volumes are read by. */
export const volumeMeasures = 'kg,orderedCollections,collections';

/** The twelve whole months before this one: the month that runs is not a year's twelfth yet. */
export function lastTwelveMonths(today: string): { fromDate: string; toDate: string } {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, months, date)).toISOString().slice(0, 10);
  return { fromDate: day(month - 13, 1), toDate: day(month - 1, 0) };
}

/** The largest first, as many as a tender has items. */
export const volumesIn = ({ columns, rows }: Pick<Figures, 'columns' | 'rows'>): YearlyVolume[] => {
  const at = (name: string) => columns.findIndex(({ measure }) => measure === name);
  const [kg, ordered, billed] = [at('kg'), at('orderedCollections'), at('collections')];
  return rows
    .flatMap(({ keys: [infocardId], values }): YearlyVolume[] => {
      const of = (index: number) => values[index] ?? '0';
      // A container that is emptied by agreement is billed without being ordered.
      const pickups = Math.round(Math.max(Number(of(ordered)), Number(of(billed))));
      return infocardId ? [{ infocardId, kg: of(kg), pickups }] : [];
    })
    .filter(({ kg, pickups }) => Number(kg) > 0 || pickups > 0)
    .toSorted((a, b) => compareDecimals(b.kg, a.kg) || b.pickups - a.pickups)
    .slice(0, maxTenderItems);
};

type Described = Pick<
  Infocard,
  'id' | 'location' | 'wasteFraction' | 'containerType' | 'size' | 'sizeUnit'
>;

/** One item for each kind of container with its waste at a location; those of the same kind are added up. */
export function itemsOf(
  volumes: readonly YearlyVolume[],
  infocards: readonly Described[],
): ItemValues[] {
  const found = new Map<string, { card: Described; kg: DecimalText; pickups: number }>();
  for (const { infocardId, kg, pickups } of volumes) {
    const card = infocards.find(({ id }) => id === infocardId);
    // Without a fraction nobody can offer a price.
    if (!card?.wasteFraction) continue;
    const { location, wasteFraction, containerType, size, sizeUnit } = card;
    const key = JSON.stringify([location.id, wasteFraction.id, containerType, size, sizeUnit]);
    const known = found.get(key);
    found.set(
      key,
      known
        ? { card, kg: addDecimals(known.kg, kg), pickups: known.pickups + pickups }
        : { card, kg, pickups },
    );
  }
  return [...found.values()].flatMap(({ card, kg, pickups }): ItemValues[] => {
    const tonnes = roundDecimal(multiplyDecimals(kg, '0.001'), 3);
    const hasWeight = Number(tonnes) > 0;
    if (!hasWeight && pickups === 0) return [];
    return [
      {
        ...emptyItem(),
        id: newId(),
        locationId: card.location.id,
        place: card.location.name,
        wasteFractionName: card.wasteFraction?.name ?? '',
        containerType: card.containerType ?? '',
        size: card.size ?? '',
        sizeUnit: card.sizeUnit ?? 'Litre',
        priceUnit: hasWeight ? 'tonnage' : 'pcs',
        yearlyTonnes: hasWeight ? tonnes : '',
        yearlyPickups: pickups > 0 ? String(pickups) : '',
      },
    ];
  });
}
