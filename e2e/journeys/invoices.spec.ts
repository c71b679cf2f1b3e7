import { readFile } from 'node:fs/promises';

import { imported } from '../support/imported.ts';
import { daysAgo, ownCollector } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { supplierDocument } from '../support/supplierDocument.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('INV-05 INV-06 INV-07 an invoice is found, filtered, taken out, read with its source, and corrected', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { name: supplier } = await ownCollector(api);
  const number = `F-${Date.now()}`;
  const file = supplierDocument({ supplier, number, issueDate: daysAgo(3), price: '540' });
  const id = await imported(page, file);

  await page.goto('/economics/invoices?filter[documentType][in]=creditNote');
  const search = page.getByRole('searchbox');
  await search.fill(supplier);
  const cell = page.getByRole('gridcell', { name: number, exact: true });
  // Only after the answer: a search that is still typed would change the address of the next page.
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await page.goto('/economics/invoices?filter[documentType][in]=invoice');
  await search.fill(supplier);
  // The newest invoice stands in the list before the answer too: until then its row moves under the pointer, and others are taken out.
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  await expect(cell).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('1,350.00');
  const list = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await list).suggestedFilename()).toMatch(/\.xlsx$/);

  await cell.click();
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await expectAccessible(page);
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  const taken = await sheet;
  expect(taken.suggestedFilename()).toContain(number);
  // A sheet is a zip file.
  expect((await readFile(await taken.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('link', { name: 'Open in full' }).click();
  await expect(page).toHaveURL(new RegExp(`/economics/invoices/${id}/xml/preview`));
  // The address changes before the page does: until then the invoice's own page shows the same line twice.
  const alone = page.getByRole('heading', { name: `Invoice ${number} · document` });
  await expect(alone).toBeVisible();
  await expect(page.getByText('Behandlingsafgift')).toBeVisible();
  await page.getByRole('tab', { name: 'Source' }).click();
  await expect(page.getByText(/InvoiceTypeCode/).first()).toBeVisible();

  await page.getByRole('link', { name: 'To the invoice' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel(/^Note/).fill('Asked on the phone');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The invoice was saved')).toBeVisible();
  const readable = page.getByRole('region', { name: 'The document, to read' });
  await expect(readable.getByText('Asked on the phone')).toBeVisible();
});

test('INV-05 a search of the invoice list is saved under a name and chosen again', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { name: supplier } = await ownCollector(api);
  const number = `F-${Date.now()}`;
  await imported(page, supplierDocument({ supplier, number, issueDate: daysAgo(3), price: '540' }));
  const cell = page.getByRole('gridcell', { name: number, exact: true });
  await page.goto(`/economics/invoices?q=${encodeURIComponent(supplier)}`);
  await expect(cell).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill(supplier);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/economics/invoices?filter[documentType][in]=creditNote');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemradio', { name: supplier }).click();
  await expect(cell).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(supplier);
});
