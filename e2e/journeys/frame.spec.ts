import {
  languages,
  putThemeColor,
  resetThemeLogo,
  putUserSettings,
  setLanguage,
  userSettingKeys,
} from '@fraktion/contract';

import { passwordOf } from '../support/api.ts';
import { signInAs } from '../support/ownUser.ts';
import { picture } from '../support/picture.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('SHL-22 after each navigation, also to another remote, the heading has the focus and is announced', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/collection-orders');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Invoices', 'Background data', 'Order collection']) {
    await menu.getByRole('link', { name }).click();
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();
    await expect(page.getByRole('status').getByText(name, { exact: true })).toBeAttached();
  }
});

test('SHL-22 the first Tab leads past the menu to the content', async ({ page, baseURL }) => {
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/collection-orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('SHL-09 the breadcrumb of a page leads back up, wherever its links are hit', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/infocards/archived');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Infocards' });
  const { height } = (await link.boundingBox())!;
  await link.click({ position: { x: 4, y: height - 2 } });
  await expect(page).toHaveURL(/\/infocards(\?|$)/);
});

test('SHL-09 with the menu on top nothing is cut and nothing scrolls sideways, in any language', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  await api(putUserSettings, { body: { settings: { [userSettingKeys.menuPlace]: 'horizontal' } } });
  const bar = page.getByRole('banner');
  for (const language of languages) {
    await api(setLanguage, { body: { language, updateAllAccount: true } });
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/collection-orders');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 1280, 1100]) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${language} at ${width}`;
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(width);
      const buttons = await bar.getByRole('button').all();
      for (const button of buttons) await expect(button, where).toBeInViewport({ ratio: 1 });
    }
  }
});

test('ADM-03 SHL-13 a new colour and a new logo reach every open page of the account at once', async ({
  page,
  browser,
  baseURL,
  signIn,
  apiAs,
}) => {
  const brand = (of: typeof page) =>
    of.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand-light-9').trim(),
    );
  const email = 'admin@malaren.example';
  const api = await apiAs(email);
  await signIn(email, '/admin/theme');
  await expectAccessible(page);
  const others = await browser.newContext(baseURL ? { baseURL } : {});
  const second = await others.newPage();
  await second.request.post('/api/user-auth/authenticate', {
    data: { email, password: passwordOf(email) },
  });
  await second.goto('/ordering');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  try {
    await page.getByLabel(/^Färgkod/).fill('#7e22ce');
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect.poll(() => brand(page)).toBe('#7e22ce');
    await expect.poll(() => brand(second), { timeout: 5000 }).toBe('#7e22ce');
    const mark = second.getByRole('link', { name: /^Fraktion, / });
    await expect(mark).toBeVisible();
    await page.locator('input[type=file]').setInputFiles([picture]);
    await expect(mark).toHaveCount(0);
    const logo = second.getByRole('link', { name: /^Mälaren Fastigheter AB, / }).locator('img');
    await expect(logo).toHaveAttribute('src', /^blob:/);
    await page.getByRole('button', { name: 'Ta bort logotypen' }).click();
    await expect(mark).toBeVisible();
  } finally {
    await api(resetThemeLogo, {});
    await api(putThemeColor, { body: { themeColor: '#407e3d' } });
    await others.close();
  }
});
