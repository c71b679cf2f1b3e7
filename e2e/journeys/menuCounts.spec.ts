import {
  acceptOrder,
  approveOrder,
  getOrder,
  markOrderCollected,
  markOrderEmptied,
  putUserSettings,
  userSettingKeys,
} from '@fraktion/contract';

import { phone } from '../support/device.ts';
import { orderCollection, ownInfocard, ownLocation } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { markLoad } from '../support/releases.ts';
import { supplier } from '../support/supplier.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('SHL-09 RT-03 the menu counts waiting work live: an order emptied by its supplier, until it is approved', async ({
  page,
  apiAs,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { id: at } = await ownLocation(api);
  const infocard = await ownInfocard(api, { linked: true, at });
  // At its own location no other work waits.
  await api(putUserSettings, { body: { settings: { [userSettingKeys.startLocation]: at } } });
  await page.goto('/service-calendar');
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });
  await expect(link('Collection orders')).toBeVisible();
  const sameLoad = await markLoad(page);

  const driver = await apiAs(supplier);
  const { id, version } = await orderCollection(api, infocard.id);
  const params = { id };
  const accepted = await driver(acceptOrder, { params, body: { version, plannedDate: null } });
  const body = { version: accepted.version, kgCollected: '80' };
  const collected = await driver(markOrderCollected, { params, body });
  await driver(markOrderEmptied, {
    params,
    body: { version: collected.version, kgCollected: null },
  });
  const waits = link('Collection orders, 1 emptied container to approve');
  await expect(waits).toBeVisible();
  await expectAccessible(page);
  await waits.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Collection orders' })).toBeVisible();

  const emptied = await api(getOrder, { params });
  await api(approveOrder, { params, body: { version: emptied.version } });
  await expect(link('Collection orders')).toBeVisible();
  expect(await sameLoad(), 'nothing was loaded anew').toBe(true);
});

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 } });

  test('SHL-09 the bottom bar shows each entry on one line, and the work behind More', async ({
    page,
    signIn,
  }) => {
    await signIn('admin@malaren.example', '/ordering');
    const bar = page.getByRole('navigation', { name: 'Meny' });
    for (const [name, word] of [
      ['Beställ hämtning', 'Beställ'],
      [/^Hämtningar/, 'Hämtningar'],
      [/^Service.?kalender/, 'Kalender'],
      [/^Mer/, 'Mer'],
    ] as const) {
      const entry = bar.getByRole(word === 'Mer' ? 'button' : 'link', { name });
      const { height } = (await entry.getByText(word, { exact: true }).boundingBox())!;
      expect(height, word).toBeLessThan(20);
    }
    await expect(
      bar.getByRole('button', { name: /^Mer\. Fakturor, \d+\+? fakturor att bekräfta\./ }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
