import Big from 'big.js';

import type { Finding } from './findings.ts';
import type { InspectedInvoice, InspectedLine } from './inspectedItems.ts';

const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** Lines of a day more than a year before their invoice. Days in a text are not enough: that may name the day of an agreement. */
export const lateFindings = (
  { issueDate }: Pick<InspectedInvoice, 'issueDate'>,
  lines: readonly Pick<InspectedLine, 'id' | 'date' | 'periodEnd' | 'amount'>[],
): Finding[] =>
  lines.flatMap(({ id, date, periodEnd, amount }): Finding[] => {
    const day = periodEnd ?? date;
    if (day === null || day >= yearBefore(issueDate) || new Big(amount).lte(0)) return [];
    return [
      {
        rule: 'billedLate',
        severity: 'warning',
        lineId: id,
        expected: null,
        billed: null,
        difference: null,
        evidence: [],
      },
    ];
  });
