import { readFile } from 'node:fs/promises';

import { confirmReconciliation } from '@fraktion/contract';
import type { Locator, Page } from '@playwright/test';

import { type Api, signInByCookie } from '../support/api.ts';
import { ownCollector } from '../support/orders.ts';
import { ownAccount } from '../support/ownAccount.ts';
import { approveFindings } from '../support/reconciliation.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { fourCollections, typedInvoice } from '../support/typedInvoice.ts';

/** The voucher of an invoice over 800 and its VAT. */
async function confirmedInvoice(api: Api): Promise<{ readonly supplier: string }> {
  const { id: collectorId, name } = await ownCollector(api);
  const { id, version } = await typedInvoice(api, {
    collectorId,
    number: 'Å-17',
    line: fourCollections,
    locationId: null,
  });
  await approveFindings(api, id);
  await api(confirmReconciliation, {
    params: { id },
    body: { version, acceptUnpostedLines: true },
  });
  return { supplier: name };
}

const exportDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Export for bookkeeping' });

/** Fills in the account for a row of the plan that is open. */
async function map(page: Page, entry: string, number: string, name: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: entry });
  await panel.getByLabel('Account number').fill(number);
  await panel.getByLabel('Account name').fill(name);
  await panel.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText(`The account for ${entry} is saved`)).toBeVisible();
}

test('REC-12 ADM-09 what is not mapped stops the export and leads to the account plan; mapped, the vouchers go out as SIE and are read with their accounts', async ({
  page,
  baseURL,
}) => {
  const { api, email } = await ownAccount(baseURL!);
  const { supplier } = await confirmedInvoice(api);
  await signInByCookie(page.request, baseURL!, email);
  await page.goto('/economics/vouchers');
  await page.getByRole('button', { name: 'For bookkeeping' }).click();
  const dialog = exportDialog(page);
  await expect(dialog.getByLabel('File format')).toHaveValue('saftDk');
  await dialog.getByLabel('File format').selectOption('sie');
  await expect(dialog.getByText('1 voucher', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Without category, 25%' }).click();

  await map(page, 'Without category, 25%', '5160', 'Renhållning "extra"');
  for (const [entry, number, name] of [
    ['VAT, 25%', '2641', 'Ingående moms'],
    ['Creditor', '2440', 'Leverantörsskulder'],
  ] as const) {
    await page.getByRole('row').filter({ hasText: entry }).getByText(entry).click();
    await map(page, entry, number, name);
  }

  await page.getByRole('link', { name: 'Vouchers', exact: true }).last().click();
  await page.getByRole('button', { name: 'For bookkeeping' }).click();
  await dialog.getByLabel('File format').selectOption('sie');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^vouchers_.*\.si$/);
  // The file encodes Swedish letters differently; the expected texts contain none.
  const sie = (await readFile(await file.path())).toString('latin1');
  expect(sie).toContain('#FORMAT PC8');
  expect(sie).toContain(String.raw`llning \"extra\""`);
  const amounts = Array.from(sie.matchAll(/#TRANS (\d+) \{\} (-?[\d.]+)/g), ([, to, of]) => [
    to,
    of,
  ]);
  expect(amounts).toEqual([
    ['5160', '800.00'],
    ['2641', '200.00'],
    ['2440', '-1000.00'],
  ]);

  await page.getByRole('row').filter({ hasText: supplier }).getByText(supplier).click();
  await expect(page.getByRole('dialog', { name: 'Voucher 1' }).getByText(/^2440 /)).toBeVisible();
});
