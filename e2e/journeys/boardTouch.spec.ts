import { createDashboard, listDashboards } from '@fraktion/contract';
import type { Locator, Page } from '@playwright/test';

import { signInAs } from '../support/ownUser.ts';
import { expect, test } from '../support/test.ts';

// A tablet: a finger is the only pointer.
test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that is put down, moved and lifted, as the browser gets it from a screen. */
async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', [{ x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 }]);
  await touch('touchEnd', []);
  await screen.detach();
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
};

test('DSH-01 DSH-02 widgets are moved and sized by a finger, and a finger beside the handle scrolls the page', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL ?? '', 'Admin');
  const id = crypto.randomUUID();
  const item = (kind: string, x: number, y: number) => ({
    id: crypto.randomUUID(),
    remote: 'mfe-dashboard',
    kind,
    settings: {},
    x,
    y,
    w: 4,
    h: 8,
  });
  const items = [item('cost', 0, 0), item('totalWeight', 0, 8), item('recycling', 0, 16)];
  const body = { id, name: 'Touched', items, sharedWith: [] };
  await api(createDashboard, { body, idempotencyKey: id });
  await page.goto(`/home/dashboard?board=${id}`);
  await page.getByRole('button', { name: 'Edit layout' }).tap();
  const widget = page.getByRole('main').getByRole('region', { name: 'Cost', exact: true });
  const handle = page.getByRole('button', { name: 'Move or size Cost', exact: true });
  // The widgets of the shown board leave the page before those of the edited one have a handle.
  await expect(handle).toBeVisible();
  const before = await boxOf(widget);
  const grip = await boxOf(handle);
  const middle = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  await swipe(page, middle, { x: before.width * 1.2, y: 0 });
  await expect.poll(async () => (await boxOf(widget)).x).toBeGreaterThan(before.x + 50);

  const placed = await boxOf(widget);
  const corner = { x: placed.x + placed.width - 10, y: placed.y + placed.height - 10 };
  await swipe(page, corner, { x: placed.width / 2, y: 100 });
  await expect.poll(async () => (await boxOf(widget)).height).toBeGreaterThan(placed.height);
  await expect.poll(async () => (await boxOf(widget)).width).toBeGreaterThan(placed.width);

  const still = await boxOf(widget);
  const content = { x: still.x + still.width / 2, y: still.y + still.height / 2 };
  await swipe(page, content, { x: 0, y: -200 });
  await expect.poll(async () => (await boxOf(widget)).y).toBeLessThan(still.y);
  expect((await boxOf(widget)).x).toBe(still.x);

  // By the mouse: a tap while the page still rolls on only stops it.
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect(page.getByRole('button', { name: 'Edit layout' })).toBeVisible();
  const made = (await api(listDashboards, {})).find((board) => board.id === id)!;
  const { x, y, w, h } = made.items.find(({ kind }) => kind === 'cost')!;
  expect([x, y]).toEqual([5, 0]);
  expect(w).toBeGreaterThan(4);
  expect(h).toBeGreaterThan(8);
});
