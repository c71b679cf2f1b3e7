import type { Generated } from 'kysely';

import type { Decimal, Instant } from './columns.ts';

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
    version: Generated<number>;
  };
  container_type: {
    account_id: string;
    id: string;
    name: string;
    size: Decimal | null;
    size_unit: 'Cubic' | 'Litre' | null;
    version: Generated<number>;
  };
  container: {
    account_id: string;
    id: string;
    number: string;
    container_type_id: string | null;
    infocard_id: string | null;
    location_id: string | null;
    version: Generated<number>;
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
    version: Generated<number>;
  };
}
