import { listOrders, listWeighings } from '@fraktion/contract';

import { apiAs } from '../support/api.ts';
import { sheetOf } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const superAdmin = 'super@fraktion.example';

test('REP-05 a file of weighings is looked at, registered, matched by hand and undone', async ({
  page,
  signIn,
  baseURL,
}) => {
  const [staff, customer] = await Promise.all([
    apiAs(baseURL!, superAdmin),
    apiAs(baseURL!, 'admin@nordhavn.example'),
  ]);
  const { data: weighed } = await staff(listWeighings, {
    query: { 'filter[state][in]': 'matched', pageSize: 500 },
  });
  const taken = new Set(weighed.map(({ match }) => match?.orderId));
  const { data: orders } = await customer(listOrders, {
    query: { 'filter[status][in]': 'Collected', pageSize: 100 },
  });
  const order = orders.find(({ id }) => !taken.has(id))!;
  const day = order.collectedAt!.slice(0, 10);
  const ticket = `E-${crypto.randomUUID().slice(0, 8)}`;

  await signIn(superAdmin, '/weight-stations/registrations');
  await expect(page.getByRole('heading', { name: 'Weighings', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import weighings' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import weighings' });
  const choose = dialog.getByRole('group', { name: 'File' }).locator('input');
  const heads = ['Station', 'Ticket', 'Weighed', 'Gross weight', 'Tare weight', 'Net weight'];
  await choose.setInputFiles(
    sheetOf([
      heads,
      ['E2E', ticket, `${day} 12:00`, '14500', '13300', '1200'],
      ['E2E', `${ticket}b`, `${day} 12:00`, '14500', '13300', '1300'],
    ]),
  );
  await expect(dialog.getByText('Must be gross less tare, or be filled in')).toBeVisible();
  await expectAccessible(page);
  await choose.setInputFiles(
    sheetOf([heads, ['E2E', ticket, `${day} 12:00`, '14500', '13300', '1200']]),
  );
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row is imported')).toBeVisible();

  await page.getByRole('gridcell', { name: ticket }).click();
  const panel = page.getByRole('dialog', { name: `E2E ${ticket}` });
  await panel.getByRole('searchbox', { name: /Search order/ }).fill(String(order.number));
  await panel.getByRole('button', { name: `Match to Order ${order.number}`, exact: true }).click();
  await expect(page.getByText('The weighing has been matched')).toBeVisible();
  await expect(panel.getByText('Belongs to')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo the match?' });
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText('The weighing is to be matched again', { exact: true }),
  ).toBeVisible();
  await expect(panel.getByText('Orders and trips')).toBeVisible();
});
