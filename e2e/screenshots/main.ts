import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Composition, ReleasedPage, Role } from '@fraktion/contract';
import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';
import { browserOptions } from '../support/browser.ts';
import { startPortalProcess } from '../support/portalProcess.ts';

const folder = resolve(import.meta.dirname, '../../screenshots');
const skins = ['light', 'dark'] as const;
const phone = devices['Pixel 7'];
const looks = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...phone, viewport: { width: 390, height: 844 } },
} as const;

/** Who shows a page, by preference: the first whose role may open it. */
const people: readonly (readonly [Role, string])[] = [
  ['Admin', 'admin@nordhavn.example'],
  ['Supplier', 'supplier@renvej.example'],
  ['SupSupplier', 'sub@lastbil.example'],
  ['SuperAdmin', 'super@fraktion.example'],
  ['User', 'user@nordhavn.example'],
];

const ownPages: readonly Pick<ReleasedPage, 'path' | 'roles' | 'mobile'>[] = [
  { path: '/login', roles: 'anonymous', mobile: true },
  { path: '/error-404', roles: 'anonymous', mobile: true },
];

type Shown = (typeof ownPages)[number];

/** Who opens it, or undefined where nobody needs to sign in. */
function visitor({ roles }: Shown): string | undefined {
  if (roles === 'anonymous') return undefined;
  return people.find(([role]) => roles === 'signedIn' || roles.includes(role))?.[1];
}

async function readPages(url: string): Promise<Shown[]> {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as Composition;
  const released = remotes.flatMap(({ candidates }) => candidates[0]?.pages ?? []);
  // Pages of one thing come last: the address of one is found on the lists before.
  return [...ownPages, ...released].toSorted(
    (a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')),
  );
}

const matcher = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/?#]+')}$`);

/** Every page in one skin on one kind of device. */
async function shoot(
  browser: Browser,
  url: string,
  look: keyof typeof looks,
  skin: (typeof skins)[number],
): Promise<number> {
  const into = join(folder, `${look}-${skin}`);
  await mkdir(into, { recursive: true });
  const contexts = new Map<string | undefined, BrowserContext>();
  const seen = new Set<string>();
  let count = 0;
  for (const page of await readPages(url)) {
    if (look === 'phone' && !page.mobile) continue;
    const address = page.path.includes(':')
      ? [...seen].find((href) => matcher(page.path).test(href))
      : page.path;
    if (!address) continue;
    const who = visitor(page);
    const context = contexts.get(who) ?? (await openContext(browser, url, look, skin, who));
    contexts.set(who, context);
    for (const href of await picture(
      context,
      url + address,
      join(into, `${fileName(page.path)}.png`),
    ))
      seen.add(href);
    count += 1;
  }
  await Promise.all([...contexts.values()].map((context) => context.close()));
  return count;
}

async function openContext(
  browser: Browser,
  url: string,
  look: keyof typeof looks,
  skin: string,
  who: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...looks[look],
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
  });
  await context.addInitScript((chosen) => localStorage.setItem('fraktion.skin', chosen), skin);
  if (who) await signInByCookie(context.request, url, who);
  return context;
}

/** Takes the picture and gives the addresses that the page links to. */
async function picture(context: BrowserContext, address: string, file: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(address);
  // Quiet means drawn: lists and charts come by requests of their own.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
  await page.screenshot({ path: file });
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  await page.close();
  return hrefs;
}

const fileName = (path: string): string =>
  path.replaceAll(/[/:]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';

const portal = process.env['PORTAL_URL'] ? undefined : await startPortalProcess({ scale: 1 });
const url = process.env['PORTAL_URL'] ?? portal?.url ?? '';
const browser = await chromium.launch(await browserOptions());
try {
  await rm(folder, { recursive: true, force: true });
  for (const look of ['desktop', 'phone'] as const) {
    for (const skin of skins)
      console.log(`${look} ${skin}: ${await shoot(browser, url, look, skin)} pages`);
  }
  console.log(`Pictures are in ${folder}`);
} finally {
  await browser.close();
  await portal?.stop();
}
