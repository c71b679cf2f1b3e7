import type { Page } from '@playwright/test';

import { desk, dialog, type Opened, press } from './opening.ts';

/** The first row of the list, as a grid's row or as a card. */
const openFirst = async (page: Page) => {
  const main = page.getByRole('main');
  const row = main.getByRole('gridcell').or(main.getByRole('listitem').getByRole('button'));
  await row.first().click();
  await dialog(page).waitFor();
};

export const background: readonly Opened[] = [
  {
    name: 'admin-background-collector',
    address: '/admin/background?tab=collectors',
    open: openFirst,
  },
  {
    name: 'admin-background-new-collector',
    address: '/admin/background?tab=collectors',
    open: press('mfe-admin', 'collectors.add'),
  },
  { name: 'admin-background-ewc', address: '/admin/background?tab=ewc-codes', open: openFirst },
  {
    name: 'admin-background-ewc-chapter',
    address: '/admin/background?tab=ewc-codes',
    open: press('mfe-admin', 'ewcCodes.chapter'),
  },
  {
    name: 'admin-background-columns',
    address: '/admin/background?tab=ewc-codes',
    on: desk,
    // A word of the design system, which has them in its code.
    open: (page) => page.getByRole('button', { name: /^(Columns|Kolonner|Kolumner)$/ }).click(),
  },
];

export const team: readonly Opened[] = [
  {
    name: 'admin-users-invite',
    address: '/admin/users',
    open: press('mfe-admin', 'users.invite'),
  },
  {
    name: 'admin-api-keys-new',
    address: '/admin/api-keys',
    open: press('mfe-admin', 'apiKeys.new'),
  },
  {
    name: 'admin-webhooks-new',
    address: '/admin/webhooks',
    open: press('mfe-admin', 'webhooks.new'),
  },
];
