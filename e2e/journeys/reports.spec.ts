import { readFile } from 'node:fs/promises';

import type { Api } from '../support/api.ts';
import { ownCollector, ownInfocard, ownLocation } from '../support/orders.ts';
import { cellsOf, unzipped } from '@fraktion/demo-world/documents/unzipped';
import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { fourCollections, postTyped, typedInvoice } from '../support/typedInvoice.ts';

/** An invoice over 800.00, posted in full to one container of its own location. */
async function postedInvoice(api: Api) {
  const { id: collectorId } = await ownCollector(api);
  const location = await ownLocation(api);
  const infocard = await ownInfocard(api, { linked: false, at: location.id, collectorId });
  const number = `R-${Date.now()}`;
  const { id } = await typedInvoice(api, {
    collectorId,
    number,
    line: fourCollections,
    locationId: location.id,
  });
  await postTyped(api, id, { infocardId: infocard.id, category: 'WasteCollection' });
  return { number, location, infocard };
}

test('REP-01 REP-06 REP-08 an analyst opens the report of postings, drills to the posting behind a figure, and exports the same figure', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { number, location, infocard } = await postedInvoice(api);
  await page.goto(`/economics/reporting/postings?location=${location.id}&by=infocard`);
  await expect(page.getByRole('heading', { name: 'Postings report' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: infocard.name });
  await expect(row).toContainText('800.00');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const sheet = await readFile(await file.path());
  expect(cellsOf(sheet, 1)).toContainEqual([infocard.name, 800]);
  expect(unzipped(sheet, 'xl/worksheets/sheet1.xml')).toContain('SUM(B2:B2)');

  await row.getByRole('button', { name: /800\.00/ }).click();
  const drawer = page.getByRole('dialog', { name: /Net amount/ });
  await expect(drawer.getByText('Tømning', { exact: false })).toBeVisible();
  await drawer.getByRole('link', { name: `Invoice ${number}` }).click();
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
});

test('REP-03 REP-09 a step of the cost bridge opens into its container, and the container into its posting', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { number, location, infocard } = await postedInvoice(api);
  await page.goto(`/data-insights?location=${location.id}&compare=previous`);
  await page.getByRole('button', { name: /^New containers: \+.*800\.00/ }).click();
  const containers = page.getByRole('dialog', { name: 'New containers' });
  await containers.getByRole('button', { name: infocard.name }).click();
  const postings = page.getByRole('dialog', { name: `${infocard.name} · Waste collection` });
  await expect(postings.getByRole('link', { name: `Invoice ${number}` })).toBeVisible();
});

test('REP-03 REP-08 a location of the map says its figure to the keys and opens into its posting; the page is saved with it', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { number, location } = await postedInvoice(api);
  await page.goto(`/data-insights?location=${location.id}`);
  const map = page.getByRole('region', { name: 'Locations on a map' });
  const point = map.getByRole('button', { name: new RegExp(`^${location.name}: DKK.800\\.00$`) });
  await point.focus();
  await expect(map.getByText('DKK 800.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const postings = page.getByRole('dialog', { name: `${location.name} · Cost` });
  await expect(postings.getByRole('link', { name: `Invoice ${number}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await map.getByRole('button', { name: 'Show as table' }).click();
  await expect(map.getByRole('row', { name: new RegExp(location.name) })).toContainText('800.00');
  await map.getByLabel('Figure on the map').selectOption('Weight');
  // The report is saved as the page shows it, so the page must be ready.
  await expect(map.getByRole('figure', { name: 'Weight by location on a map' })).toBeVisible();

  await page.getByRole('button', { name: 'Saved reports' }).click();
  await page.getByRole('button', { name: 'Save this report' }).click();
  const form = page.getByRole('dialog', { name: 'Save this report' });
  const name = `Insights ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Mail it', { exact: true }).selectOption('Every month');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The report is saved')).toBeVisible();
  await page.goto('/economics/reporting/amounts');
  await page.getByRole('button', { name: 'Saved reports' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: 'Data insights' })).toBeVisible();
  expect(page.url()).toContain(`location=${location.id}`);
  await expect(map.getByLabel('Figure on the map')).toHaveValue('kg');
});
