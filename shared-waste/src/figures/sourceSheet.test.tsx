import type { FigureSource, MeasureName } from '@fraktion/contract/measures';
import { columnsOf } from '@fraktion/shared-ui/list';
import { renderHook } from '@testing-library/react';

import { differencesOf } from '../testing/writtenSheet.ts';
import { useSourceWords } from './useSourceWords.ts';

const { text } = columnsOf<FigureSource>();

const source = (change: object): FigureSource =>
  ({
    kind: 'posting',
    invoice: null,
    order: null,
    driving: null,
    factor: null,
    avoidedFactor: null,
    factorSource: null,
    genuineShare: null,
    ...change,
  }) as FigureSource;

const sources = [
  {},
  { invoice: { id: '1', number: 'F-7', creditNote: false } },
  { invoice: { id: '1', number: 'F-7', creditNote: true }, order: { id: '2', number: 1007 } },
  { order: { id: '2', number: 1007 } },
  { kind: 'order', order: { id: '2', number: 1007 } },
  { kind: 'driving', driving: { number: 12 }, order: { id: '2', number: 1007 } },
  { factor: '1234.56789', avoidedFactor: '-0.5', genuineShare: '61.5' },
  { factor: '21.3', avoidedFactor: '0', factorSource: 'Defra 2025', genuineShare: '0' },
].map(source);

test.each(['cost', 'co2', 'avoidedCo2', 'genuineRate'] as const)(
  'DSH-03 SRV-10 a sheet of the sources of %s that the server writes says what the list says',
  (measure: MeasureName) => {
    const { result } = renderHook(() => useSourceWords());
    const words = result.current;
    const columns = [
      text('title', 'From', { value: words.title, sheet: words.titleSayings() }),
      text('factor', 'Factor', {
        value: (one) => words.factor(measure, one),
        sheet: words.factorSayings(measure),
      }),
    ];
    expect(differencesOf(columns, sources)).toEqual([]);
  },
);
