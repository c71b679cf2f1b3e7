import { listInvoices, listOrders } from '@fraktion/contract';

import { signInByCookie } from '../support/api.ts';
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
