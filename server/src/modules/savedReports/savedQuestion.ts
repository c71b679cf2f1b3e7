import {
  type Comparison,
  comparisons,
  type Dimension,
  dimensions,
  dimensionsOf,
  type MeasureName,
  id,
  type ReportDefaults,
  reportDefaults,
  type SavedReport,
  scopeIn,
} from '@fraktion/contract';

import { type Month, monthsUntil } from './months.ts';

/** What a saved report asks for, with whole months that end with the one that it is mailed about. */
export interface SavedQuestion {
  readonly measures: readonly MeasureName[];
  readonly by: Dimension;
  readonly across: Dimension | null;
  readonly compare: Comparison | undefined;
  /** One location; without it, all that the reader has access to. */
  readonly location: readonly string[] | undefined;
  readonly fromDate: string;
  readonly toDate: string;
}

const day = 86_400_000;
const averageMonth = 30.44;

/** As many months as the saved period is long, at least one. */
function lengthOf(params: URLSearchParams): number {
  const days =
    (Date.parse(params.get('toDate') ?? '') - Date.parse(params.get('fromDate') ?? '')) / day;
  return Number.isFinite(days) && days > 0 ? Math.max(1, Math.round(days / averageMonth)) : 12;
}

/** The address of a page is what somebody typed or a page wrote: whatever is not known is the usual. */
export function questionOf(
  { page, query }: Pick<SavedReport, 'page' | 'query'>,
  month: Month,
): SavedQuestion {
  const usual: ReportDefaults = reportDefaults[page];
  const params = new URLSearchParams(query);
  const asked = params.get('measures')?.split(',') ?? [];
  const chosen = usual.measures.filter((name) => asked.includes(name));
  const all = chosen.length > 0 ? chosen : usual.shown;
  const offered = dimensions.filter((each) =>
    all.every((name) => dimensionsOf(name).includes(each)),
  );
  const by = offered.find((each) => each === params.get('by')) ?? usual.by;
  const wanted = params.get('across') ?? usual.across;
  const across = offered.find((each) => each === wanted && each !== by) ?? null;
  const location = id.safeParse(scopeIn(params));
  return {
    measures: across === null ? all : all.slice(0, 1),
    by,
    across,
    compare: comparisons.find((each) => each === params.get('compare')),
    location: location.success ? [location.data] : undefined,
    ...monthsUntil(month, lengthOf(params)),
  };
}
