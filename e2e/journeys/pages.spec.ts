import type { Browser, BrowserContext, Page } from '@playwright/test';

import { expect, expectAccessible, test, watchAll } from '../support/test.ts';
import { openContext, show } from '../views/look.ts';
import { type Device, portalViews, type View } from '../views/views.ts';

// A record of a hundred pages would take longer than looking at them.
test.use({ trace: 'off' });

/** The narrowest window that the portal promises to be usable in. */
const narrowest = 360;

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: string[];
}

async function begin(
  browser: Browser,
  url: string,
  device: Device,
  by: View['by'],
): Promise<Visit> {
  const width = device === 'phone' ? { width: narrowest } : {};
  const context = await openContext(browser, url, { device, skin: 'light', ...width }, by);
  const faults: string[] = [];
  await watchAll(context, faults);
  return { context, page: await context.newPage(), faults };
}

/** What is wider than the window, by its own words; empty as soon as nothing is. What floats follows a new width a little later. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(
    (patience) =>
      new Promise<string[]>((resolve) => {
        const start = performance.now();
        const wide = (): string[] =>
          [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
        const look = (now: number): void => {
          if (document.documentElement.scrollWidth <= innerWidth) resolve([]);
          else if (now - start > patience) resolve(wide().slice(0, 20));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    3_000,
  );

/** Turns the page dark as the account menu does: by its one attribute. */
const turnDark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['skin'] = 'dark';
  });

async function lookAt(view: View, { page, faults }: Visit): Promise<void> {
  await show(page, view);
  await expectAccessible(page);
  await turnDark(page);
  // Nothing but colours has changed.
  await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
  const window = page.viewportSize()!;
  // Whoever narrows the window of a desk is promised the same, also where no phone comes.
  if (!view.on.includes('phone')) await page.setViewportSize({ ...window, width: narrowest });
  expect.soft(await sideways(page), `${view.name} scrolls sideways`).toEqual([]);
  await page.setViewportSize(window);
  expect.soft(view.refuses ? [] : faults, `${view.name} goes wrong`).toEqual([]);
  faults.length = 0;
}

/** Everything that some people see on one kind of device; each has one browser for all of it. */
async function sweep(
  browser: Browser,
  url: string,
  device: Device,
  views: readonly View[],
): Promise<void> {
  const visits = new Map<View['by'], Visit>();
  for (const view of views.filter(({ on }) => on.includes(device))) {
    const visit = visits.get(view.by) ?? (await begin(browser, url, device, view.by));
    visits.set(view.by, visit);
    await test.step(view.name, () => lookAt(view, visit));
  }
  await Promise.all([...visits.values()].map(({ context }) => context.close()));
}

for (const device of ['desktop', 'phone'] as const) {
  test(`PLT-09 SHL-09 SHL-22 every page and all that opens on it keeps the policy, writes no error, is accessible in both skins and never scrolls sideways: ${device}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(1_200_000);
    await sweep(browser, baseURL!, device, await portalViews(baseURL!));
  });
}

test('SHL-09 SHL-10 at 360 px every page has room for Swedish and Norwegian words', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const views = await portalViews(baseURL!);
  const ofAdmin = views.filter(
    ({ by, address }) => by?.startsWith('admin@') && !/\w{8}-/.test(address),
  );
  for (const by of ['admin@malaren.example', 'admin@fjord.example']) {
    const { context, page } = await begin(browser, baseURL!, 'phone', by);
    for (const view of ofAdmin.filter(({ on, open }) => on.includes('phone') && !open)) {
      await show(page, view);
      expect.soft(await sideways(page), `${view.name} of ${by} scrolls sideways`).toEqual([]);
    }
    await context.close();
  }
});
