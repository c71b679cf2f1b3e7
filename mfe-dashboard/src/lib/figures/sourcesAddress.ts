import type { Dimension, MeasureName } from '@fraktion/contract/measures';
import { withoutKey } from '@fraktion/contract/measures';
import { figureSourcesPath } from '@fraktion/contract/pages';
import type { WidgetProps } from '@fraktion/shared-ui/remote';

interface Of extends Pick<WidgetProps, 'period' | 'locationId'> {
  readonly measure: MeasureName;
  /** One row of a figure that is divided. */
  readonly row?: { readonly dimension: Dimension; readonly key: string | null };
}

/** The address of a figure's postings and orders. */
export function sourcesAddress({ measure, period, locationId, row }: Of): string {
  const query = new URLSearchParams({ measure, fromDate: period.from, toDate: period.to });
  if (locationId) query.set('location', locationId);
  if (row) query.set(row.dimension, row.key ?? withoutKey);
  return `${figureSourcesPath}?${query}`;
}
