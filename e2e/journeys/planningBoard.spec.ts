import { todayPath } from '@fraktion/contract';

import { tabTo } from '../support/keyboard.ts';
import { signInAs } from '../support/ownUser.ts';
import { acceptedOrder, truckOf } from '../support/rounds.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('SUP-14 SUP-13 a dispatcher plans by keyboard, and the driver has the stop today', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const [customer, office, phone] = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true }),
  ]);
  const orderer = await signInAs(customer.request, url, 'Admin');
  const dispatcher = await signInAs(office.request, url, 'Supplier');
  const driver = await signInAs(phone.request, url, 'Supplier', { driver: true });
  const { number, locationName } = await acceptedOrder(orderer.api, dispatcher.api);
  const { name: nickName } = await truckOf(dispatcher.api, driver.api);

  const board = await office.newPage();
  await board.goto(`/supplier/board?q=${number}`);
  const waiting = board.getByRole('region', { name: 'Waiting to be planned' });
  const town = waiting.getByRole('list').first();
  await expect(town.getByRole('link', { name: locationName })).toBeVisible();
  await expectAccessible(board);
  // The list is one stop of Tab, which is the box of its first town.
  await tabTo(board, waiting.getByRole('checkbox').nth(1));
  await board.keyboard.press('Space');
  await tabTo(board, board.getByRole('button', { name: `Put 1 on ${nickName}` }));
  await board.keyboard.press('Enter');
  const round = board.getByRole('list', { name: `Stops of ${nickName}` });
  await expect(round.getByRole('link', { name: locationName })).toBeVisible();
  await expect(waiting.getByText('Nothing waits to be planned')).toBeVisible();
  await expectAccessible(board);

  const truck = await phone.newPage();
  await truck.goto(todayPath);
  await expect(truck.getByRole('heading', { name: locationName })).toBeVisible();
  await expect(truck.getByText('0 of 1 stops done')).toBeVisible();
  await Promise.all([customer.close(), office.close(), phone.close()]);
});
