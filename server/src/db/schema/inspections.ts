import type { FindingRule, InspectionPoint, InspectionResult } from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Decimal, Instant, NullableInstant } from './columns.ts';

export interface InspectionTable {
  account_id: string;
  id: string;
  invoice_id: string;
  status: 'AwaitsApproval' | 'Completed';
  result: InspectionResult;
  inspected_at: NullableInstant;
  approved_at: NullableInstant;
  approved_by: string | null;
  approval_reason: string | null;
  report_file_id: string | null;
  /** The rows that its evidence names. */
  report_evidence: Generated<string>;
  at_stake: Generated<Decimal>;
  /** How often its inputs have changed, and how many of these changes it has processed. */
  changes: Generated<number>;
  seen_changes: Generated<number>;
  /** The last run whose result it has; each run has the next number when it begins. */
  run: Generated<string>;
  version: Generated<number>;
}

export interface InspectionFindingTable {
  account_id: string;
  id: string;
  inspection_id: string;
  position: number;
  point: InspectionPoint;
  rule: FindingRule;
  severity: 'warning' | 'failed';
  line_id: string | null;
  expected: Decimal | null;
  billed: Decimal | null;
  difference: Decimal | null;
  evidence: Generated<string>;
  status: Generated<'open' | 'accepted' | 'claimed'>;
  reason: string | null;
  decided_at: NullableInstant;
  decided_by: string | null;
  claim_id: string | null;
  version: Generated<number>;
}

export interface InspectionsTables {
  inspection: InspectionTable;
  /** Of an inspection that has run, a row for each point. */
  inspection_point: {
    account_id: string;
    inspection_id: string;
    point: InspectionPoint;
    result: Exclude<InspectionResult, 'NotInspected'>;
  };
  inspection_finding: InspectionFindingTable;
  claim: {
    account_id: string;
    id: string;
    /** Null while it is a draft. */
    number: number | null;
    collector_id: string;
    currency: string;
    status: 'draft' | 'open' | 'credited' | 'rejected';
    amount: Decimal;
    sent_at: NullableInstant;
    sent_by: string | null;
    sent_to: string | null;
    letter_file_id: string | null;
    /** The rows that its evidence names. */
    letter_evidence: Generated<string>;
    mail_failed: Generated<boolean>;
    closed_at: NullableInstant;
    closed_by: string | null;
    closed_reason: string | null;
    created_at: Instant;
    created_by: string;
    version: Generated<number>;
  };
  claim_credit: {
    account_id: string;
    claim_id: string;
    invoice_id: string;
    amount: Decimal;
    /** Null if the portal itself has matched it. */
    matched_by: string | null;
    matched_at: Instant;
  };
}
