import { listDashboards } from '@fraktion/contract';
import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { pressByKey, tabTo } from '../support/keyboard.ts';
import { needsDemoWorld } from '../support/given/needs.ts';
import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// A service worker would answer from its store the requests that the network refuses.
test.use({ serviceWorkers: 'block' });

const board = (page: Page) => page.getByRole('main');
const widget = (page: Page, name: string) => board(page).getByRole('region', { name, exact: true });
/** The text that a screen reader reads out after a change. */
const announced = (page: Page, text: string) =>
  expect(board(page).getByRole('status').filter({ hasText: text })).toHaveCount(1);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const press = (page: Page, name: string | RegExp) => pressByKey(page, button(page, name));

/** A printed board has its name once, its widgets in full width, and nothing that only works on a screen. */
async function expectPrinted(page: Page, name: string, widgets: readonly string[]) {
  const before = page.viewportSize()!;
  const skin = () => page.evaluate(() => document.documentElement.dataset['skin']);
  const onScreen = await skin();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  // A4, less the margins that a browser leaves.
  await page.setViewportSize({ width: 718, height: 1_000 });
  expect(await skin()).toBe('light');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([name]);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const button of [/^More actions/, /^Show .*as table$/])
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Open list/ })).toHaveCount(0);
  for (const title of widgets) await expect(widget(page, title)).toBeVisible();
  const cut = await board(page)
    .getByRole('region')
    .evaluateAll((regions) =>
      regions
        .filter((region) =>
          [region, ...region.querySelectorAll('canvas, table, ul, dl, h2')].some(
            (each) => each.getBoundingClientRect().right > 718,
          ),
        )
        .map((region) => region.ariaLabel),
    );
  expect(cut, 'widgets that reach over the paper').toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(before);
  expect(await skin()).toBe(onScreen);
}

