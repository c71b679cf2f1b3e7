import {
  bridgeSteps,
  type ContainerAdvice,
  type CostBridge,
  type Language,
  type Outlier,
} from '@fraktion/contract';
import { wordsIn } from '@fraktion/words';
import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { listContainerAdvice, listOutliers, readCostBridge } from '../insights/index.ts';
import { locales } from './months.ts';
import {
  readSavedReportTable,
  type SavedReportTable,
  type TitledTable,
} from './savedReportTable.ts';
import type { SavedQuestion } from './savedQuestion.ts';
import { insightWords, type InsightWords } from './words/insightWords.ts';
import { savedReportWords } from './words/savedReportWords.ts';

interface Finding {
  readonly label: string;
  readonly money: string | null;
  readonly currency: string | null;
}

/** One column of money for each currency. */
const moneyColumns = (head: string, currencies: readonly string[]): SavedReportTable['columns'] =>
  currencies.map((currency) => ({
    head: `${head}, ${currency}`,
    measure: 'cost',
    isCompared: false,
  }));

/** From the earlier cost to the present one: the total is the sum of the rows. */
function bridgeTable(
  language: Language,
  words: InsightWords,
  cost: string,
  { bridges }: CostBridge,
): SavedReportTable {
  const { bridgeStep } = wordsIn(language);
  return {
    rowHead: words.step,
    columns: moneyColumns(
      cost,
      bridges.map(({ currency }) => currency),
    ),
    rows: [
      { label: words.before, values: bridges.map(({ before }) => before) },
      ...bridgeSteps.map((step) => ({
        label: bridgeStep[step],
        values: bridges.map(({ steps }) => steps.find((each) => each.step === step)?.amount ?? '0'),
      })),
    ],
    total: { label: words.now, values: bridges.map(({ now }) => now) },
  };
}

/** The findings, each with its money. */
function findingsTable(
  rowHead: string,
  head: string,
  total: string,
  findings: readonly Finding[],
): SavedReportTable {
  const currencies = [
    ...new Set(findings.flatMap(({ currency }) => (currency === null ? [] : [currency]))),
  ].toSorted();
  const valuesOf = ({ money, currency: own }: Finding) =>
    currencies.map((currency) => (currency === own ? money : null));
  return {
    rowHead,
    columns: moneyColumns(head, currencies),
    rows: findings.map((finding) => ({ label: finding.label, values: valuesOf(finding) })),
    total: {
      label: total,
      values: currencies.map((_, at) =>
        findings
          .reduce((sum, finding) => sum.plus(valuesOf(finding)[at] ?? 0), new Big(0))
          .toFixed(4),
      ),
    },
  };
}

const outlierOf =
  (language: Language, { kinds }: InsightWords) =>
  ({ kind, date, infocardName, locationName, money, currency }: Outlier): Finding => {
    const day = new Intl.DateTimeFormat(locales[language], {
      dateStyle: 'medium',
      timeZone: 'UTC',
    }).format(Date.parse(date));
    return { label: `${day}: ${infocardName}, ${locationName} (${kinds[kind]})`, money, currency };
  };

const adviceOf =
  ({ advice }: InsightWords) =>
  ({
    infocardName,
    locationName,
    collections,
    collectionsNeeded,
    savedPerYear,
    currency,
  }: ContainerAdvice): Finding => ({
    label: `${infocardName}, ${locationName}: ${advice(collectionsNeeded, collections)}`,
    money: savedPerYear,
    currency,
  });

/** The tables of the data insights page, read by the same calls; empty tables are left out. */
export async function readInsightTables(
  tx: Tx,
  actor: Actor,
  language: Language,
  question: SavedQuestion,
): Promise<readonly TitledTable[]> {
  const words = insightWords[language];
  const { total } = savedReportWords[language];
  const { measure } = wordsIn(language);
  const compare = question.compare ?? 'lastYear';
  const { fromDate, toDate, location } = question;
  const asked = { fromDate, toDate, ...(location && { location: [...location] }) };
  const figures = (more: Partial<SavedQuestion> = {}) =>
    readSavedReportTable(tx, actor, language, { ...question, compare, ...more });
  const tables: readonly TitledTable[] = [
    { title: words.byLocation, table: await figures() },
    {
      title: words.bridge,
      table: bridgeTable(
        language,
        words,
        measure.cost,
        await readCostBridge(tx, actor, { ...asked, compare }),
      ),
    },
    {
      title: words.outliers,
      table: findingsTable(
        words.collection,
        words.moreThanNeeded,
        total,
        (await listOutliers(tx, actor, asked)).map(outlierOf(language, words)),
      ),
    },
    {
      title: words.containers,
      table: findingsTable(
        words.container,
        words.savedPerYear,
        total,
        (await listContainerAdvice(tx, actor, asked)).map(adviceOf(words)),
      ),
    },
    {
      title: words.bySupplier,
      table: await figures({ measures: ['costPerTonne'], by: 'collector' }),
    },
    {
      title: words.byMonth,
      table: await figures({ measures: ['recyclingRate'], by: 'month' }),
    },
  ];
  const [first, ...others] = tables;
  // The first stays even if it is empty, so that the reader sees that there are no figures.
  return [
    ...(first ? [first] : []),
    ...others.filter(({ table: { rows, columns } }) => rows.length > 0 && columns.length > 0),
  ];
}
