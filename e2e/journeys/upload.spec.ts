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

test('INV-03 INV-09 two people send the same files at once: each invoice is imported once, and both see it', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  test.setTimeout(300_000);
  const { email, api } = await ownAccount(baseURL!);
  const { invoices } = thirtyFiles(newSeller());
  const files = invoices.slice(0, 8).map(([, file]) => file);
  const other = await browser.newPage({ baseURL: baseURL!, locale: 'en-GB' });
  try {
    await signIn(email, '/economics/invoices');
    await other.context().addCookies(await page.context().cookies());
    await other.goto('/economics/invoices');
    const people = [page, other];
    await Promise.all(
      people.map((each) =>
        each.getByLabel('Choose invoices to import').first().setInputFiles(files),
      ),
    );
    for (const each of people)
      await expect(each.getByRole('heading', { name: /8 not imported$/ })).toBeVisible({
        timeout: 60_000,
      });
    const { data } = await api(listInvoices, { query: { pageSize: 100 } });
    expect(data.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(
      invoices
        .slice(0, 8)
        .map(([number]) => number)
        .toSorted(),
    );
  } finally {
    await other.close();
  }
});

test('INV-03 an upload that the connection broke off goes on when it is back, and imports the invoice once', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  const { email, api } = await ownAccount(baseURL!);
  const { invoices } = thirtyFiles(newSeller());
  const [[number, file]] = [invoices[0]!];
  await signIn(email, '/economics/invoices');
  await page.route('**/economics/invoices/upload', (route) => route.abort('connectionreset'));
  await page.getByLabel('Choose invoices to import').first().setInputFiles(file);
  const row = page.getByRole('listitem').filter({ hasText: file.name });
  await expect(row.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(true);
  await page.unroute('**/economics/invoices/upload');
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: `Open ${number}`, exact: true })).toBeVisible();
  const { data } = await api(listInvoices, { query: {} });
  expect(data).toHaveLength(1);
});
