import { signInAs } from '../support/ownUser.ts';
import { expect, test } from '../support/test.ts';

test('SUP-08 a supplier invites a colleague who only carries out orders, and removes the colleague', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL!, 'Supplier');
  const name = `Driver ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/supplier/Users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const panel = page.getByRole('dialog', { name: 'Invite user' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('E-mail').fill(`${name.replace(' ', '-').toLowerCase()}@journeys.example`);
  await expect(panel.getByLabel('Role').getByRole('option', { name: 'Admin' })).toHaveCount(0);
  await panel.getByLabel('Role').selectOption('SupSupplier');
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${name} has been invited by a mail to`)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Invited', selected: true })).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await page.waitForURL(/[?&]q=/);
  await page.getByRole('gridcell', { name }).click();
  const one = page.getByRole('dialog', { name });
  await one.getByRole('button', { name: 'Withdraw invitation' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByRole('gridcell', { name })).toBeHidden();
});
