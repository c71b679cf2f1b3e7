import type { Generated } from 'kysely';

import type { Instant } from './columns.ts';

interface BackupRunTable {
  id: string;
  name: string;
  taken_at: Instant;
  finished_at: Generated<Instant>;
  row_count: number;
  file_count: number;
  bytes: number;
}

export interface BackupsTables {
  backup_run: BackupRunTable;
}
