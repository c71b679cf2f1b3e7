import {
  acceptOrder,
  markOrderCollected,
  markOrderEmptied,
  notApproveOrder,
  type OrderWithEvents,
} from '@fraktion/contract';

import type { Api } from '../support/api.ts';
import { customer, ordered, panelOf, supplier } from '../support/supplier.ts';
import { expect, test } from '../support/test.ts';

/** Emptied and rejected. */
async function refused(orderer: Api, driver: Api): Promise<OrderWithEvents> {
  const { id, version } = await ordered(orderer);
  const params = { id };
  const accepted = await driver(acceptOrder, { params, body: { version, plannedDate: null } });
  const weight = { kgCollected: '80' };
  const collecting = { params, body: { version: accepted.version, ...weight } };
  const collected = await driver(markOrderCollected, collecting);
  const emptying = { params, body: { version: collected.version, kgCollected: null } };
  const emptied = await driver(markOrderEmptied, emptying);
  const reason = 'It was half full';
  return orderer(notApproveOrder, { params, body: { version: emptied.version, reason } });
}

test('SUP-02 a new order is marked until it is opened, several are accepted at once, and each shows its result', async ({
  page,
  signIn,
  apiAs,
}) => {
  const [orderer, driver] = await Promise.all([apiAs(customer), apiAs(supplier)]);
  // Rows out of sight are not drawn, and urgent orders of others stand above.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await signIn(supplier, '/suppliers/orders');
  const row = ({ number }: OrderWithEvents) =>
    page.getByRole('row', { name: new RegExp(`\\b${number}\\b`) });
  const [one, two] = [await ordered(orderer), await ordered(orderer)];
  await expect(row(one).getByText('Ulæst', { exact: true })).toBeVisible();
  await row(one).click();
  await expect(panelOf(page, one.number)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(one).getByText('Ulæst', { exact: true })).toHaveCount(0);
  await expect(row(two).getByText('Ulæst', { exact: true })).toBeVisible();

  for (const order of [one, two]) await row(order).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Accepter' }).click();
  const { id, version } = two;
  await driver(acceptOrder, { params: { id }, body: { version, plannedDate: null } });
  const bulk = page.getByRole('dialog', { name: 'Accepter 2 bestillinger' });
  await bulk.getByRole('button', { name: 'Accepter', exact: true }).click();
  const result = page.getByRole('dialog', { name: '1 af 2 bestillinger er klaret' });
  const outcome = (order: OrderWithEvents) =>
    result.getByRole('listitem').filter({ hasText: `Bestilling ${order.number},` });
  await expect(outcome(one)).toContainText('Accepteret');
  await expect(outcome(two)).toContainText('var hurtigere');
  await result.getByRole('button', { name: 'Luk' }).first().click();
  await expect(row(one)).toHaveCount(0);
});

test('SUP-08 SUP-03 a rejected order is among the completed ones, and is corrected from there', async ({
  page,
  signIn,
  apiAs,
}) => {
  const [orderer, driver] = await Promise.all([apiAs(customer), apiAs(supplier)]);
  const { id, number } = await refused(orderer, driver);
  await signIn(supplier, '/supplier/home');
  await page.getByRole('link', { name: /^Ikke godkendt, skal rettes/ }).click();
  await expect(page).toHaveURL(/attention/);
  await page.goto(`/suplliers/orders/completed?order=${id}`);
  const panel = panelOf(page, number);
  await expect(panel.getByText('It was half full').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Ret vægt' }).click();
  const correcting = page.getByRole('dialog', { name: `Ret vægten på bestilling ${number}` });
  await correcting.getByLabel('Afhentet vægt').fill('40');
  await correcting.getByRole('button', { name: 'Gem vægt' }).click();
  await expect(panel.getByText('Tømt').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: /^Afsluttede bestillinger/ })).toBeVisible();
});
