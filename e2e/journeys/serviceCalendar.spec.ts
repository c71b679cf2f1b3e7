import { changeInfocard, listServiceReports, weekdays } from '@fraktion/contract';

import { signInByCookie } from '../support/api.ts';
import { phone } from '../support/device.ts';
import { daysAgo, ownInfocard, ownLocation } from '../support/orders.ts';
import { type OwnUser, ownUser } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A container at its own place that is emptied every day without an order. */
async function emptiedDaily({ api }: OwnUser) {
  const at = await ownLocation(api);
  const made = await ownInfocard(api, { linked: true, at: at.id });
  const infocard = await api(changeInfocard, {
    params: { kind: 'containers', id: made.id },
    body: {
      version: made.version,
      type: made.type,
      name: made.name,
      locationId: at.id,
      wasteFractionId: made.wasteFraction?.id ?? null,
      collectorId: made.collector?.id ?? null,
      pickupDays: [...weekdays],
    },
  });
  return { at, infocard };
}

test('ORD-13 a missed pick-up is reported with a photo from a phone, answered by the supplier and closed, each step seen live', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const customer = await ownUser(url, 'Admin');
  const supplier = await ownUser(url, 'Supplier');
  const { at, infocard } = await emptiedDaily(customer);
  const opened = async (user: OwnUser, path: string, device = {}) => {
    const context = await browser.newContext({ ...device, baseURL: url, locale: 'en-GB' });
    await signInByCookie(context.request, url, user.email);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  const desk = await opened(supplier, '/suppliers/service-reports');
  await expect(desk.getByRole('heading', { name: /^Complaints/ })).toBeVisible();
  const day = daysAgo(3);
  const hand = await opened(customer, `/service-calendar?location=${at.id}&day=${day}`, phone);

  await expect(hand.getByText('Possibly missed').first()).toBeVisible();
  await hand
    .getByRole('button', { name: `Actions: ${infocard.name}` })
    .first()
    .click();
  await hand.getByRole('menuitem', { name: 'Report a missed pick-up' }).click();
  const form = hand.getByRole('dialog', { name: 'Report a missed pick-up' });
  await form.getByLabel('What happened').fill('The gate was open all day');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'full.png', mimeType: 'image/png', buffer: onePixel });
  await expect(form.getByText('full.png')).toBeVisible();
  await expectAccessible(hand);
  await form.getByRole('button', { name: 'Send complaint' }).click();
  const mine = hand.getByRole('dialog', { name: 'Missed pick-up' });
  await expect(mine.getByText('Open', { exact: true })).toBeVisible();

  // It appears in the supplier's open list, with its photo.
  await desk.getByRole('gridcell', { name: infocard.name, exact: true }).click();
  const theirs = desk.getByRole('dialog', { name: 'Missed pick-up' });
  await expect(theirs.getByText('The gate was open all day')).toBeVisible();
  await theirs.getByRole('button', { name: /^Show full/ }).click();
  const photo = desk.getByRole('dialog', { name: /^full/ });
  await expect(photo.getByRole('img', { name: /^full/ })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(photo).toBeHidden();
  await theirs.getByRole('button', { name: 'Answer complaint' }).click();
  const answer = desk.getByRole('dialog', { name: 'Answer complaint' });
  await answer.getByLabel('Your answer').fill('We come tomorrow at six');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(mine.getByText('We come tomorrow at six')).toBeVisible();

  await mine.getByRole('button', { name: 'Close complaint' }).click();
  const ending = hand.getByRole('dialog', { name: 'Close complaint' });
  await ending.getByRole('button', { name: 'Close complaint' }).click();
  await expect(theirs.getByText('Resolved', { exact: true })).toBeVisible();
  const { data } = await customer.api(listServiceReports, {
    query: { 'filter[infocardId][in]': infocard.id },
  });
  expect(data.map(({ status, resolved }) => [status, resolved])).toEqual([['Closed', true]]);
  await hand.context().close();
  await desk.context().close();
});
