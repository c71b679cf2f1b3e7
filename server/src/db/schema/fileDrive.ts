import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Instant, NullableInstant } from './columns.ts';

/** What folders and files of the drive have in common. */
interface Placed {
  account_id: string;
  id: string;
  /** Null: of the whole account. */
  location_id: string | null;
  /** Null: at the top. */
  parent_id: string | null;
  /** The folder it is in, which at the top is the location or the account. */
  place_id: GeneratedAlways<string>;
  name: string;
  changed_by: string;
  changed_at: Instant;
  trashed_at: NullableInstant;
  trashed_by: string | null;
  /** Null too for what went there before it was noted. */
  trashed_by_id: string | null;
  /** With which folder or file it went into the trash: with itself, or with one above it. */
  trashed_with: string | null;
  version: Generated<number>;
}

export interface DriveFileTable extends Placed {
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
  /** When a call first took it; null while none has. */
  used_at: Instant | null;
}

type ReadOnly<T> = ColumnType<T, never, never>;

/** Folders and files in one. */
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
  drive_folder: Placed;
  drive_file: DriveFileTable;
  drive_entry: DriveEntryView;
}
