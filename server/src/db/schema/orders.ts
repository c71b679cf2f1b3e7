import type { OrderForward, OrderSide, OrderStatus, WasteCategory } from '@fraktion/contract';
import type { Generated, GeneratedAlways } from 'kysely';

import type { Decimal, Instant, NullableInstant } from './columns.ts';

export interface FileTable {
  account_id: string;
  id: string;
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  path: string;
  created_by: string | null;
  created_at: Instant;
}

export interface OrdersTable {
  account_id: string;
  id: string;
  number: number;
  status: OrderStatus;
  infocard_id: string;
  location_id: string;
  collector_id: string;
  supplier_account_id: string | null;
  orderer_id: string;
  infocard_name: string;
  container_type: string | null;
  size: Decimal | null;
  size_unit: 'Cubic' | 'Litre' | null;
  placement: string | null;
  container_id: string | null;
  receiving_facility: string | null;
  waste_fraction_name: string | null;
  waste_category: WasteCategory;
  customer_name: string;
  supplier_name: string;
  orderer_name: string;
  location_name: string;
  location_address: string;
  requisition_id: string | null;
  comment: string | null;
  as_fast_as_possible: boolean;
  wanted_emptied_date: string | null;
  planned_date: string | null;
  ordered_at: Instant;
  accepted_at: NullableInstant;
  canceled_at: NullableInstant;
  collected_at: NullableInstant;
  kg_collected: Decimal | null;
  mail_failed: Generated<boolean>;
  receiver_account_id: string | null;
  receiver_name: string | null;
  receiver_accepted_at: NullableInstant;
  forward: GeneratedAlways<OrderForward>;
  weight_estimated: Generated<boolean>;
  declined_at: NullableInstant;
  declined_reason: string | null;
  offered_date: string | null;
  futile_at: NullableInstant;
  futile_reason: string | null;
  futile_open: Generated<boolean>;
  /** From when on it has its supplier and its receiver; the database sets both. */
  supplier_since: Generated<Instant>;
  receiver_since: Generated<Instant>;
  emptied_at: NullableInstant;
  on_its_way_at: NullableInstant;
  arrived_at: NullableInstant;
  judged_at: NullableInstant;
  judged_reason: string | null;
  location_zip: string;
  search_text: GeneratedAlways<string>;
  urgency: GeneratedAlways<number>;
  location_town: GeneratedAlways<string>;
  /** What the supplier tells the account that it has forwarded the order to. */
  forward_note: Generated<string | null>;
  /** The fixed pick-up day of the infocard for which the portal has placed the order; null for orders that people place. */
  pickup_day: Generated<string | null>;
  /** Copies of the infocard's values when the order was created; a trigger writes them. */
  waste_fraction_id: Generated<string | null>;
  ewc_code: Generated<string | null>;
  include_in_statistics: Generated<boolean>;
  version: Generated<number>;
}

export interface OrderEventTable {
  order_id: string;
  id: Generated<string>;
  at: Instant;
  kind: string;
  status: OrderStatus | null;
  actor_id: string | null;
  actor_name: string;
  detail: string | null;
}

export interface OrderFileTable {
  order_id: string;
  account_id: string;
  file_id: string;
  kind: Generated<'order' | 'photo' | 'signature'>;
  added_at: Generated<Instant>;
}

export interface ForwardRuleTable {
  account_id: string;
  id: string;
  position: number;
  customer_account_id: string | null;
  customer_name: string | null;
  waste_fraction_name: string | null;
  zip_from: string | null;
  zip_to: string | null;
  weekdays: number[];
  receiver_account_id: string;
  version: Generated<number>;
}

/** The place of an order in a round of its carrier; the day is the order's planned date. */
export interface OrderAssignmentTable {
  account_id: string;
  order_id: string;
  vehicle_id: string;
  driver_id: string | null;
  position: number;
}

export interface OrderAssignmentEventTable {
  account_id: string;
  id: Generated<string>;
  order_id: string;
  at: Instant;
  day: string | null;
  vehicle_name: string | null;
  driver_name: string | null;
  actor_id: string | null;
  actor_name: string;
}

/** A message with those who could read it when it was written. */
export interface OrderMessageTable {
  account_id: string;
  id: Generated<string>;
  order_id: string;
  at: Instant;
  side: OrderSide;
  author_account_id: string | null;
  author_id: string | null;
  author_name: string;
  text: string;
  supplier_account_id: string | null;
  receiver_account_id: string | null;
  collector_id: string;
}

export interface OrderMessageReaderTable {
  account_id: string;
  id: Generated<string>;
  order_id: string;
  user_id: string | null;
  collector_id: string | null;
  read_at: Instant;
  mailed_at: Instant;
}

export interface RoundSettingTable {
  account_id: string;
  starts_at: string;
  service_minutes: number;
  km_per_hour: number;
  tell_next: boolean;
  planner_id: Generated<string | null>;
  version: Generated<number>;
}

export interface OrdersTables {
  file: FileTable;
  orders: OrdersTable;
  order_access: { account_id: string; order_id: string; via: 'owner' | 'supplier' | 'receiver' };
  order_event: OrderEventTable;
  order_file: OrderFileTable;
  order_message: OrderMessageTable;
  order_message_reader: OrderMessageReaderTable;
  order_assignment: OrderAssignmentTable;
  order_assignment_event: OrderAssignmentEventTable;
  round_setting: RoundSettingTable;
  forward_rule: ForwardRuleTable;
  contact_link: {
    account_id: string;
    collector_id: string;
    secret_hash: Buffer;
    expires_at: string;
  };
  sub_supplier: { account_id: string; receiver_account_id: string; created_at: Instant };
  order_link: {
    order_id: string;
    secret_hash: Buffer;
    expires_at: Instant;
    used_at: NullableInstant;
  };
}
