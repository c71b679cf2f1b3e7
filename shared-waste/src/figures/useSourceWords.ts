import { type FigureSource, type MeasureName, measureOf } from '@fraktion/contract/measures';
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
