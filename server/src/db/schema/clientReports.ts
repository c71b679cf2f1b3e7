import type { ClientFaultKind, Vital } from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Instant } from './columns.ts';

interface ClientFaultTable {
  name: string;
  version: string;
  fingerprint: string;
  page: string;
  kind: ClientFaultKind;
  message: string;
  stack: string;
  count: number;
  first_at: Instant;
  last_at: Instant;
}

interface ClientFaultHourTable {
  name: string;
  version: string;
  fingerprint: string;
  page: string;
  hour: Instant;
  count: number;
}

interface ClientVitalTable {
  id: Generated<string>;
  name: string;
  version: string;
  page: string;
  vital: Vital;
  value: number;
  at: Instant;
}

export interface ClientReportsTables {
  client_fault: ClientFaultTable;
  client_fault_hour: ClientFaultHourTable;
  client_vital: ClientVitalTable;
}
