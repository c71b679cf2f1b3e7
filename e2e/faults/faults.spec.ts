import type { RemoteManifest } from '@fraktion/contract';
import { type Locator, type Page, type Route, expect, test } from '@playwright/test';

import { type Portal, startPortal } from './portal.ts';
import { startSilentProxy } from './silentProxy.ts';
import type { Defect } from './variants.ts';

const name = 'mfe-probe';
const old = 'Version one';
const fresh = 'Version two';
/** After this time a visit retries a version that failed to start. */
const resting = 31_000;
/** The timeout for files that do not answer. */
const patience = 15_000;

// One portal for all tests: each test releases again what the one before broke.
test.describe.configure({ mode: 'default' });

let portal: Portal;
let good: RemoteManifest;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  portal = await startPortal();
  await portal.release('mfe-other', 'The other remote');
  good = await portal.release(name, old);
});
test.afterAll(() => portal.stop());

/** Releases both versions again: failures in earlier tests would disqualify them as the last good version. */
async function releaseBoth(): Promise<RemoteManifest> {
  await portal.release(name, old);
  return portal.release(name, fresh);
}

let visitors = 0;
// The reports of one address are limited, and the tests break more than normal use, so each test has its own address.
test.beforeEach(async ({ context }) => {
  visitors += 1;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${visitors}` });
});

/** Marks the page load, so that a reload is noticed. */
async function open(page: Page, path: string, url = portal.url): Promise<void> {
  await page.clock.install();
  await page.goto(url + path);
  await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
}

const letTimePass = (page: Page) => page.clock.fastForward(resting);

/** Out of sight an area does not heal by itself, so that only Retry can. */
const putOutOfSight = (page: Page) =>
  page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }),
  );

const sameLoad = (page: Page) => page.evaluate(() => 'sameLoad' in globalThis);
const heading = (page: Page, text: string) =>
  page.getByRole('heading', { name: text, exact: true });

async function otherWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: '/other' }).click();
  await expect(heading(page, 'The other remote')).toBeVisible();
}

type Fault = (route: Route) => Promise<void>;

const missing: Fault = (route) => route.fulfill({ status: 404, body: 'Not found' });
let hung = 0;
const hanging: Fault = () => {
  hung += 1;
  return new Promise(() => undefined);
};

const changed: Fault = async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
};

/** Each request that hangs is given up after its timeout, which the page's clock skips. */
async function outwait(page: Page, shown: Locator, within: number): Promise<void> {
  let leapt = 0;
  await expect(async () => {
    if (hung > leapt) {
      leapt = hung;
      await page.clock.fastForward(patience);
    }
    await expect(shown).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: within, intervals: [50] });
}

/** Files by kind: the entry, the files it loads at once, and those of pages. */
const entryOf = (manifest: RemoteManifest) => manifest.entry;
const moduleOf = (manifest: RemoteManifest) => manifest.first[1]!;
const restOf = (manifest: RemoteManifest) =>
  manifest.files.map((file) => file.path).filter((file) => !manifest.first.includes(file));

async function breakFiles(page: Page, broken: RemoteManifest, files: string[], fault: Fault) {
  const base = `/releases/${broken.name}/${broken.version}/`;
  await page.route(
    (url) => files.some((file) => url.pathname === base + file),
    (route) => fault(route),
  );
}

interface NetworkFault {
  readonly title: string;
  readonly files: (manifest: RemoteManifest) => string[];
  readonly fault: Fault;
  /** The time within which the last good version must appear. */
  readonly within?: number;
  /** The expected text of the report. */
  readonly cause?: RegExp;
}

const lost = /^(entryFailed|moduleFailed|bootstrapFailed|renderFailed) 404 for \/releases\//;
const tampered = /^integrityFailed \/releases\/\S+ is not the file that was released/;

const networkFaults: NetworkFault[] = [
  { title: '(1) entry 404', files: (m) => [entryOf(m)], fault: missing, cause: lost },
  {
    title: '(2) entry never answering',
    files: (m) => [entryOf(m)],
    fault: hanging,
    within: 25_000,
  },
  { title: '(3) module 404', files: (m) => [moduleOf(m)], fault: missing, cause: lost },
  { title: '(3) module hanging', files: (m) => [moduleOf(m)], fault: hanging, within: 25_000 },
  {
    title: '(4) changed byte in the entry',
    files: (m) => [entryOf(m)],
    fault: changed,
    cause: tampered,
  },
  {
    title: '(4) changed byte in the module',
    files: (m) => [moduleOf(m)],
    fault: changed,
    cause: tampered,
  },
  { title: '(4) changed byte in a lazy chunk', files: restOf, fault: changed, cause: tampered },
  { title: '(8) lazy chunk 404', files: restOf, fault: missing, cause: lost },
];

for (const { title, files, fault, within = 15_000, cause } of networkFaults) {
  test(`PLT-06 PLT-09 ${title}: the last good version, the true cause in the report, and the live one after the fault`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    hung = 0;
    const live = await releaseBoth();
    await portal.takeFailures(name);
    await breakFiles(page, live, files(live), fault);
    await open(page, '/probe');
    await outwait(page, heading(page, old), within);
    await otherWorks(page);
    if (cause) {
      const reports: string[] = [];
      await expect(async () => {
        const more = await portal.takeFailures(name);
        reports.push(...more.map((each) => `${each.fault} ${each.detail}`));
        expect(reports).toContainEqual(expect.stringMatching(cause));
      }).toPass({ timeout: 20_000 });
    }

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await letTimePass(page);
    await page.getByRole('link', { name: '/probe' }).click();
    await expect(heading(page, fresh)).toBeVisible({ timeout: within });
    expect(await sameLoad(page)).toBe(true);
  });

  test(`PLT-07 ${title} in every version: a message, and Retry recovers without a reload`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    hung = 0;
    const live = await releaseBoth();
    for (const each of [live, good]) await breakFiles(page, each, files(each), fault);
    await open(page, '/other');
    await putOutOfSight(page);
    await page.getByRole('link', { name: '/probe' }).click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await outwait(page, retry, 2 * within);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry.click();
    await expect(heading(page, fresh)).toBeVisible({ timeout: within });
    await otherWorks(page);
    expect(await sameLoad(page)).toBe(true);
  });
}

/** The area retries every ten seconds of the page's clock; each retry may have to time out. */
async function letHeal(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(heading(page, fresh).or(heading(page, old))).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000, intervals: [0] });
}

for (const { title, files, fault, within = 15_000 } of networkFaults.filter(({ title }) =>
  /^\((1|3|8)\)/.test(title),
)) {
  test(`PLT-18 ${title} in every version: the area recovers by itself after the fault`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    hung = 0;
    const live = await releaseBoth();
    for (const each of [live, good]) await breakFiles(page, each, files(each), fault);
    await open(page, '/other');
    await page.getByRole('link', { name: '/probe' }).click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await outwait(page, retry, 2 * within);
    // It keeps retrying, and still shows its message.
    await page.clock.fastForward(10_000);
    await outwait(page, retry, 2 * within);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await letHeal(page);
    await expect(retry).toBeHidden();
    await otherWorks(page);
    expect(await sameLoad(page)).toBe(true);
  });
}

test('PLT-07 (2) entry and module that never answer, and are requested repeatedly, hold no connection', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const live = await releaseBoth();
  const silent = [live, good].flatMap((each) =>
    each.first.map((file) => `/releases/${name}/${each.version}/${file}`),
  );
  const proxy = await startSilentProxy(
    () => portal.url,
    (pathname) => silent.includes(pathname),
  );
  try {
    await open(page, '/other', proxy.url);
    const retry = page.getByRole('button', { name: 'Retry' });
    const givenUp = () =>
      expect(async () => {
        await page.clock.fastForward(patience);
        await expect(retry).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 30_000 });
    await page.getByRole('link', { name: '/probe' }).click();
    await givenUp();
    for (let again = 0; again < 2; again += 1) {
      await retry.click();
      await expect.poll(proxy.waiting).toBeGreaterThan(0);
      await givenUp();
    }
    await expect(page.getByText('No connection')).toBeHidden();
    await expect.poll(proxy.waiting, 'over HTTP/1.1 there are six for all').toBe(0);

    proxy.mend();
    await retry.click();
    await expect(heading(page, fresh)).toBeVisible();
    await otherWorks(page);
    expect(await sameLoad(page)).toBe(true);
  } finally {
    await proxy.stop();
  }
});

test('PLT-06 (8) chunk of a page 404 on the way to it: the last good version', async ({ page }) => {
  const live = await releaseBoth();
  await open(page, '/probe');
  await expect(heading(page, fresh)).toBeVisible();
  await breakFiles(page, live, restOf(live), missing);
  await page.getByRole('link', { name: '/probe/lazy' }).click();
  await expect(heading(page, `${old}, lazy`)).toBeVisible();
  expect(await sameLoad(page)).toBe(true);
});

/** A chunk that the network loses or delays once, on a page that is already open. */
async function openLazily(page: Page, fault: Fault): Promise<void> {
  const live = await releaseBoth();
  await open(page, '/probe');
  await expect(heading(page, fresh)).toBeVisible();
  const met = new Set<string>();
  await breakFiles(page, live, restOf(live), (route) => {
    const { pathname } = new URL(route.request().url());
    if (met.has(pathname)) return route.continue();
    met.add(pathname);
    return fault(route);
  });
  await page.getByRole('link', { name: '/probe/lazy' }).click();
}

test('PLT-15 a chunk that is lost once is requested again, and the version stays', async ({
  page,
}) => {
  await openLazily(page, missing);
  await expect(heading(page, `${fresh}, lazy`)).toBeVisible();
});

test('PLT-18 a chunk that hangs once arrives by itself, long before its timeout', async ({
  page,
}) => {
  await openLazily(page, hanging);
  const slow = page.getByText('This is taking longer than usual');
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(slow).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 20_000, intervals: [50] });
  await page.clock.fastForward(7000);
  await expect(heading(page, `${fresh}, lazy`)).toBeVisible();
  await expect(slow).toBeHidden();
  expect(await sameLoad(page)).toBe(true);
});

test('PLT-18 a chunk that hangs in every version until its timeout loads with Retry', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const live = await releaseBoth();
  await open(page, '/probe');
  await expect(heading(page, fresh)).toBeVisible();
  for (const each of [live, good]) await breakFiles(page, each, restOf(each), hanging);
  await page.getByRole('link', { name: '/probe/lazy' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(retry).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 60_000, intervals: [0] });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry.click();
  await expect(heading(page, `${fresh}, lazy`)).toBeVisible();
  expect(await sameLoad(page)).toBe(true);
});

test('PLT-15 a chunk that takes more than three seconds shows a message until it arrives', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await openLazily(page, async (route) => {
    await held.promise;
    await route.continue();
  });
  const slow = page.getByText('This is taking longer than usual');
  await expect(slow).toBeVisible();
  held.resolve();
  await expect(heading(page, `${fresh}, lazy`)).toBeVisible();
  await expect(slow).toBeHidden();
});

const defects: [string, Defect][] = [
  ['(5) throw on load', 'throwsOnLoad'],
  ['(6) throw in bootstrap', 'throwsInBootstrap'],
  ['(7) throw in render', 'throwsInRender'],
];

const mend = (page: Page) => page.evaluate(() => Object.assign(globalThis, { mended: true }));

/** Opens a page that no version shows: the live one has the defect, and earlier ones cannot be loaded. Returns *Retry*. */
async function openBroken(page: Page, defect: Defect): Promise<Locator> {
  const live = await portal.release(name, fresh, defect);
  await page.route(
    ({ pathname }) =>
      pathname.startsWith(`/releases/${name}/`) &&
      !pathname.startsWith(`/releases/${name}/${live.version}/`),
    (route) => route.abort(),
  );
  await open(page, '/other');
  await page.getByRole('link', { name: '/probe' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  return retry;
}

for (const [title, defect] of defects) {
  test(`PLT-06 ${title}: the last good version, and the live one after the fault`, async ({
    page,
  }) => {
    await portal.promote(name, good.version);
    await portal.release(name, fresh, defect);
    await open(page, '/probe');
    await expect(heading(page, old)).toBeVisible();
    await otherWorks(page);

    await mend(page);
    await letTimePass(page);
    await page.getByRole('link', { name: '/probe' }).click();
    await expect(heading(page, fresh)).toBeVisible();
    expect(await sameLoad(page)).toBe(true);
  });

  test(`PLT-07 ${title} in every version: a message, and Retry recovers without a reload`, async ({
    page,
  }) => {
    const retry = await openBroken(page, defect);

    await mend(page);
    await retry.click();
    await expect(heading(page, fresh)).toBeVisible();
    await otherWorks(page);
    expect(await sameLoad(page)).toBe(true);
  });

  test(`PLT-18 ${title} in every version: the area recovers by itself after the fault`, async ({
    page,
  }) => {
    const retry = await openBroken(page, defect);
    await page.clock.fastForward(10_000);
    await expect(retry).toBeVisible();
    await mend(page);
    await letHeal(page);
    await expect(retry).toBeHidden();
    expect(await sameLoad(page)).toBe(true);
  });
}

test('SRV-10 entries and chunks come from the CDN with their digests, and from the portal when it is gone', async ({
  browser,
}) => {
  await releaseBoth();
  let node = '';
  const cdn = await startSilentProxy(
    () => node,
    () => false,
  );
  node = (await portal.withCdn(cdn.url)).url;
  // Without the header that tells the other tests' pages apart: with it a browser asks the CDN first whether it may send it.
  const near = await browser.newContext();
  const page = await near.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|integrity/.test(message.text())) refused.push(message.text());
  });
  // A script that has run is removed from the page.
  await page.addInitScript(() => {
    const begun: unknown[] = Object.assign(globalThis, { begun: [] }).begun;
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof HTMLScriptElement) || added.src === '') continue;
        begun.push({ src: added.src, integrity: added.integrity, crossOrigin: added.crossOrigin });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${node}/probe`);
  await expect(heading(page, fresh)).toBeVisible();
  const scripts = await page.evaluate(
    () =>
      (globalThis as { begun?: { src: string; integrity: string; crossOrigin: string }[] }).begun!,
  );
  const [first, ...others] = scripts;
  expect(first!.src, 'the page begins with a file of the portal').toContain(node);
  expect(others.some(({ src }) => src.includes('/platform/'))).toBe(true);
  expect(others.some(({ src }) => src.includes(`/${name}/`) && src.includes('/entry.'))).toBe(true);
  for (const { src, integrity, crossOrigin } of others) {
    expect(src).toContain(cdn.url);
    expect(integrity).toMatch(/^sha384-(?!A{64})/);
    expect(crossOrigin).toBe('anonymous');
  }
  expect(refused).toEqual([]);

  await near.close();

  await cdn.stop();
  const far = await browser.newContext();
  const without = await far.newPage();
  await without.goto(`${node}/probe`);
  await expect(heading(without, fresh)).toBeVisible();
  await far.close();
});

for (const [what, isSilent, delay] of [
  ['accepts connections and never answers', true, 0],
  ['gives each file after half a minute', false, 30_000],
] as const)
  test(`SRV-10 a CDN that ${what}: pages come from the portal after some seconds, and the next ones at once`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    await releaseBoth();
    let node = '';
    const cdn = await startSilentProxy(
      () => node,
      () => isSilent,
      delay,
    );
    node = (await portal.withCdn(cdn.url)).url;
    const far = await browser.newContext();
    try {
      const page = await far.newPage();
      const began = Date.now();
      await page.goto(`${node}/probe`, { waitUntil: 'commit' });
      await expect(heading(page, fresh)).toBeVisible({ timeout: 40_000 });
      const first = Date.now() - began;
      test.info().annotations.push({ type: 'first page', description: `${first} ms` });
      // Shorter than the time limit of a file by far.
      expect(first).toBeLessThan(patience);
      const next = Date.now();
      await otherWorks(page);
      expect(Date.now() - next, 'the CDN is asked no more').toBeLessThan(3_000);
    } finally {
      await far.close();
      await cdn.stop();
    }
  });
