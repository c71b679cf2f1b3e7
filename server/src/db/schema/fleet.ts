import type { DrivingStatus, DrivingType } from '@fraktion/contract';
import type { Generated, GeneratedAlways } from 'kysely';

import type { Decimal, Instant, NullableInstant } from './columns.ts';

export interface TransportVehicleTable {
  account_id: string;
  id: string;
  nick_name: string;
  vehicle_number: string;
  vehicle_type: Generated<string | null>;
  /** Names that were typed, of people who are no users. */
  default_drivers: string[];
  driver_ids: Generated<string[]>;
  capacity_kg: Generated<Decimal | null>;
  capacity_m3: Generated<Decimal | null>;
  capacity_stops: Generated<number | null>;
  waste_fractions: Generated<string[]>;
  container_types: Generated<string[]>;
  licence_until: Generated<string | null>;
  next_service: Generated<string | null>;
  transport_co2: Decimal | null;
  on_spot_pickup_co2: Decimal | null;
  archived_at: NullableInstant;
  version: Generated<number>;
}

export interface DrivingTable {
  account_id: string;
  id: string;
  number: number;
  type: DrivingType;
  status: Generated<DrivingStatus>;
  vehicle_id: string | null;
  driver: string;
  origin: string;
  destination: string;
  trip: GeneratedAlways<string>;
  container: string | null;
  receiving_facility: string | null;
  started_at: Instant;
  kg_collected: Decimal | null;
  hours: Decimal | null;
  order_id: string | null;
  order_number: number | null;
  km: Generated<Decimal | null>;
  round_day: Generated<string | null>;
  driver_ids: Generated<string[]>;
  created_at: Instant;
  version: Generated<number>;
}

export interface DrivingStopTable {
  account_id: string;
  id: Generated<string>;
  driving_id: string;
  order_id: string;
  order_number: number | null;
  position: number;
  at: Instant;
  futile: Generated<boolean>;
}

export interface DrivingUnloadingTable {
  account_id: string;
  id: string;
  driving_id: string;
  at: Instant;
  place: string;
  kg: Decimal | null;
}

export interface DrivingSetAsideTable {
  account_id: string;
  driving_id: string;
  other_id: string;
  facts: string;
  reason: string;
  set_by: string | null;
  set_by_name: string;
  set_at: Instant;
}

export interface FleetTables {
  transport_vehicle: TransportVehicleTable;
  driving: DrivingTable;
  driving_stop: DrivingStopTable;
  driving_unloading: DrivingUnloadingTable;
  driving_set_aside: DrivingSetAsideTable;
  driving_setting: {
    account_id: string;
    double_driving_minutes: number;
    version: Generated<number>;
  };
}
