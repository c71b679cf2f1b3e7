import { listInfocards, readFigures } from '@fraktion/contract';

import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('SIM-01 SIM-02 the dearest container of the year becomes a simulation, and fewer lifts show what they save', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { rows } = await api(readFigures, {
    query: { measures: 'cost,collections', by: 'infocard', category: 'WasteCollection' },
  });
  const [dearest] = rows.toSorted(
    (one, other) => Number(other.values[0] ?? 0) - Number(one.values[0] ?? 0),
  );
  const id = dearest?.keys[0] ?? '';
  const { data } = await api(listInfocards, { query: { 'filter[id][in]': id } });
  const card = data[0]!;

  await page.goto('/economics/simulations');
  const name = `Fewer lifts ${Date.now()}`;
  await page.getByRole('button', { name: 'New simulation' }).click();
  const begin = page.getByRole('dialog', { name: 'New simulation' });
  await begin.getByLabel('Name').fill(name);
  await expectAccessible(page);
  await begin.getByRole('button', { name: 'Begin simulation' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Add infocard' }).click();
  const adding = page.getByRole('dialog', { name: 'Add infocard' });
  await adding.getByRole('combobox').fill(card.name);
  // The list of choices covers the dialog.
  await page
    .getByRole('option', { name: card.name })
    .filter({ hasText: card.location.name })
    .first()
    .click();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  const item = page.getByRole('region', { name: `${card.name}, ${card.location.name}` }).first();
  await expect(item.getByRole('row', { name: /As today/ })).toBeVisible();

  await item.getByRole('button', { name: 'Add alternative' }).click();
  const alternative = page.getByRole('dialog', { name: 'Add alternative' });
  await alternative.getByLabel('Name').fill('One lift a month');
  await alternative.getByLabel('How often').selectOption('Once a month');
  await alternative.getByRole('button', { name: 'Save alternative' }).click();
  await expect(item.getByRole('radio', { name: 'One lift a month' })).toBeChecked();
  await expect(item.getByRole('row', { name: /One lift a month/ })).toContainText('−');
  await expect(page.getByRole('figure', { name: 'Does the saving hold?' })).toBeVisible();
  await expectAccessible(page);

  await item.getByRole('radio', { name: 'As today' }).check();
  await expect(page.getByText('Choose an alternative first.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toContain(name);
});
