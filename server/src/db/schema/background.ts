import type {
  Consistence,
  Language,
  Radioactivity,
  WasteCategory,
  Weekday,
} from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Decimal, NullableInstant } from './columns.ts';

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
  ghg_code: string | null;
  figures_source: string | null;
  version: Generated<number>;
}

export interface EwcAdaptationTable extends EmissionColumns {
  account_id: string;
  ewc_code_id: string;
  alias: string | null;
  ghg_code: string | null;
  /** Whether the figures replace the published ones; otherwise they are empty. */
  own_figures: Generated<boolean>;
  version: Generated<number>;
}

export interface EwcEarlierFiguresTable extends EmissionColumns {
  id: Generated<string>;
  /** Null for published figures that others have followed. */
  account_id: string | null;
  ewc_code_id: string;
  /** The first day on which these figures no longer hold. */
  until_day: string;
  figures_source: string | null;
  /** Whether the account had figures of its own, not those of the list. */
  own_figures: boolean;
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
  site_number: Generated<string | null>;
  gln: Generated<string | null>;
  company_number: Generated<string | null>;
  latitude: number | null;
  longitude: number | null;
  opening_hours: Generated<string | null>;
  contact_name: Generated<string | null>;
  contact_phone: Generated<string | null>;
  access_notes: Generated<string | null>;
  municipality: Generated<string | null>;
  group_name: Generated<string | null>;
  archived_at: NullableInstant;
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
  country: Generated<string | null>;
  cvr: string | null;
  vat_number: Generated<string | null>;
  language: Generated<Language>;
  supplier_account_id: string | null;
  archived_at: NullableInstant;
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
  receiving_facility: Generated<string | null>;
  transport_vehicle: Generated<string | null>;
  pickup_type: Generated<'Location' | 'Transport'>;
  pickup_days: Generated<Weekday[]>;
  placement: string | null;
  pictogram: string | null;
  cover_file_id: Generated<string | null>;
  is_orderable: Generated<boolean>;
  include_in_statistics: Generated<boolean>;
  internal_group_id: Generated<string | null>;
  supplier_identification_number: string | null;
  receiver_ref: Generated<string | null>;
  ref: Generated<string | null>;
  content_headline: Generated<string | null>;
  container_headline: Generated<string | null>;
  ads_fraction: Generated<string | null>;
  waste_number: Generated<string | null>;
  consistence: Generated<Consistence | null>;
  flash_point: Generated<string | null>;
  radioactive: Generated<Radioactivity | null>;
  archived_at: NullableInstant;
  version: Generated<number>;
}

export interface BackgroundTables {
  ewc_code: EwcCodeTable;
  ewc_adaptation: EwcAdaptationTable;
  ewc_earlier_figures: EwcEarlierFiguresTable;
  waste_fraction: {
    account_id: string;
    id: string;
    name: string;
    ewc_code_id: string | null;
    waste_category: WasteCategory;
    pictogram: string | null;
    archived_at: NullableInstant;
    version: Generated<number>;
  };
  location: LocationTable;
  location_customer_number: {
    account_id: string;
    location_id: string;
    collector_id: string;
    customer_number: string;
  };
  account_entity: {
    account_id: string;
    id: string;
    name: string;
    company_number: string | null;
    vat_number: string | null;
    gln: string | null;
    address: string | null;
    zip: string | null;
    city: string | null;
    country: string | null;
    version: Generated<number>;
  };
  collector_identity: { account_id: string; key: string; collector_id: string };
  collector: CollectorTable;
  infocard: InfocardTable;
}
