import { cancelOrder, listOrders } from '@fraktion/contract';

import { orderCollection, ownCollector, ownInfocard, ownLocation } from '../support/orders.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const count = 20;

test('ORD-14 twenty orders are selected by one checkbox, changed, restored, and cancelled except the one that somebody else changed first', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { api, email } = await ownUser(baseURL!, 'Admin');
  const { id: at } = await ownLocation(api);
  const { id: collectorId } = await ownCollector(api);
  const { id: infocardId } = await ownInfocard(api, { linked: true, at, collectorId });
  const orders = [];
  for (let made = 0; made < count; made += 1) orders.push(await orderCollection(api, infocardId));
  const now = async () =>
    (await api(listOrders, { query: { 'filter[infocardId][in]': infocardId, pageSize: 50 } })).data;

  await signIn(email, `/collection-orders?location=${at}`);
  const all = page.getByRole('checkbox', { name: /all rows/i });
  const bar = page.getByRole('toolbar');
  await all.click();
  await expect(bar).toHaveAccessibleName(`${count} selected`);
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await expect(bar).toHaveAccessibleName(`${count - 1} selected`);
  await expect(all).toBeChecked({ indeterminate: true });
  await all.click();
  await expect(bar).toHaveAccessibleName(`${count} selected`);
  await all.click();
  await expect(bar).toBeHidden();

  await all.click();
  await expect(bar.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
    'Only when it has been emptied',
  );
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: `Change ${count} orders` });
  await change.getByLabel(/^Comment/).fill('Gate 4');
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${count} orders changed`)).toBeVisible();
  expect(new Set((await now()).map(({ comment }) => comment))).toEqual(new Set(['Gate 4']));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${count} orders are as they were`)).toBeVisible();
  expect(new Set((await now()).map(({ comment }) => comment))).toEqual(new Set([null]));

  await expect(bar).toBeHidden();
  await all.click();
  await bar.getByRole('button', { name: 'Cancel orders' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel ${count} orders?` });
  await expect(question.getByRole('button', { name: 'Keep orders' })).toBeFocused();
  const [{ id, number, version }] = (await now()) as [Awaited<ReturnType<typeof now>>[number]];
  await api(cancelOrder, { params: { id }, body: { version } });
  await question.getByRole('button', { name: 'Cancel orders' }).click();
  const result = page.getByRole('dialog', {
    name: `${count - 1} orders cancelled, 1 failed`,
  });
  await expect(result.getByRole('listitem')).toContainText(`Order ${number}`);
  await expect(result.getByRole('listitem')).toContainText('was faster: Cancelled');
  await expectAccessible(page);
  await result.getByRole('button', { name: 'OK' }).click();
  await expect(bar).toBeHidden();
  expect(new Set((await now()).map(({ status }) => status))).toEqual(new Set(['Canceled']));
});
