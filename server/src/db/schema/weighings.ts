import type { BackgroundChange, WeighingReason, WeighingState } from '@fraktion/contract';
import type { Generated, GeneratedAlways } from 'kysely';

import type { Decimal, Instant, Json, NullableInstant } from './columns.ts';

export interface WeighingsTables {
  receiving_facility: {
    account_id: string;
    id: string;
    name: string;
    address: string | null;
    zip: string | null;
    city: string | null;
    country: string | null;
    company_number: string | null;
    p_number: string | null;
    archived_at: NullableInstant;
    version: Generated<number>;
  };
  container_type: {
    account_id: string;
    id: string;
    name: string;
    size: Decimal | null;
    size_unit: 'Cubic' | 'Litre' | null;
    archived_at: NullableInstant;
    version: Generated<number>;
  };
  container: {
    account_id: string;
    id: string;
    number: string;
    container_type_id: string | null;
    infocard_id: string | null;
    location_id: string | null;
    size: Generated<Decimal | null>;
    size_unit: Generated<'Cubic' | 'Litre' | null>;
    archived_at: NullableInstant;
    version: Generated<number>;
  };
  facility_treatment: {
    account_id: string;
    id: string;
    receiving_facility_id: string;
    waste_fraction_id: string;
    treatment: string;
    archived_at: NullableInstant;
    version: Generated<number>;
  };
  recycling_definition: {
    account_id: string;
    id: string;
    waste_fraction_id: string;
    receiving_facility_id: string;
    reuse: Decimal;
    recycle: Decimal;
    special: Decimal;
    combustion: Decimal;
    landfill: Decimal;
    valid_from: string;
    archived_at: NullableInstant;
    version: Generated<number>;
  };
  transport_price: {
    account_id: string;
    id: string;
    collector_id: string;
    vehicle_type: string | null;
    from_place: string;
    to_place: string;
    unit: 'trip' | 'km' | 'hour';
    price: Decimal;
    currency: string;
    valid_from: string;
    valid_to: string | null;
    archived_at: NullableInstant;
    version: Generated<number>;
  };
  background_change: {
    account_id: string;
    id: Generated<string>;
    at: Instant;
    actor_id: string | null;
    actor_name: string;
    tab: string;
    row_id: string;
    action: BackgroundChange['action'];
    fields: Json<BackgroundChange['fields']>;
  };
  /** A truck on a scale. Without an account it belongs to the platform, until it is matched. */
  weighing: {
    id: string;
    account_id: string | null;
    station: string;
    ticket: string | null;
    weighed_at: Instant;
    vehicle_number: string | null;
    container_number: string | null;
    ewc_code: string | null;
    gross_kg: Decimal | null;
    tare_kg: Decimal | null;
    net_kg: Decimal;
    collector_id: string | null;
    location_id: string | null;
    infocard_id: string | null;
    order_id: string | null;
    driving_id: string | null;
    place: Generated<string | null>;
    source: Generated<'file' | 'api' | null>;
    /** The rows of one file or one call. */
    batch_id: Generated<string | null>;
    /** Null for a truck's own record, without a station. */
    registered_at: Generated<string | null>;
    registered_by_name: Generated<string | null>;
    set_aside_reason: Generated<string | null>;
    set_aside_by_name: Generated<string | null>;
    matched_by_name: Generated<string | null>;
    match_reasons: Generated<WeighingReason[]>;
    gave_weight: Generated<boolean>;
    replaced_kg: Generated<Decimal | null>;
    state: GeneratedAlways<WeighingState>;
    version: Generated<number>;
  };
}
