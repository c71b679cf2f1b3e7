import {
  acceptOrder,
  assignOrders,
  createTransportVehicle,
  getMe,
  type OrderWithEvents,
  todayPath,
} from '@fraktion/contract';

import type { Api } from '../support/api.ts';
import { daysAgo, orderCollection, ownInfocard } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Accepted, and the only stop of a truck of its own today, driven by that user. */
async function stopOfToday(customer: Api, supplier: Api): Promise<OrderWithEvents> {
  const infocard = await ownInfocard(customer, { linked: true });
  const { id, version } = await orderCollection(customer, infocard.id);
  const order = await supplier(acceptOrder, {
    params: { id },
    body: { version, plannedDate: null },
  });
  const vehicleId = crypto.randomUUID();
  await supplier(createTransportVehicle, {
    idempotencyKey: vehicleId,
    body: {
      id: vehicleId,
      nickName: `Truck ${vehicleId.slice(0, 8)}`,
      vehicleNumber: `JR ${vehicleId.slice(0, 5)}`,
      defaultDrivers: [],
      transportCo2: null,
      onSpotPickupCo2: null,
    },
  });
  const { id: driverId } = await supplier(getMe);
  await supplier(assignOrders, {
    body: {
      rows: [{ id, version: order.version }],
      day: daysAgo(0),
      vehicleId,
      driverId,
    },
  });
  return order;
}

test('SUP-15 a driver says on the way on a phone, the customer sees it live and writes, and the driver reads it', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const [office, phone] = await Promise.all([
    browser.newContext(),
    browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true }),
  ]);
  const customer = await signInAs(office.request, url, 'Admin');
  const driver = await signInAs(phone.request, url, 'Supplier');
  const order = await stopOfToday(customer.api, driver.api);

  const page = await office.newPage();
  await page.goto(`/collection-orders?order=${order.id}`);
  const sheet = page.getByRole('dialog', { name: `Order ${order.number}`, exact: true });
  await expect(sheet.getByText(/about \d+:\d\d–\d+:\d\d/)).toBeVisible();

  const truck = await phone.newPage();
  await truck.goto(todayPath);
  await truck.getByRole('button', { name: 'On my way' }).click();
  await expect(sheet.getByText('The truck is on its way')).toBeVisible();
  await expectAccessible(page);

  await sheet.getByLabel(/Write a message/).fill('The gate is open, the key is at the desk');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await truck.getByRole('button', { name: /new message|^Messages/ }).click();
  const talk = truck.getByRole('dialog');
  await expect(talk.getByText('The gate is open, the key is at the desk').first()).toBeVisible();
  await talk.getByLabel(/Write a message/).fill('Thank you, ten minutes');
  await talk.getByRole('button', { name: 'Send' }).click();
  await expect(sheet.getByText('Thank you, ten minutes').first()).toBeVisible();
  await expectAccessible(truck);
  await office.close();
  await phone.close();
});
