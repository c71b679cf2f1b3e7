import type { Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';
import { startFtp } from '@fraktion/demo-world/servers/ftpServer';
import { daysAgo } from '../support/orders.ts';
import { ownAccount } from '../support/ownAccount.ts';
import { sheetOf } from '../support/sheet.ts';
import { numberOf, supplierDocument } from '../support/supplierDocument.ts';
import { expect, test } from '../support/test.ts';

type Sheet = Parameters<typeof sheetOf>[0];

async function importSheet(page: Page, tab: string, title: string, rows: Sheet): Promise<void> {
  await page.goto(`/admin/background?tab=${tab}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.locator('input[type=file]').setInputFiles(sheetOf(rows));
  const count = rows.length - 1;
  const what = count === 1 ? '1 row' : `${count} rows`;
  await dialog.getByRole('button', { name: `Import ${what}` }).click();
  await expect(page.getByText(new RegExp(`^${what} (is|are) imported$`))).toBeVisible();
}

async function addFtpFolder(page: Page, name: string, ftp: Awaited<ReturnType<typeof startFtp>>) {
  await page.goto('/admin/integrations');
  await page.getByRole('button', { name: 'New source' }).click();
  await page.getByRole('menuitem', { name: 'Folder on a server' }).click();
  const added = page.getByRole('dialog', { name: 'Folder on a server' });
  await added.getByLabel('Name', { exact: true }).fill(name);
  await added.getByLabel('Kind').selectOption({ label: 'FTP' });
  await added.getByLabel('Server', { exact: true }).fill(ftp.host);
  await added.getByLabel('Username').fill(ftp.username);
  await added.getByRole('textbox', { name: 'Password' }).fill(ftp.secret);
  await added.getByRole('button', { name: 'Add source' }).click();
  return page.getByRole('dialog', { name });
}

test('ADM-01 ADM-04 ADM-08 INV-02 a new account is set up with Excel files and an FTP folder, until its first invoice waits for reconciliation', async ({
  page,
  baseURL,
}) => {
  const { email, name } = await ownAccount(baseURL!);
  const company = numberOf(name);
  const supplier = `Supplier of ${name}`;
  await signInByCookie(page.request, baseURL!, email);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Edit account' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Company number/).fill(company);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} has been saved`)).toBeVisible();

  await importSheet(page, 'locations', 'Import locations', [
    ['Name', 'Street and number', 'Postal code', 'City', 'Country'],
    ['Harbour house', 'Havnegade 1', '8000', 'Aarhus C', 'Denmark'],
    ['Town hall', 'Rådhuspladsen 2', '8000', 'Aarhus C', 'Denmark'],
  ]);
  await importSheet(page, 'collectors', 'Import collectors', [
    ['Name', 'E-mail', 'Street and number', 'Postal code', 'City', 'Language of its mails'],
    [supplier, 'orders@renvej.example', 'Slagtehusgade 14', '7100', 'Vejle', 'Dansk'],
  ]);
  await importSheet(page, 'containers', 'Import containers', [
    ['Number', 'Location'],
    ['C-1001', 'Harbour house'],
    ['C-1002', 'Town hall'],
  ]);

  const ftp = await startFtp('ftp');
  try {
    const source = await addFtpFolder(page, 'Invoices of the supplier', ftp);
    await source.getByRole('button', { name: 'Test connection' }).click();
    await expect(source.getByText('Right to move files')).toBeVisible();

    const number = `F-${Date.now()}`;
    const file = supplierDocument({
      supplier,
      number,
      issueDate: daysAgo(2),
      price: '540',
      buyer: { name, number: company },
    });
    await ftp.put(file.name, file.buffer);
    await source.getByRole('button', { name: 'Run now' }).click();
    await source.getByRole('link', { name: file.name }).click();
    // The page of the file says what it became, and leads on.
    await page.getByRole('link', { name: `Open ${number}` }).click();
    await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
    // Moved, with a mark of its content in its name.
    expect(await ftp.names()).toEqual([expect.stringMatching(`^imported/${number}\\..*xml$`)]);

    await page.goto('/economics/invoices?filter[status][in]=active');
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(supplier);
  } finally {
    await ftp.stop();
  }
});
