import type {
  Currency,
  Language,
  Manifest,
  OrderStatus,
  PostingCategory,
  ReleaseEvent,
  ReleaseFault,
  Role,
  Unit,
  WasteCategory,
} from '@fraktion/contract';
import type { ColumnType, Generated } from 'kysely';

/** Decimals come and go as text; instants as ISO text; dates as `YYYY-MM-DD`. */
type Decimal = string;
type Instant = ColumnType<string, string | Date | undefined, string | Date>;
type NullableInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;
type Json<T> = ColumnType<T, string, string>;

export interface AccountTable {
  id: string;
  kind: 'customer' | 'supplier' | 'platform';
  name: string;
  address: string | null;
  zip: string | null;
  city: string | null;
  country: Generated<string>;
  phone: string | null;
  email: string | null;
  vat_number: string | null;
  cvr: string | null;
  p_number: string | null;
  customer_number: string | null;
  currency: Generated<Currency>;
  communication_language: Generated<Language>;
  theme_color: Generated<string>;
  logo_path: string | null;
  created_at: Instant;
  version: Generated<number>;
}

export interface AppUserTable {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  language: Generated<Language>;
  created_at: Instant;
}

export interface SessionTable {
  id: string;
  user_id: string;
  account_id: string;
  secret_hash: Buffer;
  previous_secret_hash: Buffer | null;
  rotated_at: Instant;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: NullableInstant;
  user_agent: string | null;
}

interface EmissionColumns {
  combustion: Decimal | null;
  production: Decimal | null;
  landfill: Decimal | null;
  recycle: Decimal | null;
  reuse: Decimal | null;
  special: Decimal | null;
}

export interface EwcCodeTable extends EmissionColumns {
  id: string;
  account_id: string | null;
  code: string;
  chapter: string;
  hazardous: boolean;
  name_en: string;
  name_da: string;
  name_sv: string;
  name_nb: string;
  unverified: Generated<string[]>;
  alias: string | null;
  figures_source: string | null;
  version: Generated<number>;
}

export interface EwcAdaptationTable extends EmissionColumns {
  account_id: string;
  ewc_code_id: string;
  alias: string | null;
  /** Whether the figures stand in for the published ones; otherwise they are empty. */
  own_figures: Generated<boolean>;
  version: Generated<number>;
}

export interface LocationTable {
  account_id: string;
  id: string;
  name: string;
  address: string;
  zip: string;
  city: string;
  country: string;
  p_number: string | null;
  latitude: number | null;
  longitude: number | null;
  version: Generated<number>;
}

export interface CollectorTable {
  account_id: string;
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  zip: string | null;
  city: string | null;
  cvr: string | null;
  language: Generated<Language>;
  supplier_account_id: string | null;
  version: Generated<number>;
}

export interface InfocardTable {
  account_id: string;
  id: string;
  location_id: string;
  type: 'ContainerInfoCard' | 'AccountInfoCard' | 'SuppliesInfocard';
  name: string;
  waste_fraction_id: string | null;
  waste_category: WasteCategory;
  ewc_code_id: string | null;
  container_type: string | null;
  size: Decimal | null;
  size_unit: 'Cubic' | 'Litre' | null;
  quantity: Generated<number>;
  collector_id: string | null;
  placement: string | null;
  pictogram: string | null;
  is_orderable: Generated<boolean>;
  include_in_statistics: Generated<boolean>;
  supplier_identification_number: string | null;
  archived_at: NullableInstant;
  version: Generated<number>;
}

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

export interface ReleaseTable {
  name: string;
  version: string;
  manifest: Json<Manifest>;
  bytes: number;
  released_at: Instant;
  released_by: string;
  last_live_at: NullableInstant;
}

export interface ReleaseEventTable {
  id: Generated<string>;
  name: string;
  at: Instant;
  by_whom: string;
  what: ReleaseEvent['what'];
  version: string;
  from_version: string | null;
  reason: string | null;
}

export interface ReleaseFailureTable {
  name: string;
  version: string;
  /** Who reported, as a digest: enough to count people, not to know them. */
  reporter: Buffer;
  fault: ReleaseFault;
  platform: string;
  detail: string;
  at: Instant;
}

export interface DeployTokenTable {
  id: Generated<string>;
  name: string;
  label: string;
  secret_hash: Buffer;
  created_at: Instant;
  last_used_at: NullableInstant;
  revoked_at: NullableInstant;
}

/** The database as requests and jobs see it; the tables of the modules that came later are added beside. */
export interface Schema {
  account: AccountTable;
  app_user: AppUserTable;
  user_setting: { user_id: string; key: string; value: string };
  session: SessionTable;
  signing_key: {
    id: string;
    private_jwk: Json<object>;
    public_jwk: Json<object>;
    created_at: Instant;
  };
  account_user: {
    account_id: string;
    user_id: string;
    role: Role;
    all_locations: Generated<boolean>;
    /** The user's language in this account alone; otherwise the user's own holds. */
    language: Language | null;
  };
  account_user_location: { account_id: string; user_id: string; location_id: string };
  account_counter: { account_id: string; name: string; value: number };
  ewc_code: EwcCodeTable;
  ewc_adaptation: EwcAdaptationTable;
  waste_fraction: {
    account_id: string;
    id: string;
    name: string;
    ewc_code_id: string | null;
    waste_category: WasteCategory;
    pictogram: string | null;
    version: Generated<number>;
  };
  location: LocationTable;
  collector: CollectorTable;
  infocard: InfocardTable;
  file: FileTable;
  orders: OrdersTable;
  order_access: { account_id: string; order_id: string; via: 'owner' | 'supplier' | 'receiver' };
  order_event: OrderEventTable;
  order_file: { order_id: string; account_id: string; file_id: string };
  order_link: {
    order_id: string;
    secret_hash: Buffer;
    expires_at: Instant;
    used_at: NullableInstant;
  };
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
  notification: {
    account_id: string;
    id: Generated<string>;
    user_id: string;
    header: string;
    message: string;
    values: Json<Record<string, string>>;
    link: string | null;
    created_at: Instant;
    read_at: NullableInstant;
  };
  idempotency_key: {
    account_id: string;
    user_id: string;
    key: string;
    call: string;
    body_hash: string;
    answer: Json<unknown> | null;
    created_at: Instant;
  };
  release: ReleaseTable;
  release_live: { name: string; version: string; turn: Generated<number> };
  release_event: ReleaseEventTable;
  release_failure: ReleaseFailureTable;
  deploy_token: DeployTokenTable;
}
