import { createServer } from 'node:http';

import { type Override, offeredPath } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import { startDev } from '../support/devServer.ts';
import { signInAs } from '../support/ownUser.ts';
import { freePort } from '../support/portalProcess.ts';
import { releaseSample, unknownName } from '../support/releases.ts';
import { edit } from '../support/remoteCopy.ts';
import { writeSample } from '../support/sampleRemote.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// Builds its own remote, and runs it from source.
test.describe.configure({ timeout: 300_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const badge = (page: Page) => page.getByRole('status', { name: 'Other versions in this browser' });

/** The development server whose origin this portal allows. */
async function allowedOrigin(page: Page): Promise<string> {
  const text = (await page.locator('script#settings').textContent()) ?? '{}';
  const { override } = JSON.parse(text) as { override?: { origins: readonly string[] } };
  const [origin] = override?.origins ?? [];
  if (!origin) throw new Error('The portal must be started with OVERRIDE_ORIGINS');
  return origin;
}

test('PLT-10 a developer points the portal at one remote from source, sees edits, and goes back', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const name = await unknownName(url, 'mfe-source');
  const path = `/${name.replace('mfe-', '')}`;
  await releaseSample(url, name, 'live');
  await signInAs(page.request, url, 'SystemAdmin');
  await page.goto(path);
  await expect(heading(page, 'Sample live')).toBeVisible();
  const origin = await allowedOrigin(page);
  const source = await writeSample(name, 'source');
  const dev = await startDev(url, name, source, origin);
  try {
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('menuitem', { name: 'Run another version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run another version' });
    await dialog.getByLabel('Area', { exact: true }).selectOption(name);
    await dialog.getByLabel('Version', { exact: true }).selectOption(origin);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Run it here' }).click();

    await expect(badge(page)).toContainText(`${name} runs from ${origin} in this browser`);
    await expect(heading(page, 'Sample source')).toBeVisible();
    await expectAccessible(page);
    await edit(source, 'locales/en.json', 'Sample source"', 'Sample edited"');
    await expect(heading(page, 'Sample edited')).toBeVisible();

    await badge(page).getByRole('button', { name: 'End' }).click();
    await expect(heading(page, 'Sample live')).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
  } finally {
    await dev.stop();
  }
});

test('PLT-10 an origin that the portal does not allow is not requested', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  const foreign = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('{}');
  });
  const port = await freePort();
  await new Promise<void>((done) => foreign.listen(port, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${port}`;
  expect((await fetch(origin + offeredPath)).ok).toBe(true);
  asked.length = 0;
  const planted: readonly Override[] = [{ name: 'mfe-dashboard', origin }];
  await page.addInitScript((text) => {
    localStorage.setItem('fraktion-overrides', text);
  }, JSON.stringify(planted));
  await signInAs(page.request, baseURL ?? '', 'SystemAdmin');
  await page.goto('/home/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await new Promise((done) => foreign.close(done));
});
