import { listLocations, putThemeColor, putUserSettings } from '@fraktion/contract';

import { expect, expectAccessible, test } from '../support/test.ts';

const admin = 'admin@nordhavn.example';
const supplier = 'supplier@renvej.example';

test('SHL-22 after each navigation, also into another remote, the heading has the focus and is announced', async ({
  page,
  signIn,
}) => {
  await signIn(admin, '/collection-orders');
  const heading = page.getByRole('heading', { level: 1 });
  const told = page.getByRole('status').filter({ hasText: /åbnet|opened/ });
  await expect(heading).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Fakturaer', 'Stamdata', 'Bestil afhentning']) {
    await menu.getByRole('link', { name }).click();
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();
    await expect(told).toHaveText(`${name} er åbnet`);
  }
});

test('SHL-22 the first Tab leads past the menu to the content', async ({ page, signIn }) => {
  await signIn(admin, '/collection-orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Gå til indholdet' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('SHL-22 at twice the size nothing is lost and nothing scrolls sideways', async ({
  page,
  signIn,
}) => {
  // What a window of 1440 × 900 holds at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  for (const path of ['/', '/ordering', '/user-settings', '/admin/theme']) {
    await signIn(admin, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, `${path} scrolls sideways`).toBe(false);
  }
});

test('SHL-14 a chosen location narrows every page about locations, and is there again next time', async ({
  page,
  signIn,
  apiAs,
}) => {
  // A user of its own, so that no other journey's choice is disturbed.
  const email = 'user@nordhavn.example';
  const api = await apiAs(email);
  await api(putUserSettings, { body: { settings: { 'locations.startUpLocationId': null } } });
  const { data } = await api(listLocations, { query: { pageSize: 1 } });
  const [first] = data;
  await signIn(email, '/collection-orders');
  await page.getByRole('button', { name: /^Lokation: Alle lokationer/ }).click();
  await page.getByRole('combobox', { name: 'Søg i lokationer' }).fill(first!.name);
  await page.getByRole('option', { name: first!.name }).click();
  await expect(page).toHaveURL(new RegExp(`location=${first!.id}`));
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Bestil afhentning' }).click();
  await expect(page).toHaveURL(new RegExp(`/ordering\\?location=${first!.id}`));
  await expect(page.getByRole('main').getByText(first!.name)).toBeVisible();

  await page.goto('/collection-orders');
  await expect(page).toHaveURL(new RegExp(`location=${first!.id}`));
  await expect(page.getByRole('button', { name: `Lokation: ${first!.name}` })).toBeVisible();
  await api(putUserSettings, { body: { settings: { 'locations.startUpLocationId': null } } });
});

test('SHL-14 nothing about locations is read for suppliers', async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(supplier, '/supplier/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path.includes('locations'))).toEqual([]);
});

test('ADM-03 SHL-13 a colour reaches every open page of the account at once', async ({
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
    data: { email, password: 'Fraktion-demo-1' },
  });
  await second.goto('/ordering');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  try {
    await page.getByLabel(/^Färgkod/).fill('#7e22ce');
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect.poll(() => brand(page)).toBe('#7e22ce');
    await expect.poll(() => brand(second), { timeout: 5000 }).toBe('#7e22ce');
  } finally {
    await api(putThemeColor, { body: { themeColor: '#407e3d' } });
    await others.close();
  }
});
