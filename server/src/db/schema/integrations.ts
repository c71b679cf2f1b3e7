import type {
  AfterImport,
  ErrorKey,
  FileEncoding,
  ImportedFileType,
  ImportSchedule,
  IntegrationFile,
  IntegrationKind,
  RunState,
} from '@fraktion/contract';
import type { ColumnType, Generated } from 'kysely';

import type { Instant, NullableInstant } from './columns.ts';

export interface IntegrationTable {
  account_id: string;
  id: string;
  kind: IntegrationKind;
  name: string;
  host: string;
  username: string;
  folder: string;
  container_name: string;
  /** Sealed. */
  secret: string;
  fingerprint: string | null;
  file_type: ImportedFileType;
  encoding: FileEncoding;
  afterwards: AfterImport;
  schedule: ImportSchedule;
  active: Generated<boolean>;
  next_run_at: string;
  created_at: Instant;
  version: Generated<number>;
}

export interface IntegrationRunTable {
  account_id: string;
  id: Generated<string>;
  integration_id: string;
  state: Generated<RunState>;
  started_by: string | null;
  started_at: Instant;
  touched_at: Instant;
  finished_at: NullableInstant;
  found: Generated<number>;
  taken: Generated<number>;
  failed: Generated<number>;
  more: Generated<boolean>;
  reason_key: Generated<ErrorKey | null>;
  reason_detail: Generated<string | null>;
}

export interface IntegrationFileTable {
  account_id: string;
  id: Generated<string>;
  integration_id: string;
  unit: string;
  path: string;
  name: string;
  /** Sizes arrive as text, like all numbers of this type. */
  bytes: ColumnType<string, number, number>;
  modified_at: string;
  sha256: string;
  state: IntegrationFile['state'];
  import_id: Generated<string | null>;
  reason_key: Generated<ErrorKey | null>;
  reason_detail: Generated<string | null>;
  location: string;
  settled: Generated<boolean>;
  taken_at: Instant;
  dismissed_by: Generated<string | null>;
  dismissed_at: NullableInstant;
}

export interface IntegrationsTables {
  integration: IntegrationTable;
  integration_run: IntegrationRunTable;
  integration_file: IntegrationFileTable;
}
