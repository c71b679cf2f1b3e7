import {
  currency,
  type ImportedField,
  type ImportedPrice,
  isoDate,
  type PostingCategory,
  postingCategory,
  priceUnitInput,
  sizeUnit,
} from '@fraktion/contract';

import { type ImportNames, type ImportProblem, resolveNames } from './importNames.ts';
import type { NewRow } from './writePrices.ts';

export interface ReadImport {
  readonly row: number;
  readonly name: string;
  readonly category: PostingCategory | null;
  readonly problems: readonly ImportProblem[];
  /** What would be written; null where something is wrong with it. */
  readonly price: Omit<NewRow, 'id'> | null;
}

type Parse<T> = (text: string) => T | undefined;

const figure =
  (pattern: RegExp): Parse<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;
const money = figure(/^-?\d{1,10}(\.\d{1,6})?$/);
const perCent = figure(/^\d{1,3}(\.\d{1,4})?$/);
const positive = figure(/^\d{1,9}(\.\d{1,3})?$/);

const asOf =
  <T>(schema: {
    safeParse(value: unknown): { success: boolean; data?: T | undefined };
  }): Parse<T> =>
  (text) => {
    const read = schema.safeParse(text);
    return read.success ? read.data : undefined;
  };

/** Reads one row of a sheet, with everything that is wrong with it. */
export function readImportRow(
  imported: ImportedPrice,
  names: ImportNames,
  standing: { readonly currency: string; readonly allLocations: boolean },
): ReadImport {
  const problems: ImportProblem[] = [];
  const textOf = (field: ImportedField): string => imported[field]?.trim() ?? '';
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
  const { collectorId, infocardId, fractionId } = resolveNames(names, imported, problems);
  const price = read('price', money, 'notANumber');
  const percentCap = read('percentCap', perCent, 'notANumber');
  if ((textOf('price') === '') === (textOf('percentCap') === ''))
    problems.push({ field: 'price', problem: 'priceOrCap', detail: textOf('price') });
  const size = read('size', positive, 'notANumber');
  const of = size === null ? null : must('sizeUnit', asOf(sizeUnit), 'unknown');
  const containerType = textOf('containerType').slice(0, 100) || null;
  if (textOf('wasteFraction') === '' && (size !== null || containerType !== null))
    problems.push({ field: 'wasteFraction', problem: 'missing', detail: '' });
  const category = must('category', asOf(postingCategory), 'unknown');
  const unit = must('unit', asOf(priceUnitInput), 'unknown');
  const from = must('validFrom', asOf(isoDate), 'notADate');
  const to = read('validTo', asOf(isoDate), 'notADate');
  if (from !== null && to !== null && to < from)
    problems.push({ field: 'validTo', problem: 'backwards', detail: to });
  const code = read('currency', asOf(currency), 'unknown') ?? standing.currency;
  const index = read('indexPercent', perCent, 'notANumber') ?? '0';
  if (!standing.allLocations && textOf('infocard') === '')
    problems.push({ field: 'infocard', problem: 'notYours', detail: '' });
  const name = [textOf('collector'), textOf('infocard') || textOf('wasteFraction')]
    .filter(Boolean)
    .join(' · ');
  if (problems.length > 0 || !collectorId || !category || !unit || !from)
    return { row: imported.row, name, category, problems, price: null };
  return {
    row: imported.row,
    name,
    category,
    problems,
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
      valid_from: from,
      valid_to: to,
      source: 'excel',
      tender_id: null,
      note: textOf('note') || null,
    },
  };
}
