import { changeInfocard } from '@fraktion/contract';

import { orderCollection, ownCollector, ownInfocard } from '../support/orders.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('ORD-09 orders are filtered by their collector, stored as a view with its columns, and shown so again on another day', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { api, email } = await ownUser(baseURL!, 'Admin');
  const { id, name } = await ownCollector(api);
  const mine = await ownInfocard(api, { linked: true, collectorId: id });
  const other = await ownInfocard(api, { linked: true });
  for (const infocard of [mine, other]) await orderCollection(api, infocard.id);
  // Other journeys copy their infocards from one that can be ordered.
  await api(changeInfocard, {
    params: { kind: 'containers', id: mine.id },
    body: { version: mine.version, isOrderable: false },
  });

  await signIn(email, '/collection-orders?location=all');
  await expect(page.getByRole('gridcell', { name: other.name })).toBeVisible();
  await page.getByRole('button', { name: 'Collector', exact: true }).click();
  const choices = page.getByRole('dialog', { name: 'Collector' });
  await choices.getByRole('checkbox', { name }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: mine.name })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: other.name })).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Location' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeHidden();
  await expectAccessible(page);

  const view = `Of ${name}`;
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill(view);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: view })).toBeVisible();

  // As on another device, without this browser's choices.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/collection-orders?location=all');
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemradio', { name: view }).click();
  await expect(page.getByRole('button', { name: `Collector ${name}` })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeHidden();
  await expect(page.getByRole('gridcell', { name: mine.name })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: other.name })).toBeHidden();
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: mine.name })).toBeVisible();
});
