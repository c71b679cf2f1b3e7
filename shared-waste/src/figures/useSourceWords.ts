import { type FigureSource, type MeasureName, measureOf } from '@fraktion/contract/measures';
import { type CellSayings, phrase } from '@fraktion/contract/sheets';
import {
  compareDecimals,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatWeight,
} from '@fraktion/shared-ui';
import { useCallback } from 'react';

import { useWords } from '../words.ts';

type Word = ReturnType<typeof useWords>;

/** An invoice, a credit note, an order or a trip, by its number. Who may not know the invoice sees a posting. */
function titleOf(word: Word, { kind, invoice, order, driving }: FigureSource): string {
  if (driving) return word('sources.driving', { number: driving.number });
  if (kind === 'posting' && !invoice) return word('sources.posting');
  if (!invoice) return word('order.title', { number: order?.number ?? '' });
  return word(invoice.creditNote ? 'sources.creditNote' : 'sources.invoice', {
    number: invoice.number,
  });
}

/** The same as data, for a sheet. */
const titleSayings = (word: Word): CellSayings => {
  const numbered = (
    key: 'sources.driving' | 'sources.creditNote' | 'sources.invoice' | 'order.title',
    of: string,
    when?: Record<string, string[]>,
  ): CellSayings[number] => ({
    ...(when ? { when } : {}),
    parts: phrase((field) => word(key, { number: field(of) })),
  });
  return [
    numbered('sources.driving', 'driving.number'),
    numbered('sources.creditNote', 'invoice.number', { 'invoice.creditNote': ['true'] }),
    numbered('sources.invoice', 'invoice.number'),
    { when: { kind: ['posting'] }, parts: [{ words: word('sources.posting') }] },
    numbered('order.title', 'order.number'),
  ];
};

/** Whether a source counts by an emission factor, or by a recycling definition. */
export const isOfFactors = (measure: MeasureName): boolean =>
  measureOf(measure).explained !== undefined;

function genuineOf(word: Word, { genuineShare }: FigureSource): string {
  return genuineShare === null
    ? word('sources.undefined')
    : word('sources.genuine', { share: formatNumber(genuineShare) });
}

function factorOf(word: Word, measure: MeasureName, source: FigureSource): string {
  const { explained = 'factor' } = measureOf(measure);
  if (explained === 'genuineShare') return genuineOf(word, source);
  const factor = source[explained];
  return factor === null
    ? word('sources.noFactor')
    : word('sources.factor', {
        factor: formatNumber(factor),
        source: source.factorSource ?? word('sources.own'),
      });
}

/** The same as data, for a sheet. */
function factorSayings(word: Word, measure: MeasureName): CellSayings {
  const { explained = 'factor' } = measureOf(measure);
  if (explained === 'genuineShare')
    return [
      {
        parts: phrase((field) => word('sources.genuine', { share: field(explained, 'number') })),
      },
      { parts: [{ words: word('sources.undefined') }] },
    ];
  const factorBy = (source: (field: (path: string) => string) => string) => ({
    parts: phrase((field) =>
      word('sources.factor', { factor: field(explained, 'number'), source: source(field) }),
    ),
  });
  return [
    factorBy((field) => field('factorSource')),
    factorBy(() => word('sources.own')),
    { parts: [{ words: word('sources.noFactor') }] },
  ];
}

const withoutWeight: readonly string[] = ['money', 'count', 'km', 'hours'];

/** No weight says something where weights are counted, unless it is counted with an order, which is told beside it. */
const saysWeight = (measure: MeasureName, kg: string, isOnOrder: boolean): boolean =>
  compareDecimals(kg, '0') !== 0 || !(isOnOrder || withoutWeight.includes(measureOf(measure).unit));

/** The value that a posting, an order or a trip adds to the figure. */
function factsOf(word: Word, measure: MeasureName, source: FigureSource) {
  const { amount, currency, kg, postedKg, order, driving } = source;
  const onOrder =
    source.kind === 'posting' && order !== null && postedKg !== null && postedKg !== kg
      ? word('sources.onOrder', { weight: formatWeight(postedKg), number: order.number })
      : null;
  return [
    amount && currency ? formatMoney(amount, currency) : null,
    kg !== null && saysWeight(measure, kg, onOrder !== null) && formatWeight(kg),
    onOrder,
    isOfFactors(measure) && factorOf(word, measure, source),
    driving?.hours && word('sources.hours', { hours: formatNumber(driving.hours) }),
    driving?.vehicleName,
    driving?.earlier &&
      word('sources.earlier', {
        number: driving.earlier.number,
        at: formatDateTime(driving.earlier.startedAt),
        minutes: driving.earlier.minutesApart,
      }),
  ];
}

/** The texts for sources of figures, the same in every report and on every board. */
export function useSourceWords() {
  const word = useWords();
  return {
    /** The label of a button with a figure that opens its sources. */
    open: (name: string, figure: string) => word('sources.open', { name, figure }),
    title: (source: FigureSource) => titleOf(word, source),
    titleSayings: () => titleSayings(word),
    factorSayings: (measure: MeasureName) => factorSayings(word, measure),
    factor: (measure: MeasureName, source: FigureSource) => factorOf(word, measure, source),
    facts: (measure: MeasureName, source: FigureSource) => factsOf(word, measure, source),
  };
}

export type SourceWords = ReturnType<typeof useSourceWords>;

/** The names of the catalogue's measures, the same in every report and on every board. */
export function useMeasureName(): (measure: MeasureName) => string {
  const word = useWords();
  return useCallback((measure) => word(`measure.${measure}`), [word]);
}
