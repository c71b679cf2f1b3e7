import { readFile } from 'node:fs/promises';

import { changeInfocard, createInfocard, createLocation, listInfocards } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { daysAgo, ownCollector } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { postTyped, typedInvoice } from '../support/typedInvoice.ts';

const year = daysAgo(0).slice(0, 4);

/** A location that lacks only its municipality, with a container whose facility and treatment are known. */
async function ownContainer(api: Api) {
  const { data } = await api(listInfocards, { query: { pageSize: 500 } });
  const like = data.find((each) => each.adsFraction === 'E06' && each.receivingFacility)!;
  const locationId = crypto.randomUUID();
  const location = await api(createLocation, {
    idempotencyKey: locationId,
    body: {
      id: locationId,
      name: `Register yard ${locationId.slice(0, 8)}`,
      address: 'Havnegade 12',
      zip: '8000',
      city: 'Aarhus C',
      country: 'DK',
      pNumber: '1003388394',
    },
  });
  const { id: collectorId } = await ownCollector(api);
  const infocard = await api(createInfocard, {
    params: { kind: 'containers' },
    body: {
      id: crypto.randomUUID(),
      type: 'ContainerInfoCard',
      name: `Cardboard ${locationId.slice(0, 8)}`,
      locationId,
      wasteFractionId: like.wasteFraction!.id,
      collectorId,
    },
  });
  await api(changeInfocard, {
    params: { kind: 'containers', id: infocard.id },
    body: {
      version: infocard.version,
      receivingFacility: like.receivingFacility,
      adsFraction: like.adsFraction,
    },
  });
  return { location, infocard, collectorId };
}

type OwnContainer = Awaited<ReturnType<typeof ownContainer>>;

/** An invoice for the treatment of 1,250 kg, posted to the container. */
async function postTreatment(
  api: Api,
  { location, infocard, collectorId }: OwnContainer,
): Promise<void> {
  const { id } = await typedInvoice(api, {
    collectorId,
    number: `W-${Date.now()}`,
    line: { text: 'Behandling, pap', unit: 'kg', quantity: '1250', unitPrice: '0.5' },
    locationId: location.id,
  });
  await postTyped(api, id, {
    infocardId: infocard.id,
    category: 'Reprocessing',
    tonnageCollected: '1.25',
  });
}

async function downloaded(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('REP-04 REP-07 the year report for the authorities: a gap of the register is found, filled in at its location, and the report is downloaded as PDF and Excel', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const own = await ownContainer(api);
  await postTreatment(api, own);
  const { name } = own.location;
  await page.goto(
    `/waste-accounting?location=${own.location.id}&fromDate=${year}-01-01&toDate=${year}-12-31`,
  );
  await expect(page.getByRole('heading', { name: 'Waste accounting' })).toBeVisible();
  await expect(page.getByText('0 rows are ready, 1 would be refused.')).toBeVisible();
  const gap = page.getByRole('list', { name: 'Missing' }).getByRole('listitem');
  await expect(gap).toHaveCount(1);
  await expect(gap).toContainText('Municipality code is missing');
  await expectAccessible(page);

  await gap.getByRole('link', { name: `Fill in: ${name}` }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name });
  await form.getByLabel('Municipality code').fill('751');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();

  await page.goBack();
  await expect(page.getByText('1 row is ready, 0 would be refused.')).toBeVisible();
  await expect(page.getByText('Every row is ready.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Waste: 1\.3.t/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /15 01 01: 1,250\.000.kg/ })).toBeVisible();

  const pdf = await downloaded(page, 'Report as PDF');
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const sheet = await downloaded(page, 'Report as Excel');
  expect(sheet.name).toMatch(/\.xlsx$/);
  expect(sheet.bytes.byteLength).toBeGreaterThan(2000);
  const register = await downloaded(page, 'Register as Excel');
  expect(register.name).toMatch(/^ADS .*\.xlsx$/);
});
