import {
  type Comparison,
  comparisons,
  type Dimension,
  dimensions,
  dimensionsOf,
  type MeasureName,
  type CallRequest,
  figureFilter,
  id,
  type MeasuredPage,
  type FigureReportDefaults,
  figureReportDefaults,
  type readFigures,
  type SavedReport,
  scopeIn,
} from '@fraktion/contract';

import type { MailedPeriod } from './mailedPeriod.ts';

/** The period of the mail, and where. */
export interface SavedScope extends MailedPeriod {
  /** One location; undefined means all locations that the reader may see. */
  readonly location: readonly string[] | undefined;
}

/** The question of a saved report over measures. */
export interface SavedQuestion extends SavedScope {
  readonly measures: readonly MeasureName[];
  readonly by: Dimension;
  readonly across: Dimension | null;
  readonly compare: Comparison | undefined;
  /** What the figures are limited to. */
  readonly narrowed: Narrowed;
}

const narrowing = ['fraction', 'category', 'collector', 'locationGroup'] as const;
type Narrowed = Pick<CallRequest<typeof readFigures>['query'], (typeof narrowing)[number]>;

/** The filters of the page. Only postings have a category, so it limits no other figure. */
function narrowedIn(params: URLSearchParams, offered: readonly Dimension[]): Narrowed {
  const set = narrowing.flatMap((name) => {
    const value = params.get(name);
    const parsed =
      value && offered.includes(name) ? figureFilter[name].safeParse(value) : undefined;
    return parsed?.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(set);
}

export function scopeOf({ query }: Pick<SavedReport, 'query'>, period: MailedPeriod): SavedScope {
  const location = id.safeParse(scopeIn(new URLSearchParams(query)));
  return { location: location.success ? [location.data] : undefined, ...period };
}

/** A user may have typed the page's address, so unknown values become the defaults. */
export function questionOf(
  { page, query }: { readonly page: MeasuredPage; readonly query: string },
  period: MailedPeriod,
): SavedQuestion {
  const usual: FigureReportDefaults = figureReportDefaults[page];
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
  return {
    measures: across === null ? all : all.slice(0, 1),
    by,
    across,
    compare: comparisons.find((each) => each === params.get('compare')),
    narrowed: narrowedIn(params, offered),
    ...scopeOf({ query }, period),
  };
}
