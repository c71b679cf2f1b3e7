import type { Browser, Page } from '@playwright/test';

import { customer, openPage } from './openPage.ts';
import { sized } from './size.ts';
import { median, milliseconds, type Row } from './table.ts';

const rounds = sized(5, 1);

/** From the click in the menu to the first rows of the list, and the longest frame while scrolling. */
export async function gridRows(browser: Browser, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [path, name] of [
    ['/collection-orders', 'orders'],
    ['/infocards', 'infocards'],
  ] as const) {
    const page = await openPage(browser, url, customer);
    const times: number[] = [];
    const frames: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await page.goto('/');
      await page.locator('[data-release] h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      const time = await firstRows(page, path);
      const frame = await longestFrame(page);
      if (round > 0) {
        times.push(time);
        frames.push(frame);
      }
    }
    rows.push(milliseconds(`first rows of ${name}, from the click`, median(times), 1000));
    // The maximum over all rounds, so that one slow frame is seen.
    rows.push(milliseconds(`longest frame while ${name} scroll`, Math.max(...frames), 50));
    await page.context().close();
  }
  return rows;
}

async function firstRows(page: Page, path: string): Promise<number> {
  await page.evaluate(() => {
    const measured = new Promise<number>((resolve, reject) => {
      const listen = (): void => {
        const began = performance.now();
        const look = (): void => {
          const time = performance.now() - began;
          const cells = [...document.querySelectorAll('main [role=row] [role=gridcell]')];
          // Text, not a placeholder.
          if (cells.some((cell) => cell.textContent.trim() !== '')) resolve(time);
          else if (time > 20_000) reject(new Error(`No rows on ${location.pathname}`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', listen, { once: true, capture: true });
    });
    Object.assign(globalThis, { measured });
  });
  await page.locator(`nav a[href="${path}"]`).first().click();
  return page.evaluate(() => (globalThis as unknown as { measured: Promise<number> }).measured);
}

const grids = 'main [role=grid], main [role=treegrid]';

/** Scrolls the list with the wheel for two seconds. */
export async function longestFrame(page: Page, listed = grids): Promise<number> {
  const list = await page.locator(listed).first().boundingBox();
  if (!list) throw new Error('There is no list to scroll');
  await page.waitForLoadState('networkidle');
  await page.mouse.move(list.x + list.width / 2, list.y + list.height / 2);
  await page.evaluate(() => {
    let last = performance.now();
    let longest = 0;
    const look = (now: number): void => {
      longest = Math.max(longest, now - last);
      last = now;
      Object.assign(globalThis, { longest });
      requestAnimationFrame(look);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(look);
    });
  });
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, turn < 20 ? 120 : -120);
    await page.waitForTimeout(50);
  }
  return page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
}
