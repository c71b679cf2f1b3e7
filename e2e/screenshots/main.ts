import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { type Browser, type BrowserContext, chromium } from '@playwright/test';

import { browserOptions } from '../support/browser.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { type Look, openContext, show } from '../views/look.ts';
import { portalViews, type View } from '../views/views.ts';

const folder = resolve(import.meta.dirname, '../../screenshots');

/** Every view in one skin on one kind of device. */
async function shoot(
  browser: Browser,
  url: string,
  views: readonly View[],
  look: Look,
): Promise<number> {
  const into = join(folder, `${look.device}-${look.skin}`);
  await mkdir(into, { recursive: true });
  const contexts = new Map<string | undefined, BrowserContext>();
  const shown = views.filter(({ on }) => on.includes(look.device));
  for (const view of shown) {
    const context = contexts.get(view.by) ?? (await openContext(browser, url, look, view.by));
    contexts.set(view.by, context);
    await picture(context, view, join(into, `${view.name}.png`));
  }
  await Promise.all([...contexts.values()].map((context) => context.close()));
  return shown.length;
}

async function picture(context: BrowserContext, view: View, path: string): Promise<void> {
  const page = await context.newPage();
  try {
    await show(page, view);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path });
  } catch (error) {
    console.error(`${view.name} cannot be shown: ${String(error)}`);
    process.exitCode = 1;
  } finally {
    await page.close();
  }
}

/** `npm run screenshots -- ordering` takes only those whose name contains that. */
const wanted = process.argv[2] ?? '';
const portal = process.env['PORTAL_URL'] ? undefined : await startPortalProcess({ scale: 1 });
const url = process.env['PORTAL_URL'] ?? portal?.url ?? '';
const browser = await chromium.launch(await browserOptions());
try {
  if (!wanted) await rm(folder, { recursive: true, force: true });
  const views = (await portalViews(url)).filter(({ name }) => name.includes(wanted));
  for (const device of ['desktop', 'phone'] as const) {
    for (const skin of ['light', 'dark'] as const)
      console.log(
        `${device} ${skin}: ${await shoot(browser, url, views, { device, skin })} pictures`,
      );
  }
  console.log(`Pictures are in ${folder}`);
} finally {
  await browser.close();
  await portal?.stop();
}
