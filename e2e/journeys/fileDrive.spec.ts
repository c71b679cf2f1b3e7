import { createDriveFolder, listDriveEntries } from '@fraktion/contract';
import type { Page, Request } from '@playwright/test';

import { ownFolder, pdfBytes } from '../support/drive.ts';
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
