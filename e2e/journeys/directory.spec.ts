import { inviteUser, setLanguage } from '@fraktion/contract';

import { signInByCookie } from '../support/api.ts';
import { needsNewAccounts } from '../support/given/needs.ts';
import { mailedAddress, newAddress } from '../support/mails.ts';
import { ownAccount } from '../support/ownAccount.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect, test } from '../support/test.ts';

test('AUT-05 AUT-03 a SuperAdmin creates an account, enters it under a banner and leaves it again', async ({
  page,
  baseURL,
  signIn,
}) => {
  needsNewAccounts();
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Vestkysten ${mark}`;
  const email = newAddress(`ida-${mark}`, 'new.example');
  await signIn('super@fraktion.example', '/directory/accounts');
  await page.getByRole('link', { name: 'New account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New account' })).toBeVisible();
  await page.getByLabel('Name of the company').fill(name);
  await page.getByLabel('Country').selectOption({ label: 'Norway' });
  await expect(page.getByText('Currency NOK, mails in Norwegian')).toBeVisible();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText('This must be filled in')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ida Vik');
  await page.getByLabel('E-mail').last().fill(email);
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText(`${name} has been created, and ${email} invited`)).toBeVisible();
  await expect(page).toHaveURL(/\/directory\/accounts$/);
  await mailedAddress(baseURL!, `/AcountUser/Register/${encodeURIComponent(email)}`);

  await page.goto(`/directory/accounts?q=${encodeURIComponent(name)}`);
  await page.getByRole('gridcell', { name }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText(/If you enter it, its audit says so/)).toBeVisible();
  await panel.getByRole('button', { name: 'Enter account' }).click();
  const why = page.getByRole('dialog', { name: 'Why do you enter this account?' });
  await why.getByLabel('Reason').fill('Case 4711');
  await why.getByRole('button', { name: 'Enter account' }).click();
  const banner = page.getByRole('region', { name: 'Support' });
  await expect(banner).toContainText(`You are in ${name} as support`);
  await expect(page.getByText('0 of 4 steps are done')).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByRole('gridcell', { name: 'Entered by support' })).toBeVisible();
  await banner.getByRole('button', { name: 'Back to Fraktion' }).click();
  await expect(page).toHaveURL(/\/user-admin/);
  await expect(banner).toBeHidden();
});

test('AUT-05 SHL-21 AUT-03 a SuperAdmin finds an account by the palette, corrects it, and sends its first invitation again', async ({
  page,
  baseURL,
  signIn,
}) => {
  const { name, email, api } = await ownAccount(baseURL!);
  const invited = newAddress('una', 'new.example');
  const id = crypto.randomUUID();
  const rights = { role: 'User' as const, allLocations: true, locationIds: [] };
  await api(inviteUser, {
    idempotencyKey: id,
    body: { id, email: invited, name: 'Una Unger', ...rights },
  });
  await signIn('super@fraktion.example', '/directory/accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Edit account' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit account' });
  await panel.getByLabel('Postal code').fill('800');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('A Danish postal code has 4 digits')).toBeVisible();
  await panel.getByLabel('Postal code').fill('8000');
  await panel.getByLabel('City').fill('Aarhus C');
  await panel.getByLabel('Language').selectOption({ label: 'Swedish' });
  await expect(panel.getByLabel('Currency')).toHaveValue('SEK');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} has been saved`)).toBeVisible();
  await expect(page.getByText('8000 Aarhus C')).toBeVisible();

  await page.goto(`/directory/accounts?q=${encodeURIComponent(email)}`);
  await page.getByRole('gridcell', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('link', { name: '1', exact: true }).click();
  await page.getByRole('gridcell', { name: 'Una Unger' }).click();
  await page.getByRole('button', { name: 'Send the invitation again' }).click();
  await expect(page.getByText(`Una Unger has been invited by a mail to ${invited}`)).toBeVisible();
});

test('AUT-04 the longest role name is fully visible in the list of users', async ({
  page,
  baseURL,
}) => {
  const { email, api } = await ownUser(baseURL!, 'Admin');
  await api(setLanguage, { body: { language: 'nb', updateAllAccount: false } });
  await signInByCookie(page.request, baseURL!, email);
  await page.goto('/admin/users');
  const role = page.getByRole('gridcell', { name: 'Lokasjonsadministrator' }).first();
  await expect(role).toBeVisible();
  const cut = () =>
    role.evaluate((cell) =>
      [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth),
    );
  await expect.poll(cut).toBe(false);
});
