import { createInfocard, infocardLabels, listInfocards, listLocations } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { ownUser } from '../support/ownUser.ts';
import { picture } from '../support/picture.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Infocards that no other journey uses, at one location. */
async function own(api: Api, names: readonly string[]) {
  const { data } = await api(listLocations, { query: { pageSize: 1 } });
  const [location] = data;
  if (!location) throw new Error('The demo world has no location');
  const known = await api(listInfocards, {
    query: { 'filter[isOrderable][eq]': 'true', 'filter[type][in]': 'ContainerInfoCard' },
  });
  const collectorId = known.data.find(({ collector }) => collector?.hasValidEmail)!.collector!.id;
  const ids = names.map(() => crypto.randomUUID());
  for (const [index, name] of names.entries()) {
    await api(createInfocard, {
      params: { kind: 'containers' },
      body: {
        id: ids[index]!,
        type: 'ContainerInfoCard',
        name,
        locationId: location.id,
        collectorId,
      },
    });
  }
  return { ids, location };
}

const mark = () => crypto.randomUUID().slice(0, 8);
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('ORD-01 ORD-02 an infocard is created with a picture, changed, archived and restored', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { email } = await ownUser(baseURL!, 'Admin');
  const name = `Journey ${mark()}`;
  await signIn(email, '/infocards?location=all');
  await page.getByRole('button', { name: 'New infocard' }).click();
  const made = panelOf(page, 'New infocard');
  await made.getByLabel('Name', { exact: true }).fill(name);
  await made.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  const chooser = page.waitForEvent('filechooser');
  await made.getByRole('button', { name: 'Drop files here, or choose them' }).click();
  await (await chooser).setFiles([picture]);
  await expect(made.getByRole('region', { name: 'Preview' }).getByText(name)).toBeVisible();
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`${name} is created`)).toBeVisible();

  await page.goto(`/infocards?location=all&q=${encodeURIComponent(name)}`);
  await expectAccessible(page);
  await page.getByRole('gridcell', { name }).click();
  const panel = panelOf(page, name);
  await panel.getByRole('button', { name: 'Edit' }).click();
  await expect(panel.getByRole('button', { name: 'Remove cover image' })).toBeVisible();
  await panel.getByLabel(/^Placement/).fill('Behind the loading bay');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} is saved`)).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: name });
  const archive = page.getByRole('toolbar').getByRole('button', { name: 'Archive' });
  await row.getByRole('checkbox').check();
  await archive.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 infocard restored')).toBeVisible();
  await row.getByRole('checkbox').check();
  await archive.click();
  await expect(page.getByText('1 infocard archived').last()).toBeVisible();
  await expect(page.getByRole('gridcell', { name })).toBeHidden();

  await page.goto(`/infocards/archived?location=all&q=${encodeURIComponent(name)}`);
  await page.getByRole('gridcell', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 infocard restored')).toBeVisible();
});

test('ORD-01 a filtered list is saved as a view, shown as cards, and exported to Excel', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { api, email } = await ownUser(baseURL!, 'Admin');
  const shared = `Sheet ${mark()}`;
  await own(api, [`${shared} A`, `${shared} B`]);
  await signIn(email, `/infocards?location=all&q=${encodeURIComponent(shared)}`);
  await expect(page.getByRole('gridcell', { name: `${shared} B` })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Infocards.xlsx');

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill(shared);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/infocards?location=all');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemradio', { name: shared }).click();
  await expect(page.getByRole('gridcell', { name: `${shared} A` })).toBeVisible();
  await page.getByRole('button', { name: 'Show as cards' }).click();
  await expect(page.getByRole('list', { name: 'Infocards' }).getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL(/layout=cards/);
});

test('ORD-11 SHL-14 the code on a container opens its order form, at its location', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { api, email } = await ownUser(baseURL!, 'Admin');
  const name = `Scanned ${mark()}`;
  const { ids, location } = await own(api, [name]);
  const sheet = await api(infocardLabels, { body: { ids } });
  const address = /\/ordering\?infocard=[\w-]+/.exec(
    Buffer.from(await sheet.arrayBuffer()).toString('latin1'),
  )?.[0];
  expect(address).toBe(`/ordering?infocard=${ids[0]}`);
  await signIn(email, address);
  const form = page.getByRole('dialog', { name });
  await expect(form.getByRole('button', { name: 'Order collection' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`at=${location.id}`));
  await form.getByRole('button', { name: 'Order collection' }).click();
  await expect(page.getByText(/^Order \d+ is sent$/)).toBeVisible();
  await expect(form).toBeHidden();
  await page.goto(`/ordering?infocard=${crypto.randomUUID()}`);
  await expect(page.getByText('This container is not among your locations')).toBeVisible();
});
