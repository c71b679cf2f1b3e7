import {
  anyIntegrationsPath,
  accountPath,
  accountsPath,
  newAccountPath,
  peoplePath,
} from '@fraktion/contract/pages';
import type { RemotePage } from '@fraktion/contract/releases';

/** Accounts and people across the portal. */
export const platformPages = [
  {
    path: accountsPath,
    title: 'directory.title',
    roles: ['SuperAdmin', 'Admin', 'User', 'SystemAdmin'],
    mobile: true,
    layout: 'vertical',
    menu: { area: 'platform', order: 10, icon: 'building' },
    load: () => import('./directory/AccountsPage.tsx'),
  },
  {
    path: newAccountPath,
    title: 'directory.new',
    roles: ['SuperAdmin'],
    mobile: true,
    layout: 'vertical',
    load: () => import('./directory/NewAccountPage.tsx'),
  },
  {
    path: accountPath(':id'),
    title: 'directory.one',
    roles: ['SuperAdmin', 'SystemAdmin'],
    mobile: true,
    layout: 'vertical',
    load: () => import('./directory/AnyAccountPage.tsx'),
  },
  {
    path: peoplePath,
    title: 'userAdmin.title',
    roles: ['SuperAdmin'],
    mobile: true,
    layout: 'vertical',
    menu: { area: 'platform', order: 20, icon: 'users' },
    load: () => import('./userAdmin/UserAdminPage.tsx'),
  },
  {
    // The same page, of the account that one has entered.
    path: anyIntegrationsPath,
    title: 'integrations.title',
    roles: ['SuperAdmin'],
    mobile: false,
    layout: 'vertical',
    load: () => import('./integrations/IntegrationsPage.tsx'),
  },
  {
    path: '/admin/releases',
    title: 'releases.title',
    roles: ['SuperAdmin'],
    mobile: true,
    layout: 'vertical',
    menu: { area: 'platform', order: 70, icon: 'rocket' },
    load: () => import('./releases/ReleasesPage.tsx'),
  },
  {
    path: '/admin/health',
    title: 'health.title',
    roles: ['SuperAdmin', 'SystemAdmin'],
    mobile: true,
    layout: 'vertical',
    menu: { area: 'platform', order: 80, icon: 'gauge' },
    load: () => import('./health/HealthPage.tsx'),
  },
] as const satisfies readonly RemotePage[];
