import { languages, setLanguage } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import { portalCommand } from '../support/command.ts';
import { menuEntry } from '../support/menu.ts';
import { countRenderers, rendererCount, sharedPackages, watchScripts } from '../support/oneCopy.ts';
import { signInAs } from '../support/ownUser.ts';
import {
  comeBack,
  compositionOf,
  liveVersion,
  markLoad,
  onNextLoad,
  readComposition,
  releaseSample,
  unknownName,
} from '../support/releases.ts';
import { titlesOf } from '../support/sampleRemote.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// They release their own remotes, one test after the other; only platform staff sees them.
test.describe.configure({ mode: 'default' });

const sample = 'mfe-sample';
const opened = [
  'mfe-dashboard',
  'mfe-supplier',
  'mfe-ordering',
  'mfe-economics',
  'mfe-admin',
  sample,
];

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

/** The addresses of released files that a page has requested. */
function watchReleases(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/releases/')) paths.push(pathname);
  });
  return paths;
}

test('PLT-01 a sixth remote, released while the portal runs, is there with the next page load: menu, guard and titles in four languages', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const name = await unknownName(url, 'mfe-sixth');
  const label = name.replace('mfe-', '');
  const path = `/${label}`;
  const staff = await signInAs(page.request, url, 'SystemAdmin');
  await page.goto(path);
  await expect(heading(page, 'Page Not Found')).toBeVisible();

  await releaseSample(url, name, label);
  const titles = titlesOf(label);
  for (const language of languages.toReversed()) {
    await staff.api(setLanguage, { body: { language, updateAllAccount: false } });
    await page.goto('/');
    await page.getByRole('link', { name: titles[language], exact: true }).click();
    await expect(heading(page, titles[language])).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(titles[language]));
    await expect(page).toHaveURL(path);
  }

  const stranger = await browser.newPage({ baseURL: url, locale: 'en-GB' });
  await stranger.goto(path);
  await expect(stranger).toHaveURL(`/login?to=${encodeURIComponent(path)}`);
  await signInAs(stranger.request, url, 'Admin');
  await stranger.goto('/');
  await expect(menu(stranger)).toBeVisible();
  await expect(menu(stranger).getByRole('link', { name: titles.en })).toHaveCount(0);
  await stranger.goto(path);
  await expect(stranger.getByText('Restricted access')).toBeVisible();
  await expect(heading(stranger, titles.en)).toHaveCount(0);
  await stranger.close();
});

test('PLT-02 one copy of each shared package runs across the shell and all remotes', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await releaseSample(url, sample, '1');
  await countRenderers(page);
  const filesByPackage = watchScripts(page);
  await signInAs(page.request, url, 'SystemAdmin');
  await page.goto('/home/dashboard');
  const addresses = [
    ['/home/dashboard', 'Dashboard'],
    ['/suppliers/orders', 'Orders'],
    ['/ordering', 'Order collection'],
    ['/economics/invoices', 'Invoices'],
    ['/admin/background', 'Background data'],
    ['/sample', 'Sample 1'],
  ] as const;
  for (const [address, title] of addresses) {
    // As a link of the portal does: the menu of platform staff omits the pages of customers and suppliers.
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await expect(heading(page, title)).toBeVisible();
  }

  const { remotes } = await compositionOf(page);
  // Other journeys release their own remotes meanwhile; those were not opened here.
  const mounted = remotes
    .filter(({ name }) => opened.includes(name))
    .map(({ candidates }) => candidates[0]!.scope);
  for (const { name, versions, users, same } of await sharedPackages(page)) {
    expect(versions, `${name} is offered in one version`).toBe(1);
    expect(same, `the remote's ${name} is the platform's`).toBe(true);
    if (name === 'react' || name === '@fraktion/shared-ui')
      expect(users, name).toEqual(expect.arrayContaining(mounted));
  }
  expect(await rendererCount(page), 'copies of react-dom that run').toBe(1);
  for (const [name, files] of Object.entries(await filesByPackage()))
    expect(files, `files with ${name}`).toHaveLength(1);
});

test('PLT-04 release, list, roll back and promote by command line: live within 2 s, for one remote only, with person, time and version', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const goesLive = (version: string) =>
    expect.poll(() => onNextLoad(url, sample), { timeout: 2000 }).toBe(version);
  const first = await releaseSample(url, sample, '1');
  // Other journeys release theirs meanwhile: remotes that they have made, and mfe-ordering.
  const unreleased = ['mfe-admin', 'mfe-dashboard', 'mfe-economics', 'mfe-supplier'];
  const others = (await readComposition(url)).remotes.filter(({ name }) =>
    unreleased.includes(name),
  );
  expect(others).toHaveLength(unreleased.length);
  const second = await releaseSample(url, sample, '2');
  await goesLive(second);
  await signInAs(page.request, url, 'SystemAdmin');
  await page.goto('/sample');
  await expect(heading(page, 'Sample 2')).toBeVisible();

  const output = await portalCommand(url, 'rollback', sample);
  expect(output).toContain(`${sample} ${first} is live instead of ${second}`);
  await goesLive(first);
  await page.goto('/sample');
  await expect(heading(page, 'Sample 1')).toBeVisible();

  await portalCommand(url, 'promote', sample, second);
  await goesLive(second);
  await expect(portalCommand(url, 'promote', sample, '0'.repeat(12))).rejects.toThrow(
    /is not kept/,
  );

  const listed = await portalCommand(url, 'releases', sample);
  const when = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
  expect(listed).toMatch(new RegExp(`● ${second}  ${when}  \\S+@`));
  const events = [`promoted ${second}`, `rolled back to ${first}`, `released ${second}`];
  expect(listed).toMatch(
    new RegExp(events.map((what) => `${when}  ${what} by \\S+@.*`).join('\\n\\s+')),
  );
  for (const { name, live } of others)
    expect(await liveVersion(url, name), `${name} is as it was`).toBe(live);
});

