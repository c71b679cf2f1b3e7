import type { PostingCategory, Unit, VoucherEntryKind, WasteCategory } from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Decimal, Instant, NullableInstant } from './columns.ts';

/** The subject of a posting, as it was on its day. */
export interface SubjectColumns {
  infocard_id: string;
  infocard_name: string;
  location_id: string;
  location_name: string;
  collector_id: string | null;
  collector_name: string | null;
  waste_fraction_id: string | null;
  waste_fraction_name: string | null;
  ewc_code: string | null;
  waste_category: WasteCategory;
  receiving_facility: string | null;
  container_type: string | null;
  size: Decimal | null;
  size_unit: 'Cubic' | 'Litre' | null;
  include_in_statistics: boolean;
}

export interface PostingTable extends SubjectColumns {
  account_id: string;
  id: string;
  invoice_id: string;
  line_id: string;
  category: PostingCategory;
  quantity: Decimal;
  unit: Unit;
  /** The day on which every report counts the posting. */
  date: string;
  /** What the posting was billed for, as of its posting. Its weight repeats that of the orders collected in the period. */
  period_start: string | null;
  period_end: string | null;
  /** The line names its own day, so its weight is that of the day, not of the invoice's period. */
  of_day: Generated<boolean>;
  number_of_collections: number;
  tonnage_collected: Decimal | null;
  amount: Decimal;
  currency: string;
  text: string;
  order_id: string | null;
  split_id: Generated<string | null>;
  split_share: Generated<Decimal | null>;
  is_system_suggestion: Generated<boolean>;
  suggestion_reason: Generated<string | null>;
  suggestion_confidence: Generated<Decimal | null>;
  override_reason: Generated<string | null>;
  created_at: Instant;
  created_by_id: string | null;
  created_by: string;
  removed_at: NullableInstant;
  removed_by: Generated<string | null>;
  version: Generated<number>;
}

/** The view for every sum of postings. */
export interface PostingFactView extends SubjectColumns {
  account_id: string;
  posting_id: string;
  invoice_id: string;
  line_id: string;
  category: PostingCategory;
  date: string;
  quantity: Decimal;
  unit: Unit;
  number_of_collections: number;
  amount: Decimal;
  currency: string;
  text: string;
  order_id: string | null;
  kg: Decimal | null;
  own_kg: Decimal | null;
  invoice_number: string;
  document_type: 'invoice' | 'creditNote';
  invoice_status: 'active' | 'awaitingApproval' | 'locked';
  issue_date: string;
  seller_name: string;
  period_start: string | null;
  period_end: string | null;
  /** What a line of a period has beyond its weighed orders, more than 1 %, and nobody has accepted. It is in no sum. */
  disputed_kg: Decimal;
}

export interface EconomicsChangeTable {
  account_id: string;
  id: Generated<string>;
  at: Instant;
  actor_id: string | null;
  actor_name: string;
  subject: 'invoice' | 'posting' | 'price' | 'inspection' | 'claim' | 'ledger';
  subject_id: string;
  invoice_id: string | null;
  action: string;
  before: string | null;
  after: string | null;
  group_id: string;
  undoes_id: Generated<string | null>;
}

export interface PostingsTables {
  posting: PostingTable;
  posting_fact: PostingFactView;
  economics_change: EconomicsChangeTable;
  voucher: {
    account_id: string;
    id: Generated<string>;
    number: number;
    invoice_id: string;
    date: string;
    /** The invoice's net; negative for a credit note, and with the opposite sign in a counter-entry. */
    amount: Decimal;
    currency: string;
    reverses_id: string | null;
    /** The day that it would have had, had its period been open. */
    moved_from: Generated<string | null>;
    created_at: Instant;
    created_by: string;
  };
  closed_period: {
    account_id: string;
    id: Generated<string>;
    kind: 'month' | 'year';
    first_day: string;
    last_day: string;
    closed_at: Instant;
    closed_by: string;
  };
  voucher_entry: {
    account_id: string;
    voucher_id: string;
    position: number;
    kind: VoucherEntryKind;
    category: PostingCategory | null;
    tax_percent: Decimal | null;
    /** Debit is positive. */
    amount: Decimal;
  };
  ledger_account: {
    account_id: string;
    id: string;
    kind: VoucherEntryKind;
    category: PostingCategory | null;
    tax_percent: Decimal | null;
    number: string;
    name: string;
    tax_code: string | null;
    grouping_category: string | null;
    grouping_code: string | null;
    version: Generated<number>;
  };
}
