import { getInspection, refreshReconciliation } from '@fraktion/contract';

import { invoiceFile } from '../support/invoices.ts';
import { daysAgo } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('INS-01 INS-02 INS-03 what an inspection has found is looked at, accepted and approved, and its report is taken away', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const number = `I-${Date.now()}`;
  await page.goto('/economics/invoices');
  await page
    .getByLabel('Choose invoices to import')
    .setInputFiles([invoiceFile(number, daysAgo(2), '1.5')]);
  const imported = page.getByRole('link', { name: `Open ${number}` });
  const [, id = ''] = /invoices\/([^/?]+)/.exec((await imported.getAttribute('href')) ?? '') ?? [];
  await api(refreshReconciliation, { params: { id } });

  await page.goto('/economics/invoice-inspections');
  await page.getByLabel('Search invoice number or supplier').fill(number);
  await page.getByRole('gridcell', { name: number }).click();
  await expect(page.getByRole('heading', { name: `Inspection of ${number}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept', exact: true }).first().click();
  const accepting = page.getByRole('dialog', { name: 'Accept this finding?' });
  await accepting.getByLabel('Reason').fill('Agreed on the phone');
  await accepting.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/^Accepted by .*Agreed on the phone$/)).toBeVisible();

  await page.getByRole('button', { name: 'Approve' }).click();
  const approving = page.getByRole('dialog', { name: `Approve the inspection of ${number}?` });
  await approving.getByLabel('Reason').fill('Paid as it is');
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/^Approved by .*Paid as it is$/)).toBeVisible();
  expect((await api(getInspection, { params: { id } })).status).toBe('Completed');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  expect((await download).suggestedFilename()).toContain(number);
});
