import type { Page } from '@playwright/test';

import { passwordOf } from '../support/api.ts';
import { standIn } from '../support/given/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Code that signing in does not need, by a word in its script. */
const later = {
  palette: 'palette.groups',
  notifications: '/user-notifications',
  hub: 'HubConnection',
};

/** The parts of it that this page load has fetched. */
const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(async (words) => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js(\?|$)/.test(name));
    const texts = await Promise.all(
      scripts.map(async (name) => (await fetch(name, { cache: 'force-cache' })).text()),
    );
    return Object.entries(words)
      .filter(([, word]) => texts.some((text) => text.includes(word)))
      .map(([part]) => part);
  }, later);

test('SHL-01 SHL-11 a wrong password shows a message, the right one signs in, and later code is fetched then; no button shows translation keys', async ({
  page,
}) => {
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(standIn('admin@nordhavn.example'));
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  expect(await fetched(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Show translation keys' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('E-mail or password incorrect')).toBeVisible();

  await page
    .getByLabel('Password', { exact: true })
    .fill(passwordOf(standIn('admin@nordhavn.example')));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect.poll(() => fetched(page)).toEqual(Object.keys(later));
});
