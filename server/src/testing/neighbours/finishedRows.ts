import type { Row } from '../rows/catalogueRows.ts';

export type Changes = Readonly<Record<string, Row>>;

/** Columns of a chain of rows that has come to its end. */
export const finishedRows: Changes = {
  claim: { status: 'credited', closed_at: '2026-11-20T08:00:00Z' },
  driving: { status: 'Closed' },
  inspection: { status: 'Completed' },
  invoice: { status: 'locked' },
  orders: { status: 'Approved', kg: '100' },
  service_report: { status: 'Closed' },
  tender: { status: 'closed', closed_at: '2026-11-20T08:00:00Z' },
  tender_answer: { status: 'sent' },
};
