import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Instant, NullableInstant } from './columns.ts';

/** The common columns of the drive's folders and files. */
interface DriveColumns {
  account_id: string;
  id: string;
  /** Null if it belongs to the whole account. */
  location_id: string | null;
  /** Null at the top. */
  parent_id: string | null;
  /** Its parent folder; at the top the location or the account. */
  place_id: GeneratedAlways<string>;
  name: string;
  changed_by: string;
  changed_at: Instant;
  trashed_at: NullableInstant;
  trashed_by: string | null;
  /** Also null for entries that were deleted before this was recorded. */
  trashed_by_id: string | null;
  /** The folder or file that a user deleted: itself, or a folder above it. */
  trashed_with: string | null;
  version: Generated<number>;
}

export interface DriveFileTable extends DriveColumns {
  media_type: string;
  bytes: number;
  sha256: string;
  thumbnail: boolean;
}

export interface UploadTable {
  account_id: string;
  user_id: string;
  id: string;
  name: string;
  bytes: number;
  created_at: Instant;
  /** When a call first used it; null if none has. */
  used_at: Instant | null;
}

type ReadOnly<T> = ColumnType<T, never, never>;

/** Folders and files together. */
export interface DriveEntryView {
  account_id: ReadOnly<string>;
  kind: ReadOnly<'folders' | 'files'>;
  id: ReadOnly<string>;
  location_id: ReadOnly<string | null>;
  parent_id: ReadOnly<string | null>;
  place_id: ReadOnly<string>;
  name: ReadOnly<string>;
  sort_name: ReadOnly<string>;
  media_type: ReadOnly<string | null>;
  bytes: ReadOnly<number | null>;
  thumbnail: ReadOnly<boolean>;
  changed_by: ReadOnly<string>;
  changed_at: ReadOnly<string>;
  trashed_at: ReadOnly<string | null>;
  trashed_by: ReadOnly<string | null>;
  trashed_by_id: ReadOnly<string | null>;
  trashed_with: ReadOnly<string | null>;
  version: ReadOnly<number>;
}

export interface FileDriveTables {
  upload: UploadTable;
  drive_folder: DriveColumns;
  drive_file: DriveFileTable;
  drive_entry: DriveEntryView;
}
