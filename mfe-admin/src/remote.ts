import {
  companyPath,
  backgroundPath,
  setupPath,
  supplierUsersPath,
  usersPath,
} from '@fraktion/contract/pages';
import { defineRemote } from '@fraktion/contract/releases';

import { platformPages } from './platformPages.ts';

export default defineRemote({
  name: 'mfe-admin',
  pages: [
    {
      path: usersPath,
      title: 'users.title',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 10, icon: 'users' },
      load: () => import('./users/UsersPage.tsx'),
    },
    {
      // The same page over the same calls: it goes by the kind of account that it stands in.
      path: supplierUsersPath,
      title: 'users.title',
      roles: ['Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'supplier', order: 80, icon: 'users' },
      // A supplier's account has no locations to choose from.
      guarded: ['locations.list'],
      load: () => import('./users/UsersPage.tsx'),
    },
    {
      path: backgroundPath,
      title: 'background.title',
      roles: ['Admin'],
      mobile: false,
      layout: 'vertical',
      menu: { area: 'admin', order: 20, icon: 'boxes' },
      load: () => import('./background/BackgroundPage.tsx'),
    },
    {
      // Leads to its tab: older links and bookmarks name it.
      path: '/admin/ewccodes',
      title: 'ewcCodes.title',
      roles: ['Admin'],
      mobile: false,
      layout: 'vertical',
      load: () => import('./background/EwcCodesRedirect.tsx'),
    },
    {
      path: '/admin/locaitons',
      title: 'locations.title',
      roles: ['Admin'],
      mobile: false,
      layout: 'vertical',
      load: () => import('./background/LocationsRedirect.tsx'),
    },
    {
      path: setupPath,
      title: 'setup.title',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 75, icon: 'list-checks' },
      load: () => import('./setup/SetupPage.tsx'),
    },
    {
      path: companyPath,
      title: 'account.title',
      roles: ['Admin', 'Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 65, icon: 'building' },
      // A supplier's account is billed nothing here.
      guarded: ['economicsSettings.one', 'economicsSettings.update'],
      load: () => import('./account/AccountPage.tsx'),
    },
    {
      path: '/admin/theme',
      title: 'theme.title',
      roles: ['SuperAdmin', 'SystemAdmin', 'Admin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 70, icon: 'palette' },
      load: () => import('./theme/ThemePage.tsx'),
    },
    {
      path: '/admin/api-keys',
      title: 'apiKeys.title',
      roles: ['Admin', 'Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 80, icon: 'plug' },
      load: () => import('./apiKeys/ApiKeysPage.tsx'),
    },
    {
      path: '/admin/webhooks',
      title: 'webhooks.title',
      roles: ['Admin', 'Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 82, icon: 'rocket' },
      load: () => import('./webhooks/WebhooksPage.tsx'),
    },
    {
      path: '/admin/audit',
      title: 'audit.title',
      roles: ['Admin', 'Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 90, icon: 'shield' },
      load: () => import('./audit/AuditPage.tsx'),
    },
    ...platformPages,
  ],
});
