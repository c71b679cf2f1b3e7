import { getMe, listVersions, placeOf } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import { portalCommand } from '../support/command.ts';
import { ownUser, signInAs } from '../support/ownUser.ts';
import { releaseSample, unknownName } from '../support/releases.ts';
import { writeSample } from '../support/sampleRemote.ts';
import { signInByCookie } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

// Each builds two versions of its own remote.
test.describe.configure({ timeout: 400_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Sends a version that nobody gets yet; returns its hash. */
async function keepSample(url: string, name: string, version: string): Promise<string> {
  const from = await writeSample(name, version);
  const output = await portalCommand(url, 'release', name, '--keep', '--from', from);
  return new RegExp(`${name} ([0-9a-f]{12}) is kept`).exec(output)![1]!;
}

test('PLT-05 PLT-14 a share of the users, or an account, tries a canary version; the others have the live one until it is promoted', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const name = await unknownName(url, 'mfe-tried');
  const path = `/${name.replace('mfe-', '')}`;
  await releaseSample(url, name, 'one');
  const next = await keepSample(url, name, 'two');

  // Two users with different places, so that a percentage between them includes one.
  const people = [];
  for (let count = 0; count < 2; count += 1) {
    const { email, api } = await ownUser(url, 'SystemAdmin');
    const { id, account } = await api(getMe);
    people.push({ email, accountId: account.id, place: placeOf(name, id) });
  }
  const [first, second] = people.toSorted((a, b) => a.place - b.place) as [
    (typeof people)[0],
    (typeof people)[0],
  ];
  const share = Math.ceil(first.place);
  const other = await browser.newPage({ baseURL: url, locale: 'en-GB' });
  await signInByCookie(page.request, url, first.email);
  await signInByCookie(other.request, url, second.email);
  const shown = async (on: Page, version: string) => {
    await on.goto(path);
    await expect(heading(on, `Sample ${version}`)).toBeVisible();
  };

  await shown(page, 'one');
  const output = await portalCommand(url, 'canary', name, next, '--percent', String(share));
  expect(output).toContain(`${next} is tried by ${share} % of users`);
  // The open page gets the event, and changes on request.
  await expect(page.getByText('A newer version is ready')).toBeVisible();
  await expect(heading(page, 'Sample one')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Sample two')).toBeVisible();
  await shown(other, second.place < share ? 'two' : 'one');

  await portalCommand(url, 'canary', name, next, '--percent', '100');
  await shown(page, 'two');
  await shown(other, 'two');
  await portalCommand(url, 'canary', name, '--off');
  await shown(page, 'one');
  await shown(other, 'one');

  await portalCommand(url, 'canary', name, next, '--accounts', first.accountId);
  await shown(page, 'two');
  await portalCommand(url, 'promote', name, next);
  await shown(other, 'two');
  const listed = await portalCommand(url, 'releases', name);
  expect(listed).not.toContain('is tried by');
  for (const what of ['canary of', 'canary ended of', 'promoted', 'kept'])
    expect(listed).toContain(`${what} ${next} by`);
  await other.close();
});

test('PLT-10 platform staff runs another version in one browser; a bar shows it on every page and ends it', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const name = await unknownName(url, 'mfe-other');
  const path = `/${name.replace('mfe-', '')}`;
  await releaseSample(url, name, 'one');
  const kept = await keepSample(url, name, 'two');
  const staff = await signInAs(page.request, url, 'SystemAdmin');
  const versions = await staff.api(listVersions);
  expect(versions.find((each) => each.name === name)?.versions).toHaveLength(2);

  await page.goto(path);
  await expect(heading(page, 'Sample one')).toBeVisible();
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('menuitem', { name: 'Run another version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run another version' });
  await dialog.getByLabel('Area', { exact: true }).selectOption(name);
  await dialog.getByLabel('Version', { exact: true }).selectOption(kept);
  await dialog.getByRole('button', { name: 'Run it here' }).click();

  const badge = page.getByRole('status', { name: 'Other versions in this browser' });
  await expect(badge).toContainText(`${name} runs from ${kept} in this browser`);
  await expect(heading(page, 'Sample two')).toBeVisible();
  await page.goto('/user-settings');
  await expect(badge).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: url, locale: 'en-GB' });
  await signInByCookie(elsewhere.request, url, staff.email);
  await elsewhere.goto(path);
  await expect(heading(elsewhere, 'Sample one')).toBeVisible();
  await elsewhere.close();

  await page.goto(path);
  await badge.getByRole('button', { name: 'End' }).click();
  await expect(heading(page, 'Sample one')).toBeVisible();
  await expect(badge).toHaveCount(0);
});
