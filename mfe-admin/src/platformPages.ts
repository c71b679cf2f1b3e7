import {
  createAccount,
  createDirectoryUser,
  getDirectoryAccount,
  listDirectoryAccounts,
  listDirectoryUsers,
  reinviteDirectoryUser,
  removeDirectoryUser,
  resetTwoStep,
  updateDirectoryAccount,
} from '@fraktion/contract/accounts';
import { getClientHealth } from '@fraktion/contract/clientReports';
import { accountPath, accountsPath, newAccountPath, peoplePath } from '@fraktion/contract/pages';
import type { RemotePage } from '@fraktion/contract/releases';
import { switchAccount } from '@fraktion/contract/sessions';

/** Accounts and people across the portal. */
export const platformPages = [
  {
    path: accountsPath,
    title: 'directory.title',
    roles: ['SuperAdmin', 'Admin', 'User', 'SystemAdmin'],
    mobile: true,
    layout: 'vertical',
    menu: { area: 'platform', order: 10, icon: 'building' },
    calls: [listDirectoryAccounts, switchAccount],
    load: () => import('./directory/AccountsPage.tsx'),
  },
  {
    path: newAccountPath,
    title: 'directory.new',
    roles: ['SuperAdmin'],
    mobile: true,
    layout: 'vertical',
    calls: [createAccount],
    load: () => import('./directory/NewAccountPage.tsx'),
  },
  {
    path: accountPath(':id'),
    title: 'directory.one',
    roles: ['SuperAdmin', 'SystemAdmin'],
    mobile: true,
    layout: 'vertical',
    calls: [getDirectoryAccount, updateDirectoryAccount, switchAccount],
    load: () => import('./directory/AnyAccountPage.tsx'),
  },
  {
    path: peoplePath,
    title: 'userAdmin.title',
    roles: ['SuperAdmin'],
    mobile: true,
    layout: 'vertical',
    menu: { area: 'platform', order: 20, icon: 'users' },
    calls: [
      listDirectoryUsers,
      createDirectoryUser,
      removeDirectoryUser,
      reinviteDirectoryUser,
      resetTwoStep,
      listDirectoryAccounts,
      switchAccount,
    ],
    load: () => import('./userAdmin/UserAdminPage.tsx'),
  },
  {
    path: '/admin/health',
    title: 'health.title',
    roles: ['SuperAdmin', 'SystemAdmin'],
    mobile: true,
    layout: 'vertical',
    menu: { area: 'platform', order: 80, icon: 'gauge' },
    calls: [getClientHealth],
    load: () => import('./health/HealthPage.tsx'),
  },
] as const satisfies readonly RemotePage[];
