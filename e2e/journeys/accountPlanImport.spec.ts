import { ownAccount } from '../support/ownAccount.ts';
import { sheetOf } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('REC-12 ADM-09 an account plan of an Excel file is looked at, written, and in the plan', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { email } = await ownAccount(baseURL!);
  await signIn(email, '/economics/vouchers/accounts');
  await page.getByRole('link', { name: 'Import from file' }).click();
  await expect(page.getByRole('heading', { name: 'Import account plan', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Choose a file' }).click();
  const dialog = page.getByRole('dialog', { name: /account/i });
  const choose = dialog.getByRole('group', { name: 'File' }).locator('input');
  const head = ['Kind of entry', 'Posting category', 'VAT rate', 'Account number', 'Account name'];
  const rent = ['Category', 'Rent', '25', '3645', 'Rent of containers'];
  await choose.setInputFiles(sheetOf([head, rent, ['VAT', 'Rent', '25', '7230', 'VAT']]));
  await expect(dialog.getByText(/Does not go with the kind of entry/)).toBeVisible();
  await choose.setInputFiles(
    sheetOf([
      ['Linjetype', 'Konteringskategori', 'Momssats', 'Kontonummer', 'Kontonavn'],
      ['Kategori', 'Leje', '25', '3645', 'Leje af containere'],
      ['Moms', '', '25', '7230', 'Købsmoms'],
    ]),
  );
  await dialog.getByRole('button', { name: 'Write 2 rows' }).click();
  await expect(page.getByText('2 rows have been written')).toBeVisible();
  await page.getByRole('link', { name: 'To the account plan' }).click();
  await expect(page.getByRole('gridcell', { name: 'Leje af containere' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Købsmoms' })).toBeVisible();
});
