import { drivePath, driveTrashPath } from '@fraktion/contract/pages';
import type { RemotePage } from '@fraktion/contract/releases';

/** The account's file drive and its trash. */
export const drivePages = [
  {
    path: drivePath,
    title: 'drive.title',
    roles: ['User', 'Admin', 'FacilityUser'],
    mobile: true,
    layout: 'vertical',
    locationScope: true,
    menu: { area: 'ordering', order: 60, icon: 'folder' },
    load: () => import('./drive/FileDrivePage.tsx'),
  },
  {
    path: driveTrashPath,
    title: 'drive.trash.title',
    roles: ['User', 'Admin', 'FacilityUser'],
    mobile: true,
    layout: 'vertical',
    locationScope: true,
    load: () => import('./drive/TrashPage.tsx'),
  },
] as const satisfies readonly RemotePage[];
