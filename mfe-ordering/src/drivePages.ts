import {
  changeDriveEntry,
  createDriveFile,
  createDriveFolder,
  eraseDriveEntry,
  getDriveFile,
  getDriveFileContent,
  getDriveFolder,
  getDriveThumbnail,
  getDriveUsage,
  listDriveEntries,
  listDriveTrash,
  restoreDriveEntry,
  trashDriveEntry,
} from '@fraktion/contract/fileDrive';
import { listLocations } from '@fraktion/contract/locations';
import { drivePath, driveTrashPath } from '@fraktion/contract/pages';
import type { RemotePage } from '@fraktion/contract/releases';
import { beginUpload } from '@fraktion/contract/files';

/** The account's own files, and what was deleted of them. */
export const drivePages = [
  {
    path: drivePath,
    title: 'drive.title',
    roles: ['User', 'Admin', 'FacilityUser'],
    mobile: true,
    layout: 'vertical',
    locationScope: true,
    menu: { area: 'ordering', order: 60, icon: 'folder' },
    calls: [
      listDriveEntries,
      getDriveFolder,
      getDriveFile,
      getDriveFileContent,
      getDriveThumbnail,
      getDriveUsage,
      createDriveFolder,
      createDriveFile,
      changeDriveEntry,
      trashDriveEntry,
      restoreDriveEntry,
      listLocations,
      beginUpload,
    ],
    load: () => import('./drive/FileDrivePage.tsx'),
  },
  {
    path: driveTrashPath,
    title: 'drive.trash.title',
    roles: ['User', 'Admin', 'FacilityUser'],
    mobile: true,
    layout: 'vertical',
    locationScope: true,
    calls: [listDriveTrash, restoreDriveEntry, eraseDriveEntry, listLocations],
    load: () => import('./drive/TrashPage.tsx'),
  },
] as const satisfies readonly RemotePage[];
