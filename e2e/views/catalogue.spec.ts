import { languages } from '@fraktion/contract';
import type { Browser, Page } from '@playwright/test';

import { startCatalogue } from '../support/catalogue.ts';
import { barriers, expect, test } from '../support/test.ts';
import { openContext, turn } from './look.ts';
import { cutSigns, lowControls, narrowest, sideways } from './measures.ts';

/** `npm test` measures the widths in English alone. */
const spoken = process.env['FRAKTION_LANGUAGES'] ? languages : (['en'] as const);

async function open(page: Page, group: string, language = 'en'): Promise<void> {
  await page.goto(`${group}?language=${language}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Some states are dimmed for as long as they are shown: those are left out. */
const busy = '[aria-busy=true]';
/** Over the page, which is looked at by itself. */
const layers = '[role=dialog], [role=alertdialog], [role=menu], #toasts li';

async function expectAccessible(page: Page, apart: string): Promise<void> {
  expect.soft(await barriers(page, apart), page.url()).toEqual([]);
  await turn(page, 'dark');
  expect.soft(await barriers(page, apart, 'colours'), `${page.url()} in the dark`).toEqual([]);
  await turn(page, 'light');
}

/** What lies over the page, and away again. */
async function openEach(page: Page): Promise<void> {
  for (const opener of await page.locator('[data-opens]').all()) {
    await opener.click();
    await expect(page.locator(layers).first()).toBeVisible();
    await expectAccessible(page, `#root, ${busy}`);
    await page.keyboard.press('Escape');
    await expect(page.locator(layers.replace(', #toasts li', ''))).toHaveCount(0);
  }
}

async function lookAtAll(browser: Browser, url: string): Promise<void> {
  const desktop = await openContext(browser, url, { device: 'desktop', skin: 'light' }, undefined);
  const page = await desktop.newPage();
  await page.goto('/');
  const groups = await page
    .getByRole('navigation', { name: 'Components' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(groups.length).toBeGreaterThan(5);
  for (const group of groups) {
    await test.step(group, async () => {
      await open(page, group);
      await expectAccessible(page, busy);
      await openEach(page);
    });
  }
  await desktop.close();

  const look = { device: 'phone', skin: 'light', width: narrowest } as const;
  const phone = await openContext(browser, url, look, undefined);
  const small = await phone.newPage();
  for (const group of groups) {
    for (const language of spoken) {
      await test.step(`${group} in ${language}`, async () => {
        await open(small, group, language);
        if (language === 'en')
          expect.soft(await lowControls(small), `${group} is hard to hit`).toEqual([]);
        expect.soft(await cutSigns(small), `${group} in ${language} is cut`).toEqual([]);
        expect.soft(await sideways(small), `${group} in ${language} scrolls sideways`).toEqual([]);
      });
    }
  }
  await phone.close();
}

test('PLT-09 SHL-09 SHL-10 each component of shared-ui is accessible in its states and in both skins, and fits a phone in four languages', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { url, stop } = await startCatalogue();
  try {
    await lookAtAll(browser, url);
  } finally {
    await stop();
  }
});