/** Chooses an action of a board by its first letter. */
async function chooseByKeys(page: Page, name: string): Promise<void> {
  await press(page, 'More actions');
  const entry = page.getByRole('menuitem', { name });
  await entry.waitFor();
  await expect(async () => {
    await page.keyboard.press(name.charAt(0).toLowerCase());
    await expect(entry).toHaveAttribute('data-highlighted', '', { timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('Enter');
}

test('DSH-01 DSH-04 DSH-05 a board is built, shared and printed by keyboard, and opened by whom it is shared with', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { api } = await signInAs(page.request, url, 'Admin');
  await page.goto('/home/dashboard?board=customer');
  await expect(widget(page, 'Waste in total')).toBeVisible();
  await expectAccessible(page);

  const name = `Keys ${Date.now()}`;
  await chooseByKeys(page, 'New empty dashboard');
  await page.getByRole('dialog').getByRole('textbox', { name: /Name/ }).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible();

  await press(page, 'Add widget');
  await press(page, 'Add Note');
  await press(page, 'Add Open orders');
  await page.keyboard.press('Escape');
  await tabTo(page, button(page, 'Move or size Open orders'));
  await page.keyboard.press('ArrowUp');
  await announced(page, 'Open orders: column 1, row 1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await announced(page, 'Open orders: 7 columns wide, 8 rows tall');
  await press(page, 'Remove Note');
  await expect(widget(page, 'Note')).toHaveCount(0);
  await press(page, 'Undo');
  await expect(widget(page, 'Note')).toBeVisible();
  await press(page, 'Settings of Note');
  const settings = page.getByRole('dialog');
  await tabTo(page, settings.getByRole('textbox', { name: 'Text' }));
  await page.keyboard.type('Look at the glass');
  await tabTo(page, settings.getByRole('button', { name: 'Apply' }));
  await page.keyboard.press('Enter');
  await expect(settings).toHaveCount(0);
  await expectAccessible(page);
  await press(page, 'Save layout');
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toHaveCount(0);
  await expect(widget(page, 'Note')).toContainText('Look at the glass');
  const [made] = (await api(listDashboards, {})).filter((each) => each.name === name);
  const open = made!.items.find(({ kind }) => kind === 'openOrders')!;
  expect([open.x, open.y, open.w, open.h]).toEqual([1, 0, 7, 8]);

  await chooseByKeys(page, 'Rename and share');
  const admins = page
    .getByRole('dialog')
    .getByRole('checkbox', { name: 'Administrator', exact: true });
  await tabTo(page, admins);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const printed = page.evaluate(
    () =>
      new Promise<void>((done) => {
        window.print = () => done();
      }),
  );
  await chooseByKeys(page, 'Print');
  await printed;
  await expectPrinted(page, name, ['Note', 'Open orders']);
  await expect(widget(page, 'Note')).toContainText('Look at the glass');

  const other = await browser.newPage({ baseURL: url, locale: 'en-GB' });
  await signInAs(other.request, url, 'Admin');
  await other.goto(`/home/dashboard?board=${made!.id}`);
  await expect(widget(other, 'Note')).toContainText('Look at the glass');
  await expect(other.getByRole('button', { name: 'Edit layout' })).toHaveCount(0);
  await other.close();
});

test('DSH-04 a board of charts is printed light and whole, without the frame and without switches, also from a dark screen', async ({
  page,
  baseURL,
}) => {
  needsDemoWorld('costs of a year');
  await page.addInitScript(() => localStorage.setItem('fraktion.skin', 'dark'));
  await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.goto('/home/dashboard?board=customer');
  await expect(
    widget(page, 'Cost over time').getByRole('button', { name: 'Show as table' }),
  ).toBeVisible();
  await expect(
    widget(page, 'Locations on a map').getByRole('button', { name: /:/ }),
  ).not.toHaveCount(0);
  await expectPrinted(page, 'Overview', ['Cost', 'Cost over time', 'Locations on a map']);
});

/** Presses the mouse at a point, and releases it this many pixels away. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 5 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 });
  await page.mouse.up();
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
};

test('DSH-01 a board is made from the one on the screen, arranged by mouse, saved and deleted', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.goto('/home/dashboard?board=controller');
  await expect(widget(page, 'Claims on suppliers')).toBeVisible();
  const name = `Mouse ${Date.now()}`;
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy this dashboard' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /Name/ }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible();

  const handle = page.getByRole('button', { name: 'Move or size Claims on suppliers' });
  const before = await boxOf(widget(page, 'Claims on suppliers'));
  const grip = await boxOf(handle);
  await drag(page, { x: grip.x + 8, y: grip.y + 8 }, { x: -before.width, y: 0 });
  await expect
    .poll(async () => (await boxOf(widget(page, 'Claims on suppliers'))).x)
    .toBeLessThan(before.x);
  const placed = await boxOf(widget(page, 'Claims on suppliers'));
  const corner = { x: placed.x + placed.width - 8, y: placed.y + placed.height - 8 };
  await drag(page, corner, { x: -placed.width / 4, y: 120 });
  await expect
    .poll(async () => (await boxOf(widget(page, 'Claims on suppliers'))).height)
    .toBeGreaterThan(placed.height);
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect(page.getByRole('button', { name: 'Edit layout' })).toBeVisible();
  const [made] = (await api(listDashboards, {})).filter((each) => each.name === name);
  const claims = made!.items.find(({ kind }) => kind === 'claims')!;
  expect([claims.x, claims.y]).toEqual([0, 0]);
  expect(claims.w).toBeLessThan(6);
  expect(claims.h).toBeGreaterThan(5);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete dashboard' }).click();
  await expect(page.getByRole('button', { name: /^Dashboard: (?!Mouse)/ })).toBeVisible();
  expect((await api(listDashboards, {})).filter((each) => each.name === name)).toEqual([]);
});

test('DSH-03 each figure leads to what it is made of, and from there to the invoice or the order', async ({
  page,
  baseURL,
}) => {
  needsDemoWorld('figures that are made of something');
  await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.goto('/home/dashboard?fromDate=2026-01-01&toDate=2026-12-31');
  for (const title of ['Cost', 'Recycling goal', 'CO₂e of treatment', 'Open orders'])
    await expect(
      widget(page, title).getByRole('link', { name: `Open list: ${title}` }),
    ).toBeVisible();
  await page.getByRole('link', { name: 'Open list: Cost', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Cost: sources/ })).toBeVisible();
  expect(page.url()).toContain('fromDate=2026-01-01');
  const sources = board(page).getByRole('table', { name: 'Sources of figures' });
  await sources
    .getByRole('link', { name: /^(Invoice|Credit note)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/economics\/invoices\/[0-9a-f-]+/);
});

/** Chooses an entry that saves a file, and gives its name and bytes. */
async function savedFile(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('menuitem', { name: entry }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The width of a picture, the brightness of its corner, and the part of its pixels with another colour than that. */
const lookInto = (page: Page, png: Buffer) =>
  page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    const pixels = new Uint32Array(data.buffer);
    const drawn = pixels.filter((pixel) => pixel !== pixels[0]).length;
    const ground = Math.min(...data.subarray(0, 3));
    return { width: picture.width, ground, drawn: drawn / pixels.length };
  }, png.toString('base64'));

test('DSH-04 a board is saved as a picture and as a PDF, light like a print, also from a dark screen', async ({
  page,
  baseURL,
}) => {
  needsDemoWorld('waste of a year');
  await page.addInitScript(() => localStorage.setItem('fraktion.skin', 'dark'));
  await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.goto('/home/dashboard?board=customer');
  await expect(widget(page, 'Waste in total').getByText(/\d\st$/)).toBeVisible();
  const picture = await savedFile(page, 'Save as image (PNG)');
  expect(picture.name).toBe('Overview.png');
  const { width, ground, drawn } = await lookInto(page, picture.bytes);
  expect(width).toBeGreaterThan(2_000);
  expect(ground).toBeGreaterThan(230);
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
  expect(drawn).toBeGreaterThan(0.3);
  const pdf = await savedFile(page, 'Save as PDF');
  expect(pdf.name).toBe('Overview.pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.bytes.length).toBeGreaterThan(50_000);
});

test('DSH-05 PLT-06 the widgets of a remote that is down say so and the rest stands; Retry brings them', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.route('**/releases/mfe-ordering/**', (route) => route.abort());
  await page.goto('/home/dashboard?board=customer');
  await expect(widget(page, 'Waste in total')).toBeVisible();
  const orders = widget(page, 'Open orders');
  await expect(orders.getByRole('alert')).toContainText('Open orders cannot be shown', {
    timeout: 60_000,
  });
  await expect(widget(page, 'Waste in total').getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  await orders.getByRole('button', { name: 'Retry' }).click();
  await expect(orders.getByRole('alert')).toHaveCount(0, { timeout: 30_000 });
  await expect(
    orders.getByRole('list').or(orders.getByText('All orders are collected.')),
  ).toBeVisible();
});

test('DSH-03 DSH-05 a map of locations is put on a board with another figure, and a location leads to what it is made of', async ({
  page,
  baseURL,
}) => {
  needsDemoWorld('locations with figures');
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/home/dashboard?board=customer');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'New empty dashboard' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /Name/ }).fill(`Map ${Date.now()}`);
  await page.keyboard.press('Enter');
  await button(page, 'Add widget').click();
  await button(page, 'Add Locations on a map').click();
  await page.keyboard.press('Escape');
  await button(page, 'Settings of Locations on a map').click();
  await page.getByRole('dialog').getByLabel('Figure').selectOption('Weight');
  await page.getByRole('dialog').getByLabel('Period').selectOption('Past year');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await button(page, 'Save layout').click();
  const map = widget(page, 'Locations on a map');
  await expect(map).toContainText('Weight');
  await map
    .getByRole('button', { name: /: .*t$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/home\/figures\?measure=kg&.*location=/);
});