test('PLT-18 a withdrawn remote disappears from the menu, its address explains that, and a release restores it', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const version = await releaseSample(url, sample, '1');
  await signInAs(page.request, url, 'SystemAdmin');
  await page.goto('/sample');
  await expect(heading(page, 'Sample 1')).toBeVisible();
  await expect(menuEntry(page, 'Sample 1')).toBeVisible();

  const output = await portalCommand(url, 'withdraw', sample);
  expect(output).toContain(`${sample} is withdrawn`);
  // A user who has it open can continue, and is offered the new state.
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(heading(page, 'Sample 1, later')).toBeVisible();
  await comeBack(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'This part of the portal is out of service')).toBeVisible();
  await expectAccessible(page);
  await expect(menuEntry(page, 'Sample 1')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  const listed = await portalCommand(url, 'releases', sample);
  expect(listed).toMatch(new RegExp(`nothing of it is live[^]*withdrawn ${version} by \\S+@`));
  await expect(portalCommand(url, 'withdraw', sample)).rejects.toThrow(/Nothing of .* is live/);
  await expect(portalCommand(url, 'withdraw', 'platform')).rejects.toThrow(/cannot be withdrawn/);

  await releaseSample(url, sample, '1');
  await page.goto('/sample/later');
  await expect(heading(page, 'Sample 1, later')).toBeVisible();
  await expect(menuEntry(page, 'Sample 1')).toBeVisible();
});

test('PLT-13 pages that the role may open are prefetched when idle; others are never downloaded', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const asked = watchReleases(page);
  await signInAs(page.request, url, 'Admin');
  await page.goto('/');
  await expect(heading(page, 'Home')).toBeVisible();
  const { remotes } = await compositionOf(page);
  const firstOf = (name: string) =>
    remotes.find((remote) => remote.name === name)!.candidates[0]!.first;
  const open = ['mfe-ordering', 'mfe-economics', 'mfe-admin'].flatMap(firstOf);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(open));
  expect(areasIn(asked)).not.toContain(sample);

  const supplier = await browser.newPage({ baseURL: url, locale: 'en-GB' });
  const askedBySupplier = watchReleases(supplier);
  await supplier.goto('/login');
  await expect(heading(supplier, 'Sign in')).toBeVisible();
  expect(areasIn(askedBySupplier)).toEqual(['platform']);
  await signInAs(supplier.request, url, 'Supplier');
  await supplier.goto('/');
  await expect(heading(supplier, 'Home')).toBeVisible();
  await menuEntry(supplier, 'Orders').click();
  await expect(heading(supplier, 'Orders')).toBeVisible();
  // All earlier idle work is done before this, and its requests have been made.
  await supplier.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await supplier.waitForLoadState('networkidle');
  // The pages for keys, webhooks and the audit, and the boards, are also for suppliers.
  await expect
    .poll(() => areasIn(askedBySupplier))
    .toEqual(['mfe-admin', 'mfe-dashboard', 'mfe-supplier', 'platform']);
  await supplier.close();
});

/** The names of the remotes whose files were requested. */
const areasIn = (paths: readonly string[]): string[] =>
  [...new Set(paths.map((path) => path.split('/')[2] ?? ''))].toSorted();

test('PLT-14 a tab that is two releases behind keeps working, with lazy pages, and offers a reload', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const first = await releaseSample(url, sample, '1');
  await signInAs(page.request, url, 'SystemAdmin');
  await page.goto('/sample');
  await expect(heading(page, 'Sample 1')).toBeVisible();
  const sameLoad = await markLoad(page);

  await releaseSample(url, sample, '2');
  await releaseSample(url, sample, '3');
  const asked = watchReleases(page);
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(heading(page, 'Sample 1, later')).toBeVisible();
  expect(
    asked.some((path) => path.includes(`/${first}/`)),
    'a file of the old release',
  ).toBe(true);

  await comeBack(page);
  await expect(page.getByText('A newer version is ready')).toBeVisible();
  await expect(heading(page, 'Sample 1, later')).toBeVisible();
  expect(await sameLoad(), 'nothing was loaded anew unasked').toBe(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Sample 3, later')).toBeVisible();
});
