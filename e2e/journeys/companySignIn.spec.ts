import type { Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';
import { type Company, confirmDomain, ownCompany } from '../support/company.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Sets the provider up as an administrator does, with roles and locations by claim. */
async function setUp(page: Page, { provider, locations }: Company): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click();
  const panel = page.getByRole('dialog', { name: 'Sign-in provider' });
  await panel.getByLabel('Issuer', { exact: true }).fill(provider.issuer);
  await panel.getByLabel('Client ID').fill(provider.clientId);
  await panel.getByLabel('Client secret').fill(provider.clientSecret);
  await panel.getByLabel('Scopes').fill('openid email profile groups');
  await panel.getByRole('radio', { name: /^Everyone with a role/ }).check();
  await panel.getByLabel('Claim for roles').fill('groups');
  const roles = panel.getByRole('group', { name: 'Roles by value' });
  await roles.getByRole('button', { name: 'Add value' }).click();
  await roles.getByLabel('Value', { exact: true }).fill('waste');
  await roles.getByLabel('Role').selectOption({ label: 'Location administrator' });
  await panel.getByLabel(/^Claim for locations/).fill('sites');
  const places = panel.getByRole('group', { name: 'Locations by value' });
  await places.getByRole('button', { name: 'Add value' }).click();
  await places.getByLabel('Value', { exact: true }).fill('north');
  await places.getByLabel('Location').selectOption({ label: locations[0].name });
  await panel.getByRole('checkbox', { name: /is in use/ }).check();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The company sign-in is saved')).toBeVisible();
}

/** From the portal's sign-in page to the page of the provider. */
async function leaveForProvider(page: Page, email: string, { provider }: Company): Promise<void> {
  await page.getByRole('link', { name: "Sign in with your company's account" }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((address) => address.href.startsWith(provider.issuer));
  // The provider was told who comes, and asks for the password.
  await expect(page.locator('input[name=login]')).toHaveValue(email);
}

test('AUT-08 an administrator sets up the company sign-in and tests it, and a colleague comes by it, sees what the claims allow and signs out there too', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const company = await ownCompany(url);
  const { domain, provider, locations } = company;
  const colleague = `anna@${domain}`;
  provider.people.set('sub-anna', {
    email: colleague,
    email_verified: true,
    name: 'Anna Berg',
    groups: ['others', 'waste'],
    sites: ['north'],
  });
  const theirs = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  try {
    await signInByCookie(page.request, url, company.email);
    await page.goto('/admin/sign-in');
    await page.getByLabel('Domain', { exact: true }).fill(domain);
    await page.getByRole('button', { name: 'Add domain' }).click();
    await expect(page.getByText('Not verified')).toBeVisible();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/The record was not found/)).toBeVisible();
    await confirmDomain(url, company);
    await page.reload();
    await expect(page.getByText('Confirmed by support')).toBeVisible();
    await setUp(page, company);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    const findings = page.getByRole('status').filter({ hasText: 'Discovery document' });
    await expect(findings.getByText('OK', { exact: true })).toHaveCount(6);
    await expectAccessible(page);

    const other = await theirs.newPage();
    await other.goto('/user-settings');
    await leaveForProvider(other, colleague, company);
    await other.locator('input[name=login]').fill('sub-anna');
    await other.locator('input[name=password]').fill('any');
    await other.getByRole('button', { name: 'Sign-in' }).click();
    await other.getByRole('button', { name: 'Continue' }).click();
    // The page that was asked for before the sign-in.
    await expect(other).toHaveURL(`${url}/user-settings`);
    await expect(other.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await other.goto('/locations');
    await expect(other.getByRole('gridcell', { name: locations[0].name })).toBeVisible();
    await expect(other.getByText(locations[1].name)).toBeHidden();

    await page.goto('/admin/users');
    const row = page.getByRole('row').filter({ hasText: colleague });
    await expect(row).toContainText('Location administrator');

    await other.getByRole('button', { name: /^Account and settings/ }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await other.waitForURL((address) => address.href.startsWith(provider.issuer));
    await other.getByRole('button', { name: /^Yes/ }).click();
    await expect(other).toHaveURL(`${url}/login`);
    await other.goto('/user-settings');
    await expect(other).toHaveURL(/\/login/);
    await leaveForProvider(other, colleague, company);
  } finally {
    await theirs.close();
    await provider.close();
  }
});
