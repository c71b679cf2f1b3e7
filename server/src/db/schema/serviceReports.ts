import type {
  ServiceReportEvent,
  ServiceReportKind,
  ServiceReportStatus,
} from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Decimal, Instant, NullableInstant } from './columns.ts';

export interface ServiceReportTable {
  account_id: string;
  id: string;
  kind: ServiceReportKind;
  status: Generated<ServiceReportStatus>;
  infocard_id: string;
  location_id: string;
  collector_id: string;
  order_id: string | null;
  infocard_name: string;
  location_name: string;
  location_address: string;
  customer_name: string;
  supplier_name: string;
  order_number: number | null;
  answers_here: boolean;
  date: string;
  text: string;
  kg_noted: Decimal | null;
  weight_estimated: Generated<boolean>;
  kg_expected: Decimal | null;
  reporter_id: string;
  reporter_name: string;
  reported_at: Instant;
  answered_at: NullableInstant;
  closed_at: NullableInstant;
  resolved: boolean | null;
  notified_version: Generated<number>;
  version: Generated<number>;
}

export interface ServiceReportEventTable {
  report_id: string;
  id: Generated<string>;
  at: Instant;
  kind: ServiceReportEvent['kind'];
  actor_id: string | null;
  actor_name: string;
  detail: string | null;
}

export interface ServiceReportsTables {
  service_report: ServiceReportTable;
  service_report_access: { account_id: string; report_id: string; via: 'owner' | 'carrier' };
  service_report_event: ServiceReportEventTable;
  service_report_file: { report_id: string; account_id: string; file_id: string };
}
