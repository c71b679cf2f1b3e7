import type {
  DistributionSensitivity,
  Language,
  Sensitivity,
  SimulationResult,
  SimulationSummary,
  WasteDistributionSimulation,
  WasteHandlingSimulation,
} from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { titledFile } from '../../../../files/index.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Download } from '../../../../http/present.ts';
import { dateIn, instantIn, moneyIn, numberIn, pointsIn } from '../../../../mail/index.ts';
import { readDistribution } from '../distributionReads.ts';
import { readHandling } from '../handlingReads.ts';
import { readSummary } from '../simulationRows.ts';
import { sensitivityWords } from './sensitivityWords.ts';
import type { TablesReport, PdfTable } from './tablesPdf.ts';
import { simulationReportWords, type SimulationReportWords } from './words.ts';
import { costly } from '../../../../costly/index.ts';
import type * as tablesPdfFile from './tablesPdf.ts';

/** A document of tables, drawn in a child. */
export const drawTables = costly<typeof tablesPdfFile>(import.meta.resolve('./tablesPdf.ts'))(
  'tablesPdf',
);

interface ReportLanguage {
  readonly language: Language;
  readonly words: SimulationReportWords;
}

const figures = ['kg', 'lifts', 'collections', 'co2', 'avoidedCo2', 'recyclingRate'] as const;

/** A difference shows its sign, as on the page. */
const signed = (value: string, text: string): string => (Number(value) > 0 ? `+${text}` : text);

function resultTable(
  { baseline, simulated, difference }: SimulationResult,
  currency: string,
  { language, words }: ReportLanguage,
): PdfTable {
  const number = (value: string | null) => (value === null ? '–' : numberIn(language, value));
  const money = (value: string) => moneyIn(language, value, currency);
  const change = (figure: (typeof figures)[number]) => {
    const value = difference[figure];
    if (value === null) return '–';
    return signed(
      value,
      figure === 'recyclingRate' ? pointsIn(language, value) : numberIn(language, value),
    );
  };
  return {
    title: words.result,
    texts: 1,
    heads: [words.figure, words.today, words.simulated, words.difference],
    rows: [
      [
        words.figures.cost,
        money(baseline.cost),
        money(simulated.cost),
        signed(difference.cost, money(difference.cost)),
      ],
      ...figures.map((name) => [
        words.figures[name],
        number(baseline[name]),
        number(simulated[name]),
        change(name),
      ]),
    ],
  };
}

/** The bars of the page's tornado as a table. */
function sensitivityTable(
  bars: readonly (Sensitivity & Partial<DistributionSensitivity>)[],
  currency: string,
  { language, words: { withoutFraction } }: ReportLanguage,
): PdfTable {
  const words = sensitivityWords[language];
  return {
    title: words.title,
    texts: 1,
    heads: [words.input, words.lower, words.higher],
    rows: bars.map(({ input, fraction, lower, higher }) => [
      fraction
        ? words.ofFraction({ fraction: fraction.name ?? withoutFraction })
        : words.inputs[input],
      moneyIn(language, lower, currency),
      moneyIn(language, higher, currency),
    ]),
  };
}

function handlingTables(
  { simulationItems, customExpenses, sensitivity, currency }: WasteHandlingSimulation,
  shown: ReportLanguage,
): PdfTable[] {
  const { language, words } = shown;
  const money = (value: string) => moneyIn(language, value, currency);
  return [
    {
      title: words.containers,
      texts: 2,
      heads: [words.infocard, words.chosen, words.today, words.simulated],
      rows: simulationItems.map(
        ({ infocardName, locationName, baseline, alternatives, ...item }) => {
          const chosen = alternatives.find(({ id }) => id === item.chosenAlternativeId);
          return [
            `${infocardName}, ${locationName}`,
            chosen?.name ?? words.asToday,
            money(baseline.cost),
            money(chosen?.result.cost ?? baseline.cost),
          ];
        },
      ),
    },
    {
      title: words.expenses,
      texts: 1,
      heads: [words.expense, words.today, words.simulated],
      rows: customExpenses.map(({ name, baseline, amount, once }) => [
        once ? `${name} (${words.once})` : name,
        money(baseline),
        money(amount),
      ]),
    },
    sensitivityTable(sensitivity, currency, shown),
  ];
}

function distributionTables(
  { rows, sensitivity, currency }: WasteDistributionSimulation,
  shown: ReportLanguage,
): PdfTable[] {
  const { language, words } = shown;
  return [
    {
      title: words.fractions,
      texts: 1,
      heads: [words.fraction, words.shareToday, words.shareThen, words.today, words.simulated],
      rows: rows.map((row) => [
        row.fractionName ?? words.withoutFraction,
        numberIn(language, row.baselineShare),
        numberIn(language, row.share),
        moneyIn(language, row.baselineCost, currency),
        moneyIn(language, row.cost, currency),
      ]),
    },
    sensitivityTable(sensitivity, currency, shown),
  ];
}

async function readTables(
  tx: Tx,
  actor: Actor,
  { id, kind }: SimulationSummary,
  shown: ReportLanguage,
) {
  if (kind === 'wasteHandling') {
    const simulation = await readHandling(tx, actor, id);
    return { simulation, tables: handlingTables(simulation, shown) };
  }
  const simulation = await readDistribution(tx, actor, id);
  return { simulation, tables: distributionTables(simulation, shown) };
}

/** A simulation as a document, in the account's language. */
export async function makeSimulationReport(tx: Tx, actor: Actor, id: string): Promise<Download> {
  const summary = await readSummary(tx, actor, id);
  const account = await tx
    .selectFrom('account')
    .select(['name', 'communication_language as language'])
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  const { language } = account;
  const words = simulationReportWords[language];
  const shown = { language, words };
  const { simulation, tables } = await readTables(tx, actor, summary, shown);
  const { result, otherCurrencies, fromDate, toDate } = simulation;
  const day = (date: string) => dateIn(language, date, 'long');
  const mediaType = 'application/pdf';
  const months = result.breakEvenMonths;
  const report: TablesReport = {
    language,
    title: simulation.name,
    kind: words.kinds[simulation.kind],
    facts: [
      [words.customer, account.name],
      [words.period, `${day(fromDate)} – ${day(toDate)}`],
      [words.takenAt, instantIn(language, simulation.takenAt)],
    ],
    tables: [resultTable(result, simulation.currency, shown), ...tables],
    notes: [
      ...(months === null ? [] : [words.breakEven({ months: numberIn(language, months) })]),
      ...(otherCurrencies.length === 0
        ? []
        : [words.otherCurrencies({ currencies: otherCurrencies.join(', ') })]),
      ...words.notes,
    ],
    page: words.page,
  };
  return {
    name: titledFile(`${words.fileName} ${simulation.name}`, mediaType),
    mediaType,
    bytes: (by) => drawTables(by, report),
  };
}
