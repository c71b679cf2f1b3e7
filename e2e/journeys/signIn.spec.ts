import { expect, expectAccessible, test } from '../support/test.ts';

test('SHL-01 a wrong password is refused in words, the right one leads in', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByLabel('Email').fill('admin@nordhavn.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email or password incorrect')).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill('Fraktion-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
