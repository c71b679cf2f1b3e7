import { listLocations } from '@fraktion/contract';

import { ownUser } from '../support/ownUser.ts';
import { sheetOf } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('ADM-06 infocards of an Excel file are looked at, written, and in the list', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { email, api } = await ownUser(baseURL!, 'Admin');
  const { data } = await api(listLocations, { query: { pageSize: 1 } });
  const location = data[0]!.name;
  const name = `Imported ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(email, '/CreateInfoCardUtil');
  await expect(page.getByRole('heading', { name: 'Import infocards', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByRole('button', { name: 'Choose a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import infocards' });
  const choose = dialog.getByRole('group', { name: 'File' }).locator('input');
  await choose.setInputFiles(
    sheetOf([
      ['Name', 'Location', 'Type', 'Quantity'],
      [name, location, 'Container', '3'],
      ['Nowhere', 'No such place', 'Container', '1'],
    ]),
  );
  await expect(dialog.getByText('Location: Nothing is called so · No such place')).toBeVisible();
  await expectAccessible(page);
  await choose.setInputFiles(
    sheetOf([
      ['Navn', 'Lokation', 'Type', 'Antal'],
      [name, location, 'Beholder', '3'],
    ]),
  );
  await dialog.getByRole('button', { name: 'Write 1 row' }).click();
  await expect(page.getByText('1 row has been written')).toBeVisible();
  await page.getByRole('link', { name: 'To the infocards' }).click();
  await page.goto(`/infocards?location=all&q=${encodeURIComponent(name)}`);
  await expect(page.getByText(name).first()).toBeVisible();
});
