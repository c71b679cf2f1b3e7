import {
  type AccountingLine,
  type Language,
  hierarchyLevelOf,
  type WasteAccounting,
} from '@fraktion/contract';
import { wordsIn } from '@fraktion/words';

import type { Asker } from '../../../../costly/index.ts';
import { dateIn, numberIn } from '../../../../mail/index.ts';
import { drawTables, type TablesReport, type PdfTable } from '../../simulations/index.ts';
import { accountingWords } from './words.ts';
import type { AccountingWords } from './words/accountingWords.ts';

interface ReportFrame {
  readonly language: Language;
  readonly words: AccountingWords;
  readonly period: Pick<WasteAccounting, 'fromDate' | 'toDate'>;
}

const totalNames = [
  'kg',
  'hazardousKg',
  'collectedKg',
  'recyclingRate',
  'genuineKg',
  'genuineRate',
  'sortedKg',
  'sortingRate',
  'co2',
  'avoidedCo2',
  'kgWithoutFactor',
] as const;

const numbers =
  ({ language }: ReportFrame) =>
  (value: string | null): string =>
    value === null ? '–' : numberIn(language, value);

function summary({ totals, reportsSorting }: WasteAccounting, shown: ReportFrame): PdfTable {
  const { words } = shown;
  const number = numbers(shown);
  return {
    title: words.summary,
    texts: 1,
    heads: [words.figure, words.value],
    rows: totalNames
      .filter((name) => reportsSorting || (name !== 'sortedKg' && name !== 'sortingRate'))
      .map((name) => [words.totals[name], number(totals[name])]),
  };
}

const hierarchy = ({ levels }: WasteAccounting, shown: ReportFrame): PdfTable => {
  const { words, language } = shown;
  const number = numbers(shown);
  return {
    title: words.hierarchy,
    texts: 1,
    heads: [words.level, words.heads.collected, words.heads.genuine],
    rows: levels.map(({ level, collectedKg, genuineKg }) => [
      wordsIn(language).wasteCategory[level],
      number(collectedKg),
      number(genuineKg),
    ]),
  };
};

const why = ({ totals, difference }: WasteAccounting, shown: ReportFrame): PdfTable => {
  const { words } = shown;
  const number = numbers(shown);
  return {
    title: words.why,
    texts: 1,
    heads: [words.figure, words.heads.kg],
    rows: [
      [words.totals.collectedKg, number(totals.collectedKg)],
      [`− ${words.lost}`, number(difference.lostKg)],
      [`− ${words.undefinedKg}`, number(difference.undefinedKg)],
      [`+ ${words.gained}`, number(difference.gainedKg)],
      [words.totals.genuineKg, number(totals.genuineKg)],
    ],
  };
};

/** The fraction with its code, and the days of its factors if they change; the facility with its treatment. */
const namesOf = (
  { fraction, ewcCode, facility, treatment, wasteCategory, ...days }: AccountingLine,
  { words, language, period }: ReportFrame,
): [string, string] => [
  [
    fraction?.name ?? words.none,
    ewcCode ?? '–',
    ...(days.fromDate === period.fromDate && days.toDate === period.toDate
      ? []
      : [[days.fromDate, days.toDate].map((day) => dateIn(language, day, 'long')).join(' – ')]),
  ].join(' · '),
  [
    facility ?? words.none,
    treatment ?? wordsIn(language).wasteCategory[hierarchyLevelOf(wasteCategory)],
  ].join(' · '),
];

const waste = ({ lines }: WasteAccounting, shown: ReportFrame): PdfTable => {
  const { words } = shown;
  const number = numbers(shown);
  return {
    title: words.waste,
    texts: 2,
    heads: [
      words.heads.fraction,
      words.heads.facility,
      words.heads.kg,
      words.heads.collected,
      words.heads.genuine,
    ],
    rows: lines.map((line) => [
      ...namesOf(line, shown),
      number(line.kg),
      number(line.collectedKg),
      number(line.genuineKg),
    ]),
  };
};

/** The source contains the year; the account's own factors have neither. */
const sourceOf = ({ factor, factorSource }: AccountingLine, { words }: ReportFrame): string =>
  factorSource ?? (factor === null ? words.none : words.ownFactor);

const emissions = ({ lines }: WasteAccounting, shown: ReportFrame): PdfTable => {
  const { words } = shown;
  const number = numbers(shown);
  return {
    title: words.emissions,
    texts: 2,
    heads: [
      words.heads.fraction,
      words.heads.source,
      words.heads.factor,
      words.heads.co2,
      words.heads.avoidedFactor,
      words.heads.avoidedCo2,
    ],
    rows: lines.map((line) => [
      namesOf(line, shown)[0],
      sourceOf(line, shown),
      number(line.factor),
      number(line.co2),
      number(line.avoidedFactor),
      number(line.avoidedCo2),
    ]),
  };
};

const complete = ({ completeness }: WasteAccounting, shown: ReportFrame): PdfTable => {
  const { words } = shown;
  const number = numbers(shown);
  return {
    title: words.completeness,
    texts: 1,
    heads: [words.figure, words.heads.kg, words.share],
    rows: (['measured', 'estimated', 'missing', 'disputed'] as const).map((name) => [
      words[name],
      number(completeness[`${name}Kg`]),
      number(completeness[name]),
    ]),
  };
};

export function accountingPdf(
  accounting: WasteAccounting,
  language: Language,
  customer: string,
): (by: Asker) => Promise<Uint8Array> {
  const words = accountingWords[language];
  const shown = { language, words, period: accounting };
  const day = (date: string) => dateIn(language, date, 'long');
  const { collections, unweighedCollections, unknownCollections } = accounting.completeness;
  const report: TablesReport = {
    language,
    title: words.title,
    kind: customer,
    facts: [[words.period, `${day(accounting.fromDate)} – ${day(accounting.toDate)}`]],
    tables: [summary, hierarchy, why, waste, emissions, complete].map((make) =>
      make(accounting, shown),
    ),
    notes: [
      words.unweighed({
        unweighed: unweighedCollections,
        all: collections,
        unknown: unknownCollections,
      }),
      ...words.notes,
    ],
    page: words.page,
  };
  return (by) => drawTables(by, report);
}
