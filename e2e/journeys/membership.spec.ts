import type { Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';
import { colleague, ownAccount } from '../support/ownAccount.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite user' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Invite user' });
  await panel.getByLabel('Name').fill('As we call them');
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Role').selectOption({ label: 'User' });
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(
    page.getByText(`As we call them has been invited by a mail to ${email}`),
  ).toBeVisible();
}

test('AUT-03 AUT-02 a known user is invited, accepts, switches, and leaves again', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const [inviting, home] = [await ownAccount(url), await ownAccount(url)];
  const email = await colleague(url, home.api);
  await signInByCookie(page.request, url, inviting.email);
  await invite(page, email);
  // Until the acceptance the account sees only what it typed.
  await expect(page.getByRole('tab', { name: /Invited\s*1/, selected: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'As we call them' })).toBeVisible();
  await expectAccessible(page);

  const theirs = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  try {
    const other = await theirs.newPage();
    await signInByCookie(theirs.request, url, email);
    await other.goto('/notifications');
    await other.getByRole('link', { name: /New invitation/ }).click();
    await expect(other.getByText(/Invited by Nina Ny/)).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: `Accept the invitation to ${inviting.name}` }).click();
    await expect(other.getByText(`You now belong to ${inviting.name}`)).toBeVisible();
    await other.getByRole('button', { name: `Open ${inviting.name}` }).click();
    await expect(other).not.toHaveURL(/user-settings/);
    await page.goto('/admin/users');
    await expect(page.getByRole('gridcell', { name: 'Una Unger' })).toBeVisible();

    await other.goto('/user-settings');
    await other.getByRole('button', { name: `Leave ${inviting.name}` }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(other.getByText(`You have left ${inviting.name}`)).toBeVisible();
    await expect(other.getByRole('button', { name: `Leave ${home.name}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('gridcell', { name: 'Nina Ny' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Una Unger' })).toBeHidden();
  } finally {
    await theirs.close();
  }
});
