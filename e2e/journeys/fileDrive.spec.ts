import { createDriveFolder, getOrder, listDriveEntries, listOrders } from '@fraktion/contract';
import type { Page, Request } from '@playwright/test';

import { ownFolder, pdfBytes } from '../support/drive.ts';
import { ownInfocard } from '../support/orders.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const mark = () => crypto.randomUUID().slice(0, 8);
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

/** Chooses files in the open panel. */
async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Drop files here, or choose them' })
    .click();
  await (await chooser).setFiles(files);
}
const pdf = (name: string, size?: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfBytes(size),
});

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const more = async (page: Page, name: string, action: string) => {
  await page.getByRole('row').filter({ hasText: name }).hover();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('ORD-10 files are uploaded, shown, renamed, moved, deleted and restored', async ({
  page,
  signIn,
  baseURL,
}) => {
  const user = await ownUser(baseURL!, 'Admin');
  const { folder, location, address } = await ownFolder(baseURL!, user, `Journey ${mark()}`);
  await signIn(user.email, '/file-drive?location=all');
  await page.getByRole('link', { name: location.name, exact: true }).click();
  await cell(page, folder.name).click();
  await expect(page.getByText('This folder is empty')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Upload' }).first().click();
  const panel = page.getByRole('dialog', { name: `Upload to ${folder.name}` });
  const yard = { name: 'yard.png', mimeType: 'image/png', buffer: picture };
  await choose(page, pdf('note.pdf'), yard);
  await expect(panel.getByText('Uploaded')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Close' }).click();

  await cell(page, 'yard.png').click();
  const file = page.getByRole('dialog', { name: 'yard.png' });
  await expect(file.getByRole('img', { name: 'yard.png' })).toBeVisible();
  const download = page.waitForEvent('download');
  await file.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('yard.png');
  await file.getByRole('button', { name: 'Close' }).click();

  await more(page, 'note.pdf', 'Rename');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Receipt');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(cell(page, 'Receipt.pdf')).toBeVisible();

  // A change by someone else appears without a click.
  const body = { id: crypto.randomUUID(), parentId: folder.id, name: 'Inner' };
  await user.api(createDriveFolder, { body });
  await expect(cell(page, 'Inner')).toBeVisible();

  await more(page, 'Receipt.pdf', 'Move');
  const move = page.getByRole('dialog', { name: 'Move Receipt.pdf' });
  await move.getByRole('button', { name: 'Inner' }).click();
  await move.getByRole('button', { name: 'Move here' }).click();
  await expect(cell(page, 'Receipt.pdf')).toBeHidden();

  await more(page, 'Inner', 'Delete');
  await expect(cell(page, 'Inner')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await cell(page, 'Inner').click();
  await expect(cell(page, 'Receipt.pdf')).toBeVisible();

  await page.goto(address);
  await page.getByLabel('Search files and folders').fill('Receipt');
  await expect(cell(page, 'Receipt.pdf').first()).toBeVisible();
});

test('ORD-05 an upload whose connection breaks waits, and continues where it stopped', async ({
  page,
  signIn,
  baseURL,
}) => {
  const user = await ownUser(baseURL!, 'Admin');
  const { folder, address } = await ownFolder(baseURL!, user, `Journey ${mark()}`);
  let broken = false;
  const pieces: string[] = [];
  const seen = (request: Request) => request.headers()['upload-offset'] ?? '';
  await page.route('**/api/uploads/*', async (route) => {
    if (broken) return route.abort('connectionfailed');
    if (route.request().method() === 'PATCH') {
      pieces.push(seen(route.request()));
      // The first piece arrives; then the phone loses its connection.
      broken = pieces.length === 1;
    }
    return route.continue();
  });
  await signIn(user.email, address);
  await page.getByRole('button', { name: 'Upload' }).first().click();
  const panel = page.getByRole('dialog', { name: `Upload to ${folder.name}` });
  await choose(page, pdf('large.pdf', 3_500_000));
  await expect(panel.getByText('Waiting for connection')).toBeVisible();
  await expect(panel.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  broken = false;
  await expect(panel.getByText('Uploaded')).toBeVisible();
  expect(pieces.filter((offset) => offset === '0')).toHaveLength(1);
  expect(pieces.length).toBeGreaterThan(3);
  const query = { 'filter[parentId][eq]': folder.id };
  const kept = async () =>
    (await user.api(listDriveEntries, { query })).data.map(({ name, bytes }) => [name, bytes]);
  await expect.poll(kept).toEqual([['large.pdf', pdfBytes(3_500_000).length]]);
});

test('ORD-10 a file whose content is no picture, document or text is refused', async ({
  page,
  signIn,
  baseURL,
}) => {
  const user = await ownUser(baseURL!, 'Admin');
  const { folder, address } = await ownFolder(baseURL!, user, `Journey ${mark()}`);
  await signIn(user.email, address);
  await page.getByRole('button', { name: 'Upload' }).first().click();
  const panel = page.getByRole('dialog', { name: `Upload to ${folder.name}` });
  const page404 = Buffer.from('<html><script>alert(1)</script></html>');
  await choose(page, { name: 'not.pdf', mimeType: 'application/pdf', buffer: page404 });
  await expect(panel.getByText('This kind of file cannot be used here')).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel upload of not.pdf' }).click();
  await expect(panel.getByText('not.pdf')).toBeHidden();
});

test('ORD-10 the trash restores and erases', async ({ page, signIn, baseURL }) => {
  const user = await ownUser(baseURL!, 'Admin');
  const { keep, address } = await ownFolder(baseURL!, user, `Journey ${mark()}`);
  const name = `${mark()}.pdf`;
  await keep({ name, bytes: pdfBytes() });
  await signIn(user.email, address);
  await more(page, name, 'Delete');
  await expect(page.getByText(`${name} is deleted`)).toBeVisible();
  await page.goto(`/file-drive/trash?location=all&q=${name}`);
  await cell(page, name).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Restore' }).click();
  // It closes afterwards, and hides the page behind it until then.
  await expect(question).toBeHidden();
  await expect(cell(page, name)).toBeHidden();
  await page.goto(address);
  await more(page, name, 'Delete');
  await expect(page.getByText(`${name} is deleted`)).toBeVisible();
  await page.goto(`/file-drive/trash?location=all&q=${name}`);
  await page.getByRole('row').filter({ hasText: name }).hover();
  await page.getByRole('button', { name: `Delete ${name} for good` }).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText(`${name} is deleted for good`)).toBeVisible();
  await expect(cell(page, name)).toBeHidden();
});

test('ORD-05 a photo is uploaded while the order form is filled in, and sent with the order', async ({
  page,
  signIn,
  baseURL,
}) => {
  const user = await ownUser(baseURL!, 'Admin');
  const { id, name } = await ownInfocard(user.api, { linked: true });
  await signIn(user.email, `/ordering?infocard=${id}`);
  const sheet = page.getByRole('dialog', { name });
  await choose(page, { name: 'yard.png', mimeType: 'image/png', buffer: picture });
  await expect(sheet.getByText('Uploaded')).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/concerns/orders'),
  );
  await sheet.getByRole('button', { name: 'Order collection' }).click();
  await sent;
  await expect(sheet).toBeHidden();
  const query = { 'filter[infocardId][in]': id };
  const { data } = await user.api(listOrders, { query });
  const order = await user.api(getOrder, { params: { id: data[0]!.id } });
  expect(order.files.map((file) => file.name)).toEqual(['yard.png']);
});
