import {
  agreementSheet,
  currencies,
  type ImportedField,
  type ImportedRow,
  isoDate,
  optionalText,
  postingCategories,
  priceUnitInput,
  sizeUnits,
  yearlyDay,
} from '@fraktion/contract';

import { figureProblem } from '../../platform/background/index.ts';
import { type ImportNames, type ImportProblem, resolveNames } from './importNames.ts';
import type { NewRow } from './writePrices.ts';

export interface ReadImport {
  readonly row: number;
  readonly name: string;
  readonly problems: readonly ImportProblem[];
  readonly warnings: readonly ImportProblem[];
  /** The row to write; null where it has an error. */
  readonly price: Omit<NewRow, 'id'> | null;
}

type Parse<T> = (text: string) => T | undefined;

/** A code, ignoring case. */
const oneOf =
  <T extends string>(codes: readonly T[]): Parse<T> =>
  (text) =>
    codes.find((code) => code.toLowerCase() === text.toLowerCase());

const asOf =
  <T>(schema: {
    safeParse(value: unknown): { success: boolean; data?: T | undefined };
  }): Parse<T> =>
  (text) => {
    const read = schema.safeParse(text);
    return read.success ? read.data : undefined;
  };

/** A day of each year: '01-31' as it is exported, '31/1' as it is written, or a whole date as Excel makes of either. */
function asYearlyDay(text: string): string | undefined {
  const [, day = '', month = ''] = /^(\d{1,2})[./](\d{1,2})\.?$/.exec(text) ?? [];
  const isWhole = isoDate.safeParse(text).success;
  const written =
    day === '' ? text.slice(isWhole ? 5 : 0) : `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return yearlyDay.safeParse(written).data;
}

/** Reads one row of a sheet, with everything that is wrong with it. */
export function readImportRow(
  { row, cells }: ImportedRow,
  names: ImportNames,
  standing: { readonly currency: string; readonly allLocations: boolean },
): ReadImport {
  const problems: ImportProblem[] = [];
  const textOf = (field: ImportedField): string => cells[field]?.trim() ?? '';
  function read<T>(
    field: ImportedField,
    parse: Parse<T>,
    problem: ImportProblem['problem'],
  ): T | null {
    const text = textOf(field);
    if (text === '') return null;
    const value = parse(text);
    if (value === undefined) problems.push({ field, problem, detail: text });
    return value ?? null;
  }
  function must<T>(field: ImportedField, parse: Parse<T>, problem: ImportProblem['problem']) {
    if (textOf(field) === '') problems.push({ field, problem: 'missing', detail: '' });
    return read(field, parse, problem);
  }
  function readFigure(field: 'price' | 'percentCap' | 'size' | 'indexPercent'): string | null {
    const text = textOf(field);
    if (text === '') return null;
    const wrong = figureProblem(text, agreementSheet.fields[field]);
    if (!wrong) return text;
    problems.push({ field, ...wrong });
    return null;
  }
  /** By the same rule as in a form, so that no text of a sheet looks like another. */
  function readText(field: 'containerType' | 'note', most: number): string | null {
    const problem = textOf(field).length > most ? 'tooLong' : 'characters';
    return read(field, asOf(optionalText(most)), problem);
  }
  const { collectorId, infocardId, fractionId } = resolveNames(names, cells, problems);
  const price = readFigure('price');
  const percentCap = readFigure('percentCap');
  if ((textOf('price') === '') === (textOf('percentCap') === ''))
    problems.push({ field: 'price', problem: 'priceOrCap', detail: textOf('price') });
  const size = readFigure('size');
  const of = size === null ? null : must('sizeUnit', oneOf(sizeUnits), 'unknown');
  const containerType = readText('containerType', 100);
  if (textOf('wasteFraction') === '' && (size !== null || containerType !== null))
    problems.push({ field: 'wasteFraction', problem: 'missing', detail: '' });
  const category = must('category', oneOf(postingCategories), 'unknown');
  const unit = must('unit', asOf(priceUnitInput), 'unknown');
  const from = must('validFrom', asOf(isoDate), 'notADate');
  const to = read('validTo', asOf(isoDate), 'notADate');
  if (from !== null && to !== null && to < from)
    problems.push({ field: 'validTo', problem: 'backwards', detail: to });
  const code = read('currency', oneOf(currencies), 'unknown') ?? standing.currency;
  const index = readFigure('indexPercent') ?? '0';
  const indexDay = read('indexDay', asYearlyDay, 'notADate');
  const note = readText('note', 500);
  if (!standing.allLocations && textOf('infocard') === '')
    problems.push({ field: 'infocard', problem: 'notYours', detail: '' });
  const name = [textOf('collector'), textOf('infocard') || textOf('wasteFraction')]
    .filter(Boolean)
    .join(' · ');
  if (problems.length > 0 || !collectorId || !category || !unit || !from)
    return { row, name, problems, warnings: [], price: null };
  return {
    row,
    name,
    problems,
    warnings:
      code === standing.currency
        ? []
        : [{ field: 'currency', problem: 'otherCurrency', detail: code }],
    price: {
      collector_id: collectorId,
      infocard_id: infocardId,
      waste_fraction_id: fractionId,
      container_type: containerType,
      size,
      size_unit: of,
      category,
      unit,
      price,
      percent_cap: percentCap,
      currency: code,
      index_percent: index,
      index_day: indexDay,
      valid_from: from,
      valid_to: to,
      source: 'excel',
      tender_id: null,
      note,
    },
  };
}
