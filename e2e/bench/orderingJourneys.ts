import type { Infocard } from '@fraktion/contract';
import { type Browser, devices, type Page } from '@playwright/test';

import { openPage, supplier } from './openPage.ts';
import { median, milliseconds, type Row } from './table.ts';

/** One order on a phone that knows the portal already: the number of taps, and the transferred bytes. */
export async function journeyRows(
  browser: Browser,
  url: string,
  customer: string,
  { name, location }: Infocard,
): Promise<Row[]> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const page = await openPage(browser, url, customer, phone);
  const address = `/ordering?location=${location.id}`;
  const button = page.getByRole('button', { name: `Order collection: ${name}`, exact: true });
  const sheet = page.getByRole('dialog', { name });
  // One visit without ordering, as on an earlier day, stores the files.
  await page.goto(address);
  await button.tap();
  await sheet.waitFor();
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');

  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  let taps = 0;
  const tap = async (target: ReturnType<Page['getByRole']>): Promise<void> => {
    await target.tap();
    taps += 1;
  };
  await page.goto(address);
  await tap(button);
  await tap(sheet.getByRole('button', { name: 'Order collection', exact: true }));
  await page.getByText(/^Order \d+ is sent$/).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return [
    {
      what: 'taps of an order',
      ours: `${taps}`,
      reference: '–',
      figure: taps,
      goal: { atMost: 3 },
    },
    {
      what: 'an order on a warm cache, kB over the wire',
      ours: (bytes / 1000).toFixed(0),
      reference: '–',
      figure: bytes / 1000,
      goal: { atMost: 60 },
    },
  ];
}

/** From the customer's click to the card in the supplier's open inbox; both clocks are this machine's. */
export async function inboxRow(
  browser: Browser,
  url: string,
  customer: string,
  containers: readonly Infocard[],
): Promise<Row> {
  const inbox = await openPage(browser, url, supplier);
  const page = await openPage(browser, url, customer);
  const times: number[] = [];
  for (const [round, { name, location }] of containers.entries()) {
    await inbox.goto('/suppliers/orders');
    await inbox.locator('main [role=row]').nth(1).waitFor();
    await inbox.waitForLoadState('networkidle');
    const seen = inbox.evaluate(
      (text) =>
        new Promise<number>((resolve, reject) => {
          // A page in the background renders no frames, but its DOM changes.
          const observer = new MutationObserver(() => {
            if (!document.body.textContent.includes(text)) return;
            observer.disconnect();
            resolve(Date.now());
          });
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
          setTimeout(() => reject(new Error(`${text} never came`)), 20_000);
        }),
      name,
    );
    await page.goto(`/ordering?location=${location.id}`);
    await page.getByRole('button', { name: `Order collection: ${name}`, exact: true }).click();
    const send = page
      .getByRole('dialog', { name })
      .getByRole('button', { name: 'Order collection', exact: true });
    await send.waitFor();
    await page.evaluate(() => {
      const note = (): void => void Object.assign(globalThis, { clickedAt: Date.now() });
      addEventListener('click', note, { once: true, capture: true });
    });
    await send.click();
    const at = await seen;
    const clicked = await page.evaluate(
      () => (globalThis as unknown as { clickedAt: number }).clickedAt,
    );
    if (round > 0) times.push(at - clicked);
  }
  await inbox.context().close();
  await page.context().close();
  return milliseconds(
    "a new order in the supplier's open inbox, from the click",
    median(times),
    1000,
  );
}
