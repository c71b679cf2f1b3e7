import type { Page } from '@playwright/test';

import { wordsOn } from '../texts.ts';
import type { Things } from '../things.ts';
import { desk, dialog, type OpenedView, press, pressAdd, pressOrMore } from './opening.ts';

/** The first row of the list, as a grid row or as a card. A grid's first cell may only select its row. */
const openFirst = async (page: Page) => {
  const main = page.getByRole('main');
  const cell = main.getByRole('gridcell').nth(1);
  await cell.or(main.getByRole('listitem').getByRole('button')).first().click();
  await dialog(page).waitFor();
};

export const background: readonly OpenedView[] = [
  {
    name: 'admin-background-collector',
    address: '/admin/background?tab=collectors',
    on: desk,
    open: openFirst,
  },
  {
    name: 'admin-background-new-collector',
    address: '/admin/background?tab=collectors',
    on: desk,
    open: pressAdd,
  },
  {
    name: 'admin-background-import',
    address: '/admin/background?tab=transport-prices',
    on: desk,
    open: press('mfe-admin', 'background.import.button'),
  },
  {
    name: 'admin-background-ewc',
    address: '/admin/background?tab=ewc-codes',
    on: desk,
    open: openFirst,
  },
  {
    name: 'admin-background-ewc-chapter',
    address: '/admin/background?tab=ewc-codes',
    on: desk,
    open: press('mfe-admin', 'ewcCodes.chapter'),
  },
  {
    name: 'admin-background-columns',
    address: '/admin/background?tab=ewc-codes',
    on: desk,
    // A text of the design system, which is part of its code.
    open: (page) => page.getByRole('button', { name: /^(Columns|Kolonner|Kolumner)$/ }).click(),
  },
];

/** Creates a new key, up to its shown secret. */
const issueKey = async (page: Page) => {
  await press('mfe-admin', 'apiKeys.new')(page);
  const say = await wordsOn(page, 'mfe-admin');
  await dialog(page).getByLabel(say('people.name'), { exact: true }).fill('Weighbridge');
  await dialog(page).getByRole('checkbox').first().check();
  await dialog(page)
    .getByRole('button', { name: say('apiKeys.issue'), exact: true })
    .click();
  await page.getByRole('alertdialog').waitFor();
};

/** Fills in a new key for a company's directory of users. */
const directoryKey = async (page: Page) => {
  await press('mfe-admin', 'apiKeys.new')(page);
  const say = await wordsOn(page, 'mfe-admin');
  await dialog(page)
    .getByLabel(say('apiKeys.directory.for'), { exact: true })
    .selectOption(say('apiKeys.directory.scope'));
  await dialog(page).getByText(say('apiKeys.directory.address')).waitFor();
};

/** Opens the panel of the webhook when the result of its message is known. */
const openMessages = async (page: Page) => {
  await openFirst(page);
  const say = await wordsOn(page, 'mfe-admin');
  await dialog(page).getByText(say('webhooks.deliveryStates.failed')).first().waitFor();
};

/** Tries an address that nobody has, until it is said so. */
const tryAddress = async (page: Page) => {
  await press('mfe-admin', 'webhooks.new')(page);
  const say = await wordsOn(page, 'mfe-admin');
  await dialog(page).getByLabel(say('webhooks.url')).fill('https://nowhere.invalid/hook');
  await press('mfe-admin', 'webhooks.tryAddress', dialog)(page);
  await dialog(page).getByText(say('webhooks.failures.unknownName')).waitFor();
};

/** Tests the provider, until it is said what is wrong. */
const testProvider = async (page: Page) => {
  await press('mfe-admin', 'companySignIn.test')(page);
  const say = await wordsOn(page, 'mfe-admin');
  await page.getByText(say('companySignIn.problems.unreachable')).waitFor();
};

export const administration = ({ people }: Things): readonly OpenedView[] =>
  [
    { name: 'admin-users-user', address: '/admin/users', open: openFirst },
    {
      name: 'admin-users-invite',
      address: '/admin/users',
      open: press('mfe-admin', 'users.invite'),
    },
    {
      name: 'admin-users-two-step',
      address: '/admin/users',
      open: async (page: Page) => {
        await pressOrMore('mfe-admin', 'users.twoStep.title', 'users.moreActions')(page);
        await dialog(page).getByRole('checkbox').waitFor();
      },
    },
    { name: 'admin-api-keys-key', address: '/admin/api-keys', open: openFirst },
    {
      name: 'admin-api-keys-new',
      address: '/admin/api-keys',
      open: press('mfe-admin', 'apiKeys.new'),
    },
    { name: 'admin-api-keys-directory', address: '/admin/api-keys', open: directoryKey },
    { name: 'admin-api-keys-issued', address: '/admin/api-keys', open: issueKey },
    { name: 'admin-webhooks-messages', address: '/admin/webhooks', open: openMessages },
    {
      name: 'admin-webhooks-new',
      address: '/admin/webhooks',
      open: press('mfe-admin', 'webhooks.new'),
    },
    { name: 'admin-webhooks-tried', address: '/admin/webhooks', open: tryAddress },
    {
      name: 'admin-sign-in-provider',
      address: '/admin/sign-in',
      open: press('mfe-admin', 'companySignIn.edit'),
    },
    { name: 'admin-sign-in-test', address: '/admin/sign-in', open: testProvider },
    { name: 'admin-audit-entry', address: '/admin/audit', open: openFirst },
  ].map((view) => ({ by: people.admin, ...view }));

const by = 'super@fraktion.example';

export const platform: readonly OpenedView[] = [
  { name: 'directory-account', address: '/directory/accounts', by, open: openFirst },
  { name: 'weighings-one', address: '/weight-stations/registrations', by, open: openFirst },
  {
    name: 'weighings-import',
    address: '/weight-stations/registrations',
    by,
    open: press('mfe-admin', 'weighings.import'),
  },
  { name: 'user-admin-person', address: '/user-admin', by, open: openFirst },
  {
    name: 'user-admin-invite',
    address: '/user-admin',
    by,
    open: press('mfe-admin', 'userAdmin.invite'),
  },
  { name: 'translations-text', address: '/admin/translations', by, open: openFirst },
  { name: 'translations-proposals', address: '/admin/translations?tab=proposals', by },
  {
    name: 'translations-proposal',
    address: '/admin/translations?tab=proposals',
    by,
    open: openFirst,
  },
  { name: 'jobs-not-done', address: '/admin/jobs?tab=jobs', by },
  { name: 'mails-mail', address: '/admin/mails', by, open: openFirst },
  { name: 'translations-links', address: '/admin/translations?tab=links', by },
];
