import { listInvoices } from '@fraktion/contract';

import { ownAccount } from '../support/ownAccount.ts';
import { newSeller } from '../support/reconciliation.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { thirtyFiles } from '../support/thirtyFiles.ts';

test('INV-03 INV-08 thirty files at once: every invoice is imported, and whatever is none says why', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.setTimeout(300_000);
  const { email, api } = await ownAccount(baseURL!);
  const { invoices, refused } = thirtyFiles(newSeller());
  await signIn(email, '/economics/invoices');
  const files = [...invoices.map(([, file]) => file), ...refused.map(([file]) => file)];
  expect(files).toHaveLength(30);
  await page.getByLabel('Choose invoices to import').first().setInputFiles(files);
  await expect(
    page.getByRole('heading', { name: '14 files imported · 16 not imported' }),
  ).toBeVisible({ timeout: 120_000 });
  for (const [number] of invoices)
    await expect(
      page.getByRole('link', { name: `Open ${number}`, exact: true }).first(),
    ).toBeVisible();
  for (const [file, reason] of refused) {
    const row = page.getByRole('listitem').filter({ hasText: file.name });
    await expect(row.getByText(reason).first()).toBeVisible();
  }
  await expectAccessible(page);
  const { data } = await api(listInvoices, { query: { pageSize: 100 } });
  expect(data.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(
    invoices.map(([number]) => number).toSorted(),
  );
});
