import { readFile } from 'node:fs/promises';

import { getInvoice, refreshReconciliation } from '@fraktion/contract';

import { imported } from '../support/imported.ts';
import { daysAgo, ownCollector } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { confirmOwn } from '../support/reconciliation.ts';
import { sheetOf } from '../support/sheet.ts';
import { supplierDocument } from '../support/supplierDocument.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const shownDay = (day: string): string => day.split('-').toReversed().join('/');

test('AGR-01 AGR-03 INS-01 INS-04 an agreement comes from Excel, goes out as the same file, and catches what an invoice bills too much', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { name } = await ownCollector(api);
  await page.goto('/economics/agreementBasis');
  const dialog = page.getByRole('dialog', { name: 'Import prices' });
  const choose = dialog.getByRole('group', { name: 'File' }).locator('input');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const heads = ['Supplier', 'Category', 'Unit', 'Price', 'Index in per cent', 'Valid from'];
  // Less than a year ago: the index has allowed no raise yet.
  const firstDay = shownDay(daysAgo(300));
  const treatment = [name, 'Treatment', 'Tonne', '845,00', '2', firstDay];
  await choose.setInputFiles(
    sheetOf([
      ['Price list', '', '', '', '', ''],
      heads,
      treatment,
      [name, 'Rent', 'Month', 'ask them', '', firstDay],
    ]),
  );
  await expect(dialog.getByText('“ask them” is not a number')).toBeVisible();
  // The correct row may be imported without it.
  await expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Download wrong rows' })).toBeVisible();
  await expectAccessible(page);
  await choose.setInputFiles(sheetOf([heads, treatment]));
  await expect(dialog.getByText('“ask them” is not a number')).toBeHidden();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 price is imported')).toBeVisible();

  await page.getByLabel('Search supplier, infocard or note').fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('845.00');
  // The list is filtered a moment after the last key, and the export contains the listed rows.
  await expect(page.getByRole('row').filter({ hasText: 'Miljøkraft' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = await (await download).path();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose.setInputFiles({
    ...sheetOf([]),
    buffer: await readFile(exported),
  });
  await expect(dialog.getByRole('tab', { name: /^Unchanged.*1/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'What would it cost?' }).click();
  const line = page.getByRole('dialog', { name: 'What would it cost?' });
  await line.getByLabel('Supplier').selectOption({ label: name });
  await line.getByLabel('Category').selectOption({ label: 'Treatment' });
  await line.getByLabel('Date').fill(shownDay(daysAgo(100)));
  await line.getByLabel('Quantity').fill('2000');
  await line.getByLabel('Unit').selectOption({ label: 'kg' });
  await line.getByLabel(/^Billed for one/).fill('0.9');
  await line.getByRole('button', { name: 'Calculate' }).click();
  await expect(line.getByRole('status')).toContainText(/Dearer than agreed: .*110\.00.* too much/);
  await line.getByLabel(/^Billed for one/).fill('0.849');
  await line.getByRole('button', { name: 'Calculate' }).click();
  await expect(line.getByText(/^As agreed/), 'within the tolerance').toBeVisible();

  // Two tonnes, each 55 more expensive than in the sheet.
  const number = `V-${Date.now()}`;
  const billed = { supplier: name, number, issueDate: daysAgo(6), price: '900' };
  const id = await imported(page, supplierDocument(billed));
  await confirmOwn(api, await api(getInvoice, { params: { id } }));
  await api(refreshReconciliation, { params: { id } });
  await page.goto('/economics/invoice-inspections');
  await page.getByLabel('Search invoice number or supplier').fill(number);
  await page.getByRole('gridcell', { name: number }).click();
  const finding = page.getByRole('listitem').filter({ hasText: 'The price is higher than agreed' });
  await expect(finding).toContainText(/845\.00.*900\.00.*110\.00/);
  await expectAccessible(page);
  await finding.getByRole('link', { name: 'Agreed price' }).click();
  const price = page.getByRole('dialog', { name });
  await expect(price).toContainText('845.00');
  await expect(price).toContainText('Excel');

  await page.goto('/economics/claims');
  await page.getByLabel('Search for supplier').fill(name);
  await page.getByRole('gridcell', { name }).click();
  await expect(page.getByRole('button', { name: /^Begin draft of .*110\.00/ })).toBeVisible();
});
