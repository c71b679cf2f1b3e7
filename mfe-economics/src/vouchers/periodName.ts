import type { AccountingPeriod } from '@fraktion/contract/invoices';
import { formatMonth } from '@fraktion/shared-ui';

/** `May 2026` or `2026`. */
export const periodName = ({ kind, key, firstDay }: AccountingPeriod): string =>
  kind === 'year' ? key : formatMonth(firstDay);
