import { createTranslationLink, type Language } from '@fraktion/contract';
import type { Locator, Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const staff = 'super@fraktion.example';
const named = (what: string): string => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** A page of the staff's health report in a language, with a text that no other journey looks at. */
async function openReports(page: Page, url: string, language: Language): Promise<void> {
  const { email } = await ownUser(url, 'SystemAdmin', language);
  await signInByCookie(page.request, url, email);
  await page.goto('/admin/health');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openText(page: Page, language: Language, key: string): Promise<Locator> {
  await page.goto(`/admin/translations?language=${language}&q=${key}`);
  await page.getByRole('gridcell', { name: key, exact: true }).click();
  return page.getByRole('dialog', { name: 'Text' });
}

const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

test('ADM-06 a text that staff change is shown without a release when an open portal is loaded again, until it is put back', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const before = 'Three of four page loads were at least as good as shown.';
  const after = named('Three of four loads were as good or better');
  const reader = await (await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' })).newPage();
  await openReports(reader, baseURL!, 'en');
  await expect(reader.getByText(before)).toBeVisible();

  await signIn(staff, '/admin/translations');
  const panel = await openText(page, 'en', 'health.quartile');
  await panel.getByLabel('Text to show').fill(after);
  await panel.getByRole('button', { name: 'Put live' }).click();
  await expect(page.getByText('The text is live')).toBeVisible();
  await expect(reader.getByText(before)).toBeVisible();
  await reader.reload();
  await expect(reader.getByText(after)).toBeVisible();

  const again = await openText(page, 'en', 'health.quartile');
  await again.getByRole('button', { name: 'Put back' }).click();
  await confirm(page, 'Put back');
  await expect(page.getByText('The released text is shown again')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText(before)).toBeVisible();
  await reader.context().close();
});

test('ADM-06 a translator proposes a text by a secret link, staff put it live, and a closed link opens nothing', async ({
  page,
  browser,
  baseURL,
  apiAs,
  signIn,
}) => {
  const translator = named('Stina');
  const text = named('Ingenting har gått fel');
  const api = await apiAs(staff);
  const { address } = await api(createTranslationLink, {
    body: { id: crypto.randomUUID(), language: 'sv', name: translator, email: null, days: 7 },
  });
  const theirs = await (await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' })).newPage();
  await theirs.goto(new URL(address).pathname);
  await expect(theirs.getByRole('heading', { name: 'Texts in Swedish', level: 1 })).toBeVisible();
  await theirs.getByLabel('Search texts and keys').fill('health.nothing');
  const entry = theirs.getByRole('listitem').filter({ hasText: 'mfe-admin · health.nothing' });
  await expect(entry).toHaveCount(1);
  await entry.getByLabel('Your text').fill(text);
  await entry.getByRole('button', { name: 'Propose' }).click();
  await expect(entry.getByText('Waiting')).toBeVisible();

  await signIn(staff, `/admin/translations?tab=proposals&q=${encodeURIComponent(translator)}`);
  await page.getByRole('gridcell', { name: text }).click();
  const proposal = page.getByRole('dialog', { name: 'Proposal' });
  await expect(proposal.getByText(translator)).toBeVisible();
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Put live' }).click();
  await confirm(page, 'Put live');
  await expect(page.getByText('The text is live')).toBeVisible();
  await theirs.reload();
  await theirs.getByLabel('Search texts and keys').fill('health.nothing');
  await expect(entry.getByText('Live', { exact: true })).toBeVisible();

  await page.goto('/admin/translations?tab=links');
  await page.getByRole('button', { name: `Close the link of ${translator}` }).click();
  await confirm(page, 'Close');
  await expect(page.getByText('The link is closed')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'The link is not valid' })).toBeVisible();
  await expect(theirs.getByText('Ask whoever sent it for a new one.').first()).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});
