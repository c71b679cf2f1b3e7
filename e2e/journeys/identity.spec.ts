import { getMe, logOutEverywhere } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import { passwordOf } from '../support/api.ts';
import { needsDemoWorld } from '../support/given/needs.ts';
import { mailedAddress, newAddress } from '../support/mails.ts';
import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { authenticatorCode } from '../support/totp.ts';

const register = (email: string) => `/AcountUser/Register/${encodeURIComponent(email)}`;
const newcomer = () => newAddress('new');

async function signInByForm(
  page: Page,
  email: string,
  password = passwordOf(email),
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(again);
}

test('AUT-03 AUT-04 SHL-15 an invited person registers by the mail, works, and is signed out when removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const email = newcomer();
  const { api } = await signInAs(page.request, url, 'Admin');
  const { account } = await api(getMe);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Invite user' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Invite user' });
  await panel.getByLabel('Name').fill('Nynne Falk');
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Role').selectOption({ label: 'User' });
  await panel.getByRole('radio', { name: 'Chosen locations' }).check();
  await expect(panel.getByText(/no access to any location/)).toBeVisible();
  await panel.getByRole('checkbox').first().check();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Nynne Falk has been invited by a mail to ${email}`)).toBeVisible();

  const theirs = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  try {
    const other = await theirs.newPage();
    const address = await mailedAddress(url, register(email));
    await other.goto('/login');
    await other.getByRole('button', { name: 'English' }).click();
    await other.goto(address);
    await expect(other.getByText(`You have been invited to ${account.name}`)).toBeVisible();
    await choosePassword(other, '12345678');
    await other.getByRole('button', { name: 'Register' }).click();
    await expect(other.getByText('Password must be at least 9 characters long')).toBeVisible();
    await choosePassword(other, 'three quiet herons', 'three quiet herons.');
    await other.getByRole('button', { name: 'Register' }).click();
    await expect(other.getByText('Passwords need to match')).toBeVisible();
    await choosePassword(other, 'three quiet herons');
    await other.getByRole('button', { name: 'Register' }).click();
    await expect(other).toHaveURL(`${url}/`);
    await expect(other.getByRole('navigation', { name: 'Menu' })).toBeVisible();

    const again = await theirs.newPage();
    await again.goto(address);
    await expect(again.getByRole('alert')).toContainText('The link has been used already');

    await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
    await page.getByRole('gridcell', { name: 'Nynne Falk' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Nynne Falk has been removed')).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
    await signInByForm(other, email, 'three quiet herons');
    await expect(other.getByText('E-mail or password incorrect')).toBeVisible();
  } finally {
    await theirs.close();
  }
});

test('AUT-07 two steps are set up, required at the next sign-in, and a recovery code replaces the authenticator', async ({
  page,
  baseURL,
}) => {
  const { email } = await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.goto('/user-settings');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await dialog.getByLabel('Current password').fill(passwordOf(email));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const recovery = page.getByRole('region', { name: 'Recovery codes' });
  const codes = (await recovery.innerText()).split(/\s+/).filter(Boolean);
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('fraktion-recovery-codes.txt');
  await page.getByRole('checkbox', { name: 'I have saved the codes' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const leave = async () => {
    await page.getByRole('button', { name: /^Account and settings/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  await leave();
  await signInByForm(page, email);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /The code is not right, or has been used/,
  );
  await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await leave();
  await signInByForm(page, email);
  await page.getByLabel('Code', { exact: true }).fill(codes[0]!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('SHL-05 typed text survives an expired session: the same user signs in and continues', async ({
  page,
  baseURL,
}) => {
  const { email, api } = await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite user' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Invite user' });
  const invited = newcomer();
  await panel.getByLabel('Name').fill('Not lost');
  await panel.getByLabel('E-mail').fill(invited);
  await panel.getByLabel('Role').selectOption({ label: 'User' });
  await api(logOutEverywhere, { body: { keepThis: true } });
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  const again = page.getByRole('alertdialog', { name: 'Sign in again' });
  await expect(again.getByLabel('E-mail')).toHaveValue(email);
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await again.getByLabel('Password', { exact: true }).fill(passwordOf(email));
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toBeHidden();
  await expect(panel.getByLabel('Name')).toHaveValue('Not lost');
  await expect(panel.getByText('You were signed out. Try again')).toBeVisible();
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Not lost has been invited by a mail to ${invited}`)).toBeVisible();
});

test('AUT-05 SHL-02 SHL-06 a SuperAdmin starts with the list of all users, at / too, enters an account and sees the way back', async ({
  page,
}) => {
  needsDemoWorld('the account Fjord Eiendom');
  await page.goto('/login');
  await signInByForm(page, 'super@fraktion.example');
  await expect(page).toHaveURL(/\/user-admin/);
  await expect(page.getByRole('heading', { name: 'All users' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/user-admin/);
  await page.getByRole('button', { name: /^Account and settings/ }).click();
  await page.getByRole('menuitem', { name: /Switch account/ }).click();
  await page.getByRole('combobox', { name: 'Search accounts' }).fill('fjord');
  await page.getByRole('option', { name: /Fjord Eiendom/ }).click();
  const why = page.getByRole('dialog', { name: 'Why do you enter this account?' });
  await why.getByLabel('Reason').fill('Case 4711');
  await why.getByRole('button', { name: 'Enter account' }).click();
  const banner = page.getByRole('region', { name: 'Support' });
  await expect(banner).toContainText('You are in Fjord Eiendom AS as support');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/audit');
  await expect(page.getByRole('gridcell', { name: 'Entered by support' }).first()).toBeVisible();
  await banner.getByRole('button', { name: 'Back to Fraktion' }).click();
  await expect(page).toHaveURL(/\/user-admin/);
  await expect(banner).toBeHidden();
});

test('SHL-03 a sign-out signs out all tabs at once', async ({ page, context, baseURL }) => {
  await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.goto('/ordering');
  const second = await context.newPage();
  await second.goto('/user-settings');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Account and settings/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
});
