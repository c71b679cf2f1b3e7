import {
  getAccount,
  getAccountLogo,
  getAccountTheme,
  getSetup,
  putThemeColor,
  putThemeLogo,
  resetThemeLogo,
  updateAccount,
} from '@fraktion/contract/accounts';
import {
  createCollector,
  deleteCollector,
  listCollectors,
  updateCollector,
} from '@fraktion/contract/collectors';
import { backgroundPath, setupPath, supplierUsersPath, usersPath } from '@fraktion/contract/pages';
import {
  createEwcCode,
  deleteEwcCode,
  listEwcCodes,
  updateEwcCode,
} from '@fraktion/contract/waste';
import { issueApiKey, listApiKeys, revokeApiKey } from '@fraktion/contract/apiKeys';
import { listAudit } from '@fraktion/contract/audit';
import { createInfocard } from '@fraktion/contract/infocards';
import { createLocation, listLocations } from '@fraktion/contract/locations';
import { defineRemote } from '@fraktion/contract/releases';
import { getAccountSecurity, putAccountSecurity } from '@fraktion/contract/sessions';
import {
  getUser,
  inviteUser,
  listUsers,
  reinviteUser,
  removeUser,
  updateUser,
} from '@fraktion/contract/users';
import {
  createWebhook,
  deleteWebhook,
  getWebhookSecret,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  redeliverWebhook,
  renewWebhookSecret,
  updateWebhook,
} from '@fraktion/contract/webhooks';

import { platformPages } from './platformPages.ts';

/** What a page of an account's users does. */
const userCalls = [
  listUsers,
  getUser,
  inviteUser,
  reinviteUser,
  updateUser,
  removeUser,
  getAccountSecurity,
  putAccountSecurity,
];

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
      calls: [...userCalls, listLocations],
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
      calls: userCalls,
      load: () => import('./users/UsersPage.tsx'),
    },
    {
      path: backgroundPath,
      title: 'background.title',
      roles: ['Admin'],
      mobile: false,
      layout: 'vertical',
      menu: { area: 'admin', order: 20, icon: 'boxes' },
      calls: [
        listCollectors,
        createCollector,
        updateCollector,
        deleteCollector,
        listEwcCodes,
        createEwcCode,
        updateEwcCode,
        deleteEwcCode,
      ],
      load: () => import('./background/BackgroundPage.tsx'),
    },
    {
      // Leads to its tab: older links and bookmarks name it.
      path: '/admin/ewccodes',
      title: 'ewcCodes.title',
      roles: ['Admin'],
      mobile: false,
      layout: 'vertical',
      calls: [],
      load: () => import('./background/EwcCodesRedirect.tsx'),
    },
    {
      path: setupPath,
      title: 'setup.title',
      roles: ['Admin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 75, icon: 'list-checks' },
      calls: [
        getSetup,
        createLocation,
        listLocations,
        createCollector,
        listCollectors,
        createInfocard,
        inviteUser,
      ],
      load: () => import('./setup/SetupPage.tsx'),
    },
    {
      path: '/admin/account',
      title: 'account.title',
      roles: ['Admin', 'Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 65, icon: 'building' },
      calls: [getAccount, updateAccount],
      load: () => import('./account/AccountPage.tsx'),
    },
    {
      path: '/admin/theme',
      title: 'theme.title',
      roles: ['SuperAdmin', 'SystemAdmin', 'Admin'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 70, icon: 'palette' },
      calls: [getAccountTheme, putThemeColor, putThemeLogo, resetThemeLogo, getAccountLogo],
      load: () => import('./theme/ThemePage.tsx'),
    },
    {
      path: '/admin/api-keys',
      title: 'apiKeys.title',
      roles: ['Admin', 'Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 80, icon: 'plug' },
      calls: [listApiKeys, issueApiKey, revokeApiKey],
      load: () => import('./apiKeys/ApiKeysPage.tsx'),
    },
    {
      path: '/admin/webhooks',
      title: 'webhooks.title',
      roles: ['Admin', 'Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 82, icon: 'rocket' },
      calls: [
        listWebhooks,
        createWebhook,
        updateWebhook,
        deleteWebhook,
        getWebhookSecret,
        renewWebhookSecret,
        pingWebhook,
        listWebhookDeliveries,
        redeliverWebhook,
      ],
      load: () => import('./webhooks/WebhooksPage.tsx'),
    },
    {
      path: '/admin/audit',
      title: 'audit.title',
      roles: ['Admin', 'Supplier'],
      mobile: true,
      layout: 'vertical',
      menu: { area: 'admin', order: 90, icon: 'shield' },
      calls: [listAudit, listUsers, getUser],
      load: () => import('./audit/AuditPage.tsx'),
    },
    ...platformPages,
  ],
});
