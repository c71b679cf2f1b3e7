import type { MeasureName } from '@fraktion/contract/measures';
import { monthsBefore, type Period } from '@fraktion/shared-ui/overlay';

const readyReports = ['againstLastYear', 'tonnePrice', 'yearByYear', 'monthByMonth'] as const;
export type ReadyReport = (typeof readyReports)[number];

/** Those of a report that has their figures. */
export const readyReportsOf = (measures: readonly MeasureName[]): readonly ReadyReport[] =>
  readyReports.filter((name) => name !== 'tonnePrice' || measures.includes('costPerTonne'));

const yearsShown = 5;

const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/** The calendar year so far, in whole months; in January all of the year before. */
function wholeMonthsOfYear(today: string): Period {
  const to = dayBefore(`${today.slice(0, 7)}-01`);
  return { from: `${to.slice(0, 4)}-01-01`, to };
}

/** The settings of a report that many begin with, as its address has them. A month that has not ended is compared with none. */
export function readyReport(name: ReadyReport, today: string): Readonly<Record<string, string>> {
  const year = wholeMonthsOfYear(today);
  const asked = ({ from, to }: Period, by: string, compare: string) => ({
    fromDate: from,
    toDate: to,
    by,
    across: '',
    compare,
    chart: 'bar',
  });
  switch (name) {
    case 'againstLastYear':
      return asked(year, 'location', 'lastYear');
    case 'tonnePrice':
      return {
        ...asked(year, 'location', 'lastYear'),
        measures: 'costPerTonne',
        across: 'fraction',
      };
    case 'yearByYear': {
      const from = `${Number(today.slice(0, 4)) - yearsShown + 1}-01-01`;
      return asked({ from, to: today }, 'year', '');
    }
    case 'monthByMonth': {
      const first = `${today.slice(0, 7)}-01`;
      return asked({ from: monthsBefore(first, 12), to: year.to }, 'month', 'lastYear');
    }
  }
}
