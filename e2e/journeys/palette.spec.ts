import { listInvoices, listOrders } from '@fraktion/contract';

import { signInByCookie } from '../support/api.ts';
import { mailsWith } from '../support/mails.ts';
import { ownUser, signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const open = 'Control+k';

test('SHL-21 the palette opens an order, an invoice, a user and a page of another remote, by keyboard only', async ({
  page,
  baseURL,
}) => {
  const { email, api } = await ownUser(baseURL!, 'Admin');
  const orders = await api(listOrders, { query: { pageSize: 1 } });
  const invoices = await api(listInvoices, { query: { pageSize: 1 } });
  const [order] = orders.data;
  const [invoice] = invoices.data;
  await signInByCookie(page.request, baseURL!, email);
  await page.goto('/collection-orders');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const field = page.getByRole('combobox', { name: /^Search pages/ });
  const option = (name: string) => page.getByRole('option').filter({ hasText: name }).first();

  await page.keyboard.press(open);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(String(order!.number));
  await expect(option(`Order ${order!.number}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`order=${order!.id}`));
  const panel = page.getByRole('dialog', { name: `Order ${order!.number}` });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.keyboard.press(open);
  await field.fill(invoice!.invoiceNumber);
  await expect(option(`Invoice ${invoice!.invoiceNumber}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/economics/invoices/${invoice!.id}`));
  await expect(heading).toContainText(invoice!.invoiceNumber);
  await expect(heading).toBeFocused();

  await page.keyboard.press(open);
  await field.fill(email);
  await expect(option(email)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\?.*user=/);
  const person = page.getByRole('dialog', { name: /^Journey/ });
  await expect(person.getByText(email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(person).toBeHidden();

  await page.keyboard.press(open);
  await field.fill('theme');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Theme');
  await expect(heading).toBeFocused();
});

test('SHL-21 a supplier finds its users and its orders, and no invoices or locations of its customers', async ({
  page,
  baseURL,
}) => {
  const { email } = await signInAs(page.request, baseURL!, 'Supplier');
  await page.goto('/supplier/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: /^Search pages/ });
  await page.keyboard.press(open);
  await field.fill(email);
  const users = page.getByRole('group', { name: 'Users' });
  await users.getByRole('option').filter({ hasText: email }).click();
  await expect(page).toHaveURL(/\/supplier\/Users\?.*user=/);
  const person = page.getByRole('dialog', { name: /^Journey/ });
  await expect(person.getByText(email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(person).toBeHidden();

  await page.keyboard.press(open);
  await field.fill('pap');
  const order = page.getByRole('option', { name: /^Order \d/ }).first();
  await expect(order).toBeVisible();
  await expect(page.getByRole('option', { name: /^Invoice/ })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Locations' })).toHaveCount(0);
  await order.click();
  await expect(page).toHaveURL(/\/suppliers\/orders.*[0-9a-f-]{36}/);
});

test('SHL-22 the question mark shows the shortcuts', async ({ page, baseURL }) => {
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/collection-orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
});

test('SHL-20 feedback reaches the outbox with the page it was written on', async ({
  page,
  baseURL,
}) => {
  const words = `The list is fine ${Date.now()}`;
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/collection-orders?q=pap');
  await page.getByRole('button', { name: /^Account and settings/ }).click();
  await page.getByRole('menuitem', { name: 'Send feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send feedback' });
  await dialog.getByLabel('What would you like to say').fill(words);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible();
  const mails = await mailsWith(baseURL!, words);
  expect(mails).toContain('/collection-orders?q=pap');
});

test('SHL-16 /privacy/ios leads to a PDF, /privacy/app shows the same, /redirect leads on', async ({
  page,
  baseURL,
}) => {
  const pdf = await page.request.get('/privacy/ios');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await page.goto('/privacy/app');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/redirect?to=/collection-orders');
  await expect(page).toHaveURL(/\/collection-orders/);
});
