import type { ConfirmationReason, ErrorKey, InvoiceLineKind, Unit } from '@fraktion/contract';
import type { ColumnType, Generated } from 'kysely';

import type { Decimal, Instant, NullableInstant, Json } from './columns.ts';

export interface PartyColumn {
  name: string;
  id: string | null;
  vatNumber: string | null;
  address: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
}

/** The electronic address of who sent or received a document. */
export interface EndpointColumn {
  id: string;
  scheme: string | null;
}

export interface TaxGroupColumn {
  taxable: Decimal | null;
  tax: Decimal | null;
  category: string | null;
  percent: Decimal | null;
}

/** Where on the page of a PDF a value was read, and how sure the reading is. */
export interface PlaceColumn {
  page: number;
  box: { x: number; y: number; width: number; height: number };
  confidence: number;
}

export interface ArithmeticColumn {
  rule: string;
  verdict: 'warning' | 'failed';
  /** The number of the line in the document; absent for the whole. */
  lineId?: string;
  difference: Decimal;
}

export interface InvoiceImportTable {
  account_id: string;
  id: string;
  source: 'manual' | 'integration' | 'upload';
  state: 'importing' | 'failed' | 'done';
  file_id: string | null;
  attachment_file_id: Generated<string | null>;
  file_name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  attempts: Generated<number>;
  progress: Generated<number>;
  reason_key: Generated<ErrorKey | null>;
  reason_detail: Generated<string | null>;
  duplicate_of: Generated<string | null>;
  accept_similar: Generated<boolean>;
  accept_reminder: Generated<boolean>;
  created_at: Instant;
  created_by_id: string | null;
  created_by: string;
  finished_at: NullableInstant;
  version: Generated<number>;
}

export interface InvoiceTable {
  account_id: string;
  id: string;
  status: 'active' | 'awaitingApproval' | 'locked';
  invoice_number: string;
  document_type: 'invoice' | 'creditNote';
  type_code: string | null;
  issue_date: string;
  invoice_date: string;
  due_date: string | null;
  period_start: string | null;
  period_end: string | null;
  currency: string;
  seller_name: string;
  /** What tells one supplier from another: its number where the document has one, else its name. */
  seller_key: string;
  seller: Json<PartyColumn>;
  buyer_name: string;
  buyer: Json<PartyColumn>;
  sender: Json<EndpointColumn> | null;
  receiver: Json<EndpointColumn> | null;
  collector_id: string | null;
  delivery_address: string | null;
  delivery_date: string | null;
  customer_order_number: string | null;
  customer_number: string | null;
  buyer_reference: string | null;
  contract_reference: string | null;
  note: string | null;
  corrects_invoice_number: string | null;
  corrects_invoice_id: Generated<string | null>;
  net: Decimal;
  tax: Decimal;
  gross: Decimal;
  payable: Decimal;
  prepaid: Generated<Decimal>;
  rounding: Generated<Decimal>;
  tax_groups: Json<TaxGroupColumn[]>;
  arithmetic_problems: Json<{ rule: string; difference: string }[]>;
  /** What else was found, apart from the sums above and from what lines keep themselves. */
  arithmetic_findings: ColumnType<ArithmeticColumn[], string | undefined, string>;
  confirmation_reasons: ColumnType<ConfirmationReason[], string | undefined, string>;
  confirmation_cleared_by: Generated<string | null>;
  confirmation_cleared_at: NullableInstant;
  location_id: Generated<string | null>;
  location_confirmed_by: Generated<string | null>;
  location_confirmed_at: NullableInstant;
  line_count: number;
  import_source: 'manual' | 'integration' | 'upload';
  file_id: string | null;
  pdf_file_id: Generated<string | null>;
  imported_at: Instant;
  imported_by: string | null;
  confirmed_at: NullableInstant;
  confirmed_by: string | null;
  /** Made by the database, of what the list is searched by. */
  search_text: ColumnType<string, never, never>;
  version: Generated<number>;
}

export interface InvoiceLineTable {
  account_id: string;
  invoice_id: string;
  id: string;
  position: number;
  kind: InvoiceLineKind;
  line_id: string;
  sku: string | null;
  standard_id: string | null;
  text: string;
  description: string | null;
  note: string | null;
  accounting_cost: string | null;
  date: string | null;
  period_start: string | null;
  period_end: string | null;
  unit_code: string | null;
  unit: Unit | null;
  quantity: Decimal;
  unit_price: Decimal;
  base_quantity: Decimal;
  unit_factor: Generated<Decimal>;
  allowance: Generated<Decimal>;
  charge: Generated<Decimal>;
  tax_percent: Decimal | null;
  tax_category: string | null;
  amount: Decimal;
  arithmetic_difference: Decimal | null;
  place: Json<PlaceColumn> | null;
}

export interface InvoicesTables {
  invoice_import: InvoiceImportTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
}
