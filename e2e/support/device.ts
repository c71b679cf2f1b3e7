import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, chromium, devices, expect, type Page } from '@playwright/test';

import { signInByCookie } from './api.ts';
import { browserOptions } from './browser.ts';
import { joinJourney } from './journey.ts';

const { userAgent, hasTouch, isMobile, deviceScaleFactor, viewport } = devices['Pixel 7'];
export const phone = { userAgent, hasTouch, isMobile, deviceScaleFactor, viewport };

/** A phone whose browser storage survives closing the browser. */
export interface Device {
  /** Opens the browser, with a connection or without. */
  open(connection?: 'online' | 'offline'): Promise<Page>;
  /** Cuts or restores the connection. */
  connect(online: boolean): Promise<void>;
  close(): Promise<void>;
  throwAway(): Promise<void>;
}

export async function newDevice(url: string): Promise<Device> {
  const memory = await mkdtemp(join(tmpdir(), 'fraktion-device-'));
  const launch = await browserOptions();
  let context: BrowserContext | undefined;
  const close = async (): Promise<void> => {
    await context?.close();
    context = undefined;
  };
  return {
    async open(connection = 'online') {
      await close();
      context = await chromium.launchPersistentContext(memory, {
        ...launch,
        ...phone,
        baseURL: url,
        locale: 'en-GB',
        timezoneId: 'Europe/Copenhagen',
        offline: connection === 'offline',
      });
      await joinJourney(context);
      return context.pages()[0] ?? context.newPage();
    },
    connect: async (online) => context?.setOffline(!online),
    close,
    async throwAway() {
      await close();
      await rm(memory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

interface StoredCounts {
  readonly page: boolean;
  readonly files: number;
}

const keptBy = (page: Page): Promise<StoredCounts> =>
  page.evaluate(async () => {
    const files = await (await caches.open('fraktion-files')).keys();
    const index = await (await caches.open('fraktion-page')).match('/');
    return { page: index !== undefined, files: files.length };
  });

/** Signs in, opens the page, and waits until the phone has stored everything to open it again. */
export async function signInAndKeep(page: Page, url: string, email: string, path: string) {
  await signInByCookie(page.context().request, url, email);
  await page.goto(path);
  let before = -1;
  await expect
    .poll(
      async () => {
        const { page: index, files } = await keptBy(page);
        const settled = index && files > 20 && files === before;
        before = files;
        return settled;
      },
      { intervals: [1500], timeout: 60_000 },
    )
    .toBe(true);
}
