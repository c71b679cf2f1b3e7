import type { DriveEntry } from '@fraktion/contract/fileDrive';

/** A file of the drive as the server answers it; a test overrides the fields that it is about. */
export const entryFor = (change: Partial<DriveEntry> = {}): DriveEntry => ({
  kind: 'files',
  id: '0193a000-0000-7000-8000-00000000000d',
  parentId: '0193a000-0000-7000-8000-00000000000b',
  parentName: null,
  locationId: null,
  locationName: null,
  name: 'note.pdf',
  mediaType: 'application/pdf',
  bytes: 2048,
  thumbnail: false,
  changedAt: '2026-11-19T08:00:00.000Z',
  changedBy: 'Astrid Holm',
  trashedAt: null,
  trashedBy: null,
  mayErase: true,
  version: 1,
  ...change,
});
