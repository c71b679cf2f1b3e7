import type { Locator, Page } from '@playwright/test';

import { phone } from '../support/device.ts';
import { ownInfocard, ownLocation } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { expect, test } from '../support/test.ts';

const topOf = async (card: Locator): Promise<number> => {
  await expect(card).toBeVisible();
  return (await card.boundingBox())!.y;
};

/** The cards that are fully visible between the bars of a phone, before any scrolling. */
const wholeCards = async (page: Page, cards: Locator): Promise<number> => {
  const bar = (await page.getByRole('navigation', { name: 'Menu' }).boundingBox())!;
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  return boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= bar.y).length;
};

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('ORD-04 SHL-06 four containers of a location fit on the screen, the first starts in the upper third, and messages appear above the bar', async ({
    page,
    baseURL,
  }) => {
    const { api } = await signInAs(page.request, baseURL!, 'Admin');
    const { id: at } = await ownLocation(api);
    for (let count = 0; count < 5; count += 1) await ownInfocard(api, { linked: true, at });
    await page.goto(`/ordering?location=${at}`);
    const cards = page.getByRole('list', { name: 'Containers' }).getByRole('listitem');
    await expect(cards).toHaveCount(5);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await topOf(cards.first())).toBeLessThanOrEqual(740 / 3);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await wholeCards(page, cards)).toBeGreaterThanOrEqual(4);

    await cards
      .first()
      .getByRole('button', { name: /^Order collection: / })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Order collection' }).click();
    await expect(sheet).toBeHidden();
    const toast = (await page.getByRole('log').getByRole('listitem').first().boundingBox())!;
    const bar = (await page.getByRole('navigation', { name: 'Menu' }).boundingBox())!;
    expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y);
    expect(toast.y).toBeGreaterThan(844 / 2);
  });
});

test.describe('on a small phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 } });

  for (const [role, address, list] of [
    ['Admin', '/collection-orders', 'Collection orders'],
    ['Admin', '/infocards', 'Infocards'],
    ['Supplier', '/suppliers/orders?tab=accepted', 'Accepted'],
  ] as const)
    test(`SHL-06 the first card of ${address} starts in the upper third`, async ({
      page,
      baseURL,
    }) => {
      await signInAs(page.request, baseURL!, role);
      await page.goto(address);
      const first = page.getByRole('list', { name: list }).getByRole('listitem').first();
      expect(await topOf(first)).toBeLessThanOrEqual(740 / 3);
    });
});
