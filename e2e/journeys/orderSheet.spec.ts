import { apiAs, signInByCookie } from '../support/api.ts';
import { phone } from '../support/device.ts';
import { ownInfocard, ownLocation } from '../support/orders.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect, test } from '../support/test.ts';

test.use(phone);

test("ORD-04 a phone's back closes the open order and stays at the location; typed text needs a confirmation", async ({
  page,
  baseURL,
}) => {
  const { email } = await ownUser(baseURL!, 'Admin');
  const admin = await apiAs(baseURL!, email);
  const { id: at } = await ownLocation(admin);
  const { name } = await ownInfocard(admin, { linked: true, at });
  await signInByCookie(page.context().request, baseURL!, email);
  await page.goto(`/ordering?location=${at}`);

  const order = page.getByRole('button', { name: `Order collection: ${name}`, exact: true });
  const sheet = page.getByRole('dialog', { name, exact: true });
  await order.tap();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(order).toBeVisible();

  await order.tap();
  await sheet.getByLabel(/^Comment/).fill('Gate code 12');
  await sheet.getByRole('button', { name: 'Cancel' }).tap();
  const question = page.getByRole('alertdialog', { name: 'Discard this order?' });
  await question.getByRole('button', { name: 'Keep editing' }).tap();
  await expect(sheet.getByLabel(/^Comment/)).toHaveValue('Gate code 12');
  await sheet.getByRole('button', { name: 'Cancel' }).tap();
  await question.getByRole('button', { name: 'Discard order' }).tap();
  await expect(sheet).toBeHidden();
});
