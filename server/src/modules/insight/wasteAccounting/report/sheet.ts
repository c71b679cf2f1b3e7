import { type Language, hierarchyLevelOf, type WasteAccounting } from '@fraktion/contract';
import { wordsIn } from '@fraktion/words';

import type { Asker } from '../../../../costly/index.ts';
import { type Cell, drawWorkbook, type SheetOf } from '../../../economics/invoices/index.ts';
import { accountingWords } from './words.ts';
import type { AccountingWords } from './words/accountingWords.ts';

const kg = (decimal: string): Cell => ({ decimal, places: 3 });
const percent = (decimal: string | null): Cell => ({ decimal, places: 1 });

function wasteSheet(
  { lines }: WasteAccounting,
  words: AccountingWords,
  language: Language,
): SheetOf {
  const { heads } = words;
  const rows = lines.map((line): Cell[] => [
    line.fraction?.name ?? words.none,
    line.ewcCode,
    line.ewcName?.[language] ?? null,
    line.facility,
    line.treatment,
    wordsIn(language).wasteCategory[hierarchyLevelOf(line.wasteCategory)],
    kg(line.kg),
    kg(line.collectedKg),
    kg(line.genuineKg),
    kg(line.undefinedKg),
    { decimal: line.factor, places: 3 },
    kg(line.co2),
    { decimal: line.avoidedFactor, places: 3 },
    kg(line.avoidedCo2),
    line.factorSource ?? (line.factor === null ? null : words.ownFactor),
    line.factorYear === null ? null : String(line.factorYear),
  ]);
  const sum: Cell = { sumAbove: true, places: 3 };
  return {
    name: words.waste,
    heads: true,
    widths: [28, 12, 40, 28, 10, 18, ...Array.from({ length: 8 }, () => 16), 22, 8],
    rows: [
      [
        heads.fraction,
        heads.code,
        heads.code,
        heads.facility,
        heads.treatment,
        heads.category,
        heads.kg,
        heads.collected,
        heads.genuine,
        heads.undefinedKg,
        heads.factor,
        heads.co2,
        heads.avoidedFactor,
        heads.avoidedCo2,
        heads.source,
        heads.year,
      ],
      ...rows,
      [
        words.total,
        ...Array.from({ length: 5 }, () => null),
        sum,
        sum,
        sum,
        sum,
        null,
        sum,
        null,
        sum,
      ],
    ],
  };
}

function summarySheet(
  { fromDate, toDate, totals, difference, completeness, reportsSorting }: WasteAccounting,
  words: AccountingWords,
  customer: string,
): SheetOf {
  const { totals: names } = words;
  return {
    name: words.summary,
    widths: [56, 18, 14],
    rows: [
      [words.customer, customer],
      [words.period, { day: fromDate }, { day: toDate }],
      [names.kg, kg(totals.kg)],
      [names.hazardousKg, kg(totals.hazardousKg)],
      [names.collectedKg, kg(totals.collectedKg), percent(totals.recyclingRate)],
      [words.lost, kg(difference.lostKg)],
      [words.undefinedKg, kg(difference.undefinedKg)],
      [words.gained, kg(difference.gainedKg)],
      [names.genuineKg, kg(totals.genuineKg), percent(totals.genuineRate)],
      ...(reportsSorting
        ? [[names.sortingRate, kg(totals.sortedKg), percent(totals.sortingRate)]]
        : []),
      [names.co2, kg(totals.co2)],
      [names.avoidedCo2, kg(totals.avoidedCo2)],
      [names.kgWithoutFactor, kg(totals.kgWithoutFactor)],
      [words.measured, kg(completeness.measuredKg), percent(completeness.measured)],
      [words.estimated, kg(completeness.estimatedKg), percent(completeness.estimated)],
      [words.missing, kg(completeness.missingKg), percent(completeness.missing)],
      [words.disputed, kg(completeness.disputedKg), percent(completeness.disputed)],
    ],
  };
}

/** The accounting as two sheets: the totals, and each line with formulas for the sums. */
export const accountingSheet = (
  accounting: WasteAccounting,
  language: Language,
  customer: string,
) => {
  const words = accountingWords[language];
  const sheets = [
    summarySheet(accounting, words, customer),
    wasteSheet(accounting, words, language),
  ];
  return (by: Asker): Promise<Uint8Array> => drawWorkbook(by, sheets);
};
