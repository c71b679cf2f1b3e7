import {
  forwardOrder,
  getSupplierOrder,
  listSubSuppliers,
  removeForward,
} from '@fraktion/contract';
import { type BrowserContext, devices, type Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';
import { picture } from '../support/picture.ts';
import {
  customer,
  openOrder,
  ordered,
  panelOf,
  sub,
  subName,
  supplier,
} from '../support/supplier.ts';
import { expect, test } from '../support/test.ts';

const { userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
/** The narrowest phone that the portal supports. */
const phone = {
  userAgent,
  hasTouch,
  isMobile,
  deviceScaleFactor,
  viewport: { width: 360, height: 740 },
};

/** The demo users read in their own language. */
async function onPhone(context: BrowserContext, url: string, email: string): Promise<Page> {
  await signInByCookie(context.request, url, email);
  return context.newPage();
}

/** Every button is a full touch target. */
async function expectThumbs(page: Page, within: ReturnType<typeof panelOf>): Promise<void> {
  const section = within.getByRole('region', { name: 'Handlinger' });
  for (const button of await section.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.height, await button.innerText()).toBeGreaterThanOrEqual(48);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test('SUP-03 SUP-11 SUP-12 by phone: accepted, forwarded, accepted by the sub-supplier, collected, photographed, signed, emptied; the customer sees it live', async ({
  browser,
  baseURL,
  apiAs,
}) => {
  const url = baseURL ?? '';
  const options = { ...phone, baseURL: url, timezoneId: 'Europe/Copenhagen' };
  const contexts = await Promise.all(
    [options, options, { baseURL: url }].map((each) => browser.newContext(each)),
  );
  const [driver, receiver, office] = await Promise.all(
    [supplier, sub, customer].map((email, index) => onPhone(contexts[index]!, url, email)),
  );
  const order = await ordered(await apiAs(customer));
  const { number } = order;
  await office!.goto(`/collection-orders?order=${order.id}`);
  const seen = office!.getByRole('dialog', { name: new RegExp(`\\b${number}\\b`) });
  await expect(seen.getByText('Oprettet').first()).toBeVisible();

  // The supplier accepts it, and forwards it.
  const own = await openOrder(driver!, order);
  await expectThumbs(driver!, own);
  await own.getByRole('button', { name: 'Accepter', exact: true }).click();
  await driver!
    .getByRole('dialog', { name: `Accepter bestilling ${number}` })
    .getByRole('button', { name: 'Accepter', exact: true })
    .click();
  await expect(own.getByText('Accepteret').first()).toBeVisible();
  await expect(seen.getByText('Accepteret').first()).toBeVisible();
  await own.getByRole('button', { name: 'Videresend', exact: true }).click();
  const forwarding = driver!.getByRole('dialog', { name: `Videresend bestilling ${number}` });
  await forwarding.getByLabel(subName).check();
  await forwarding.getByRole('button', { name: 'Videresend', exact: true }).click();
  await expect(
    own.getByText(`Videresendt til ${subName}, som ikke har svaret endnu`),
  ).toBeVisible();

  // Its receiver accepts it too; then it can no longer be taken back.
  const theirs = await openOrder(receiver!, order);
  await expect(theirs.getByRole('button', { name: 'Videresend', exact: true })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Accepter', exact: true }).click();
  await receiver!
    .getByRole('dialog', { name: `Accepter bestilling ${number}` })
    .getByRole('button', { name: 'Accepter', exact: true })
    .click();
  await expect(own.getByText(`${subName} har taget den og udfører den`)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Tag tilbage' })).toHaveCount(0);

  // Collected with an estimate, a photo and a signature.
  await theirs.getByRole('button', { name: 'Markér som afhentet' }).click();
  const collecting = receiver!.getByRole('dialog', {
    name: `Markér bestilling ${number} som afhentet`,
  });
  await collecting.getByLabel('Afhentet vægt').fill('80');
  await collecting.getByLabel('Anslået, ikke vejet').check();
  await collecting.getByRole('button', { name: 'Markér som afhentet' }).click();
  await expect(theirs.getByText(/kg, anslået$/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Tilføj billeder' }).click();
  const photos = receiver!.getByRole('dialog', { name: `Billeder til bestilling ${number}` });
  await expect(photos.getByRole('button', { name: 'Tag et billede' })).toBeVisible();
  await photos.getByLabel('Vælg billeder').setInputFiles([picture]);
  await expect(photos.getByRole('img', { name: 'Billede 1' })).toBeVisible();
  await photos.getByRole('button', { name: 'Send billeder' }).click();
  await expect(theirs.getByText('Billeder fra afhentningen')).toBeVisible();
  await theirs.getByRole('button', { name: 'Underskrift' }).click();
  const signing = receiver!.getByRole('dialog', { name: `Underskrift på bestilling ${number}` });
  await signing.getByRole('button', { name: 'Gem underskriften' }).click();
  await expect(signing.getByText('Der mangler en underskrift')).toBeVisible();
  await drawOn(receiver!, signing.getByRole('img', { name: 'Skriv under her' }));
  await signing.getByLabel('Navn på den, der skriver under').fill('Karen Holmgaard');
  await signing.getByRole('button', { name: 'Gem underskriften' }).click();
  await expect(theirs.getByRole('heading', { name: 'Underskrift', exact: true })).toBeVisible();

  // Weighed at last, and emptied.
  await theirs.getByRole('button', { name: 'Markér som tømt' }).click();
  const emptying = receiver!.getByRole('dialog', { name: `Markér bestilling ${number} som tømt` });
  await emptying.getByLabel('Afhentet vægt').fill('92,5');
  await emptying.getByLabel('Anslået, ikke vejet').uncheck();
  await emptying.getByRole('button', { name: 'Markér som tømt' }).click();
  await expect(theirs.getByText('Tømt').first()).toBeVisible();
  await expect(seen.getByText('Tømt').first()).toBeVisible();
  await expect(seen.getByText(/92,500\s*kg/).first()).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});

/** A stroke with a finger, as soon as the field can be drawn on. */
async function drawOn(page: Page, area: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(area).toHaveAttribute('aria-busy', 'false');
  const box = (await area.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(box.x + 30 + step * 20, box.y + 60 + (step % 2) * 40);
  await page.mouse.up();
}

test('SUP-03 SUP-11 an order that a sub-supplier returns disappears there, and is back with its supplier; a taken-back one closes', async ({
  page,
  signIn,
  apiAs,
}) => {
  const [orderer, driver] = await Promise.all([apiAs(customer), apiAs(supplier)]);
  const receiver = (await driver(listSubSuppliers)).find(({ name }) => name === subName)!;
  const forwarded = async () => {
    const { id, version } = await ordered(orderer);
    return driver(forwardOrder, { params: { id }, body: { version, receiverId: receiver.id } });
  };
  const first = await forwarded();
  await signIn(sub, `/suppliers/orders/${first.id}`);
  const panel = panelOf(page, first.number);
  await panel.getByRole('button', { name: 'Afvis' }).click();
  const declining = page.getByRole('dialog', { name: `Afvis bestilling ${first.number}` });
  await declining.getByRole('button', { name: 'Ingen bil er ledig den dag' }).click();
  await declining.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(`Bestilling ${first.number} er givet tilbage til`)).toBeVisible();
  await expect(panel).toHaveCount(0);
  const { forward, status } = await driver(getSupplierOrder, { params: { id: first.id } });
  expect([forward, status]).toEqual(['none', 'Created']);

  const second = await forwarded();
  await openOrder(page, second);
  const { id, version } = second;
  await driver(removeForward, { params: { id }, body: { version } });
  await expect(page.getByText(`Bestilling ${second.number} er ikke længere hos dig`)).toBeVisible();
  await expect(panelOf(page, second.number)).toHaveCount(0);
});
