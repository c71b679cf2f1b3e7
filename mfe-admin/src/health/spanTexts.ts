import type { HealthTrend } from '@fraktion/contract/clientReports';
import { formatDate, formatDateTime } from '@fraktion/shared-ui';

export type Spans = Pick<HealthTrend, 'spans' | 'unit'>;

/** The text below each bar: the hour or the day. */
export const spanTexts = ({ spans, unit }: Spans): readonly string[] =>
  spans.map((span) => (unit === 'hour' ? formatDateTime(span) : formatDate(span)));
