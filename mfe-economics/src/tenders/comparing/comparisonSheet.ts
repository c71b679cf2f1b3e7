import type { Translate } from '@fraktion/shared-ui';
import { type Tender, yearlyAmount } from '@fraktion/contract/tenders';
import { type SheetCell, sheetFile } from '@fraktion/shared-ui/sheet';
import { containerText } from '@fraktion/shared-waste/container';

import type { Comparison } from './comparison.ts';

const numberCell = (value: string | null): SheetCell => (value === null ? null : { number: value });

/** The comparison as an Excel file: a row for each item, two columns for each answer. */
export function comparisonSheet(
  { title, currency }: Tender,
  { answers, items, totals }: Comparison,
  t: Translate<'mfe-economics'>,
): Promise<File> {
  const head = [
    t('tenders.fields.wasteFraction'),
    t('tenders.fields.location'),
    t('tenders.fields.container'),
    t('tenders.fields.priceUnit'),
    t('tenders.fields.estimate'),
    ...answers.flatMap(({ name }) => [
      `${name}, ${currency}`,
      `${name}, ${t('tenders.fields.comment')}`,
    ]),
    t('tenders.fields.awarded'),
  ];
  const rows = items.map(({ item, offers }): SheetCell[] => [
    item.wasteFractionName,
    item.place,
    containerText(item),
    t(`tenders.units.${item.priceUnit}`),
    numberCell(yearlyAmount(item)),
    ...offers.flatMap(({ price, comment }): SheetCell[] => [numberCell(price), comment]),
    answers.find((_, index) => offers[index]?.awarded)?.name ?? null,
  ]);
  const sums: SheetCell[] = [
    t('tenders.perYear'),
    null,
    null,
    null,
    null,
    ...totals.flatMap(({ amount }): SheetCell[] => [{ number: amount }, null]),
    null,
  ];
  return sheetFile(title, [head, ...rows, sums]);
}
