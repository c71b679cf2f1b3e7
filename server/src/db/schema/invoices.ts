import type { PostingCategory, Unit } from '@fraktion/contract';
import type { Generated } from 'kysely';

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

export interface InvoiceTable {
  account_id: string;
  id: string;
  status: 'importing' | 'importFailed' | 'active' | 'awaitingApproval' | 'locked';
  invoice_number: string;
  document_type: 'invoice' | 'creditNote';
  issue_date: string;
  due_date: string | null;
  currency: string;
  seller_name: string;
  /** What tells one supplier from another: its number where the document has one, else its name. */
  seller_key: string;
  seller: Json<PartyColumn>;
  buyer_name: string;
  buyer: Json<PartyColumn>;
  delivery_address: string | null;
  delivery_date: string | null;
  customer_order_number: string | null;
  customer_number: string | null;
  note: string | null;
  corrects_invoice_number: string | null;
  net: Decimal;
  tax: Decimal;
  gross: Decimal;
  payable: Decimal;
  arithmetic_problems: Json<{ rule: string; difference: string }[]>;
  line_count: number;
  import_source: 'manual' | 'integration' | 'upload';
  file_id: string | null;
  imported_at: Instant;
  imported_by: string | null;
  confirmed_at: NullableInstant;
  confirmed_by: string | null;
  version: Generated<number>;
}

export interface InvoiceLineTable {
  account_id: string;
  invoice_id: string;
  id: string;
  position: number;
  line_id: string;
  sku: string | null;
  text: string;
  description: string | null;
  note: string | null;
  date: string | null;
  unit_code: string | null;
  unit: Unit | null;
  quantity: Decimal;
  unit_price: Decimal;
  base_quantity: Decimal;
  amount: Decimal;
  arithmetic_difference: Decimal | null;
  is_text: boolean;
}

export interface PostingTable {
  account_id: string;
  id: string;
  invoice_id: string;
  line_id: string;
  infocard_id: string;
  /** The order whose weight this posting repeats, so that no weight counts twice. */
  order_id: string | null;
  category: PostingCategory;
  quantity: Decimal;
  unit: Unit;
  date: string;
  number_of_collections: number;
  tonnage_collected: Decimal | null;
  amount: Decimal;
  currency: string;
  text: string;
  is_system_suggestion: Generated<boolean>;
  created_at: Instant;
  created_by: string;
  version: Generated<number>;
}

export interface InvoicesTables {
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  posting: PostingTable;
  voucher: {
    account_id: string;
    id: Generated<string>;
    number: number;
    invoice_id: string;
    date: string;
    /** The invoice's net, as its lines are posted; negative for a credit note, and in a counter-entry the other way round. */
    amount: Decimal;
    currency: string;
    reverses_id: string | null;
    created_at: Instant;
  };
}
