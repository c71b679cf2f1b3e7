import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, text, version, wholeNumber } from '../values.ts';

/** The path segment for each kind of entry. */
export const driveKinds = ['folders', 'files'] as const;
export type DriveKind = (typeof driveKinds)[number];

/** A valid name for a file or folder: without the characters that file systems forbid. */
const driveName = text(150).check(z.regex(/^[^/\\<>:"|?*]*$/, { error: 'Characters' }));

/**
 * A folder or file of the drive. Every location, and the account as a whole, has a root folder with the same id as the location
 * or the account. A `parentId` is therefore the id of a root or of a folder.
 */
export const driveEntry = z.object({
  kind: z.enum(driveKinds),
  id,
  parentId: id,
  /** Null directly below a root folder. */
  parentName: z.nullable(z.string()),
  /** Null if it belongs to the whole account. */
  locationId: z.nullable(id),
  locationName: z.nullable(z.string()),
  name: z.string(),
  mediaType: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  /** A thumbnail can be fetched. */
  thumbnail: z.boolean(),
  changedAt: instant,
  changedBy: z.string(),
  trashedAt: z.nullable(instant),
  trashedBy: z.nullable(z.string()),
  /** Whether the reader may erase it permanently when it is in the trash. */
  mayErase: z.boolean(),
  version,
});
export type DriveEntry = z.output<typeof driveEntry>;

export const driveFolder = z.object({
  id,
  /** Null for the root folder of the account. */
  name: z.nullable(z.string()),
  locationId: z.nullable(id),
  /** The path to it: the root folder first, the entry itself last. */
  path: z.array(z.object({ id, name: z.nullable(z.string()) })),
  /** Null for the root folders, which cannot be renamed or moved. */
  version: z.nullable(version),
});
export type DriveFolder = z.output<typeof driveFolder>;

export const driveUsage = z.object({
  usedBytes: z.int(),
  /** The part of it that is in the trash. */
  trashBytes: z.int(),
  quotaBytes: z.int(),
});
export type DriveUsage = z.output<typeof driveUsage>;

/** Deleted entries can be restored for this number of days. */
export const driveTrashDays = 30;
export const maxDriveFileBytes = 50 * 1024 * 1024;

const roles = ['User', 'Admin', 'FacilityUser'] as const;
const byId = z.object({ id });
const byKindAndId = z.object({ kind: z.enum(driveKinds), id });
const changed = withRow('Generic.Changed', driveEntry);
const sorts = ['name', 'bytes', 'changedAt'] as const;

export const listDriveEntries = call({
  id: 'fileDrive.list',
  summary: 'Folders and files of the drive, folders first; of one folder by filter[parentId][eq]',
  method: 'GET',
  path: '/file-drive/entries',
  offline: true,
  roles,
  reads: ['driveEntry'],
  list: list({
    filters: {
      parentId: { eq: id },
      locationId: { eq: id },
      kind: { eq: z.enum(driveKinds) },
    },
    sorts,
    defaultSort: 'name:asc',
  }),
  answer: driveEntry,
});

export const getDriveFolder = call({
  id: 'fileDrive.folder',
  summary: 'One folder with its path',
  method: 'GET',
  path: '/file-drive/folders/:id',
  offline: true,
  roles,
  reads: ['driveEntry'],
  params: byId,
  answer: driveFolder,
});

export const createDriveFolder = call({
  id: 'fileDrive.createFolder',
  summary: 'Create a folder; if the name is taken it gets a number',
  method: 'POST',
  path: '/file-drive/folders',
  roles,
  touches: ['driveEntry'],
  idempotent: true,
  body: z.strictObject({ id, parentId: id, name: driveName }),
  answer: driveEntry,
  errors: ['Generic.Not.Found', 'Account.Most.Reached', 'Generic.Already.Exists'],
});

export const createDriveFile = call({
  id: 'fileDrive.createFile',
  summary: 'Store an upload as a file; if the name is taken it gets a number',
  method: 'POST',
  path: '/file-drive/files',
  roles,
  touches: ['driveEntry'],
  idempotent: true,
  body: z.strictObject({ id, parentId: id, uploadId: id }),
  answer: driveEntry,
  errors: [
    'Generic.Not.Found',
    'Generic.Already.Exists',
    'Uploads.Gone',
    'Uploads.Not.Complete',
    'Files.Type.Not.Allowed',
    withRow('FileDrive.Full', driveUsage),
  ],
});

export const getDriveFile = call({
  id: 'fileDrive.file',
  summary: 'One file, as lists show it',
  method: 'GET',
  path: '/file-drive/files/:id',
  roles,
  reads: ['driveEntry'],
  params: byId,
  answer: driveEntry,
});

export const getDriveFileContent = call({
  id: 'fileDrive.content',
  summary: 'The content of a file, as an attachment',
  method: 'GET',
  path: '/file-drive/files/:id/content',
  roles,
  reads: [],
  params: byId,
  answer: 'file',
  errors: ['Generic.Not.Found'],
});

export const getDriveThumbnail = call({
  id: 'fileDrive.thumbnail',
  summary: 'The thumbnail of a file',
  method: 'GET',
  path: '/file-drive/files/:id/thumbnail',
  roles,
  reads: [],
  params: byId,
  answer: 'file',
  errors: ['Generic.Not.Found'],
});

export const changeDriveEntry = call({
  id: 'fileDrive.change',
  summary: 'Rename or move a folder or file',
  method: 'PATCH',
  path: '/file-drive/:kind/:id',
  roles,
  touches: ['driveEntry'],
  params: byKindAndId,
  body: z.strictObject({
    version,
    name: z.optional(driveName),
    parentId: z.optional(id),
  }),
  answer: driveEntry,
  errors: ['Generic.Not.Found', 'Generic.Whole.Account', changed, 'FileDrive.Into.Itself'],
});

export const trashDriveEntry = call({
  id: 'fileDrive.trash',
  summary: 'Move a file, or a folder with its content, to the trash',
  method: 'DELETE',
  path: '/file-drive/:kind/:id',
  roles,
  touches: ['driveEntry'],
  params: byKindAndId,
  query: z.strictObject({ version: wholeNumber(1) }),
  errors: ['Generic.Not.Found', changed],
});

export const listDriveTrash = call({
  id: 'fileDrive.trashed',
  summary: 'The content of the trash, newest first: of a folder with its content only the folder',
  method: 'GET',
  path: '/file-drive/trash',
  offline: true,
  roles,
  reads: ['driveEntry'],
  list: list({
    filters: { locationId: { eq: id } },
    sorts: [...sorts, 'trashedAt'],
    defaultSort: 'trashedAt:desc',
  }),
  answer: driveEntry,
});

export const restoreDriveEntry = call({
  id: 'fileDrive.restore',
  summary:
    'Restore an entry from the trash to its folder; if that is gone, to the top of its location',
  method: 'POST',
  path: '/file-drive/trash/:id/restore',
  roles,
  touches: ['driveEntry'],
  params: byId,
  answer: driveEntry,
  errors: ['Generic.Not.Found'],
});

export const eraseDriveEntry = call({
  id: 'fileDrive.erase',
  summary: 'Erase an entry in the trash permanently',
  method: 'DELETE',
  path: '/file-drive/trash/:id',
  roles,
  touches: ['driveEntry'],
  params: byId,
  errors: ['Generic.Not.Found'],
});

export const getDriveUsage = call({
  id: 'fileDrive.usage',
  summary: "The space that the account's files use, and the limit",
  method: 'GET',
  path: '/file-drive/usage',
  offline: true,
  roles,
  reads: ['driveEntry'],
  answer: driveUsage,
});
