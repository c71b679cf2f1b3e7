import { expect, expectAccessible, test } from '../support/test.ts';

/** Reads in Danish, like the other demo users. */
const supplier = 'supplier@renvej.example';
const mark = () => crypto.randomUUID().slice(0, 8);

test('SUP-05 a rule is created, tried, moved by keyboard and deleted', async ({ page, signIn }) => {
  await signIn(supplier, '/suppliers/forward-rules');
  const rules = page.getByRole('list', { name: 'Regler' });
  await expect(rules.getByRole('listitem').first()).toBeVisible();
  const before = await rules.getByRole('listitem').count();
  // No location has this postal code, so orders of other journeys are not taken.
  const zip = String(98_000_000 + Math.floor(Math.random() * 1_000_000));
  await page.getByRole('button', { name: 'Ny regel' }).click();
  const panel = page.getByRole('dialog', { name: 'Ny regel' });
  await panel.getByLabel('Postnummer fra').fill(zip);
  await panel.getByRole('checkbox', { name: 'mandag' }).check();
  await panel.getByLabel('Videresend til').selectOption({ label: 'Lastbil & Kran ApS' });
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Tilføj regel' }).click();
  await expect(panel).toBeHidden();
  const sentence = `Bestillinger i postnummer ${zip}, med ønsket dag mandag sendes til Lastbil & Kran ApS.`;
  const mine = rules.getByRole('listitem').filter({ hasText: sentence });
  await expect(mine).toBeVisible();

  await page.getByRole('button', { name: 'Prøv reglerne' }).click();
  const trial = page.getByRole('dialog', { name: 'Hvilken regel ville tage denne bestilling?' });
  await trial.getByRole('combobox', { name: 'Kunde' }).fill('Nordhavn');
  await page.getByRole('option', { name: 'Nordhavn Ejendomme A/S' }).click();
  await trial.getByLabel('Postnummer').fill(zip);
  await trial.getByLabel('Ønsket dato').fill('30/11/2026');
  await trial.getByRole('button', { name: 'Prøv', exact: true }).click();
  await expect(trial.getByText(/^Regel \d+ tager den, til Lastbil & Kran ApS$/)).toBeVisible();
  await expect(trial.getByText('gælder andre postnumre').first()).toBeVisible();
  await expectAccessible(page);
  await trial.getByLabel('Ønsket dato').fill('01/12/2026');
  await trial.getByRole('button', { name: 'Prøv', exact: true }).click();
  await expect(trial.getByText('Ingen regel tager den. Den bliver hos jer.')).toBeVisible();
  await page.keyboard.press('Escape');

  const up = mine.getByRole('button', { name: /^Flyt regel \d+ op$/ });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Regel \d+ er nu regel \d+$/)).toBeAttached();
  await expect(up).toBeFocused();
  await page.reload();
  await expect(mine).toBeVisible();
  await expect(rules.getByRole('listitem').last()).not.toContainText(sentence);

  await mine.getByRole('button', { name: /^Slet regel/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Slet denne regel?' })
    .getByRole('button', { name: 'Slet' })
    .click();
  await expect(mine).toBeHidden();
  await expect(rules.getByRole('listitem')).toHaveCount(before);
});

test('SUP-06 SUP-07 a trip of a vehicle is unloaded and closed, and the vehicle can no longer be deleted', async ({
  page,
  signIn,
}) => {
  const name = `Truck ${mark()}`;
  await signIn(supplier, '/suppliers/transport-vehicles');
  await page.getByRole('button', { name: 'Tilføj køretøj' }).click();
  const adding = page.getByRole('dialog', { name: 'Tilføj køretøj' });
  await adding.getByLabel('Kaldenavn').fill(name);
  await adding.getByLabel('Vognnummer').fill(mark());
  await adding.getByLabel('Faste chauffører').fill('Ida Holm, Bo Vang');
  await adding.getByLabel('CO₂e pr. km').fill('0,912');
  await adding.getByRole('button', { name: 'Tilføj køretøj' }).click();
  await expect(page.getByText(`${name} er tilføjet`)).toBeVisible();

  await page.goto('/suppliers/transports');
  await page.getByRole('button', { name: 'Ny kørsel' }).click();
  const form = page.getByRole('dialog', { name: 'Ny kørsel' });
  await form.getByRole('combobox', { name: 'Køretøj' }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(form.getByLabel('Chauffør')).toHaveValue('Ida Holm');
  await form.getByLabel('Fra').fill(`Harbour ${mark()}`);
  await form.getByLabel('Til', { exact: true }).fill('Recycling East');
  await form.getByRole('button', { name: 'Start kørsel' }).click();

  const panel = page.getByRole('dialog', { name: /^Kørsel \d+$/ });
  await expect(panel.getByText('Undervejs')).toBeVisible();
  await panel.getByRole('button', { name: 'Aflæs' }).click();
  const unloading = page.getByRole('dialog', { name: /^Aflæs kørsel/ });
  await unloading.getByLabel('Vægt').fill('4120,5');
  await unloading.getByRole('button', { name: 'Aflæs' }).click();
  await expect(panel.getByText('4.120,500 kg')).toBeVisible();
  await panel.getByRole('button', { name: 'Afslut kørsel' }).click();
  const closing = page.getByRole('dialog', { name: /^Afslut kørsel/ });
  await closing.getByLabel('Timer').fill('1,5');
  await closing.getByRole('button', { name: 'Afslut kørsel' }).click();
  await expect(panel.getByText('Afsluttet')).toBeVisible();
  await expect(panel.getByText('1,500 t')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Redigér' })).toBeHidden();

  await page.goto(`/suppliers/transport-vehicles?q=${encodeURIComponent(name)}`);
  await page.getByRole('gridcell', { name }).click();
  await expect(
    page.getByRole('dialog', { name }).getByRole('button', { name: 'Slet' }),
  ).toHaveAccessibleDescription('Bruges af 1 kørsel');
});
