import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Browser, Page } from '@playwright/test';

import { cli } from '../support/command.ts';
import { type PortalProcess, startPortalProcess } from '../support/portalProcess.ts';
import { needsDisk } from '../support/given/needs.ts';
import { expect, test, watchAll } from '../support/test.ts';
import { openContext, show } from '../views/look.ts';
import { portalViews, type View } from '../views/views.ts';

const run = promisify(execFile);
const marker = '=1<svg onload=x()>';

/** Its own, because no other test could read these texts. */
let portal: PortalProcess | undefined;
let url: string;
let views: readonly View[];

test.beforeAll(async () => {
  needsDisk();
  test.setTimeout(600_000);
  portal = await startPortalProcess({ scale: 0.1 });
  url = portal.url;
  // A panel that is found by a name has another name now.
  views = (await portalViews(url)).filter(({ open }) => !open);
  const script = join(import.meta.dirname, '../bench/plantTexts.ts');
  const { stdout } = await run(cli[0], [script, portal.dataDir], { env: process.env });
  expect(Number(stdout)).toBeGreaterThan(100);
});
test.afterAll(() => portal?.stop());

interface Visit {
  readonly page: Page;
  /** Violations of the policy, and what ran. */
  readonly faults: string[];
  close(): Promise<void>;
}

async function begin(browser: Browser, by: View['by']): Promise<Visit> {
  const look = { device: 'desktop', skin: 'light', language: 'en' } as const;
  const context = await openContext(browser, url, look, by);
  const faults: string[] = [];
  await watchAll(context, faults);
  await context.exposeBinding('x', () => void faults.push('the markup of a text ran'));
  context.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { page: await context.newPage(), faults, close: () => context.close() };
}

/** What is a fault of this test: something ran, the policy refused something, or a text became an element. */
const isOurs = (fault: string): boolean => /ran$|refused|dialog|svg|Content Security/.test(fault);

const madeElements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('svg[onload]').length);

test('SRV-12 PLT-09 markup in every text that somebody types is shown as text on every page, and nothing of it runs', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const wrong: string[] = [];
  const closed: string[] = [];
  let shown = 0;
  for (const [by, theirs] of Map.groupBy(views, (view) => view.by)) {
    const visit = await begin(browser, by);
    for (const view of theirs) {
      await show(visit.page, view).catch((error: unknown) =>
        closed.push(`${view.name}: ${String(error).slice(0, 300)}`),
      );
      const text = await visit.page.locator('body').textContent();
      if (text?.includes(marker)) shown += 1;
      const elements = await madeElements(visit.page);
      if (elements > 0) wrong.push(`${view.name}: ${elements} elements`);
      wrong.push(
        ...visit.faults
          .splice(0)
          .filter(isOurs)
          .map((each) => `${view.name}: ${each}`),
      );
    }
    await visit.close();
  }
  expect(wrong).toEqual([]);
  expect(closed).toEqual([]);
  expect(shown).toBeGreaterThan(views.length / 2);
});
