import { signInByCookie } from '../support/api.ts';
import { newAddress } from '../support/mails.ts';
import { ownAccount } from '../support/ownAccount.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('SHL-20 a new account is guided from an empty home to its first container to order', async ({
  page,
  baseURL,
}) => {
  const { email } = await ownAccount(baseURL!);
  await signInByCookie(page.request, baseURL!, email);
  await page.goto('/ordering');
  const setUp = page.getByRole('main').getByRole('link', { name: 'Set up the account' });
  await expect(setUp).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('0 of 4 steps are done')).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up the account' })).toBeVisible();
  await expectAccessible(page);

  const locations = page.getByRole('form', { name: 'Locations' });
  await locations.getByLabel('Name').fill('Harbour house');
  await locations.getByLabel('Street and number').fill('Havnegade 1');
  await locations.getByLabel('Postal code').fill('8000');
  await locations.getByLabel('City').fill('Aarhus C');
  await locations.getByRole('button', { name: 'Add location' }).click();
  await expect(page.getByText('1 location', { exact: true })).toBeVisible();

  const collectors = page.getByRole('form', { name: 'Collectors' });
  await collectors.getByLabel('Name').fill('Renvej');
  await collectors.getByLabel('E-mail').fill('orders@renvej.example');
  await collectors.getByRole('button', { name: 'Add collector' }).click();
  await expect(page.getByText('1 collector', { exact: true })).toBeVisible();

  const containers = page.getByRole('form', { name: 'Containers' });
  await containers.getByLabel('Name').fill('Cardboard, 660 L');
  await containers.getByLabel('Size').fill('660');
  // There is one of each, so they are preselected.
  await expect(containers.getByLabel('Location')).toHaveValue('Harbour house');
  await expect(containers.getByLabel('Collector')).toHaveValue('Renvej');
  await containers.getByRole('button', { name: 'Add container' }).click();
  await expect(page.getByText('1 container', { exact: true })).toBeVisible();

  const users = page.getByRole('form', { name: 'Users' });
  await users.getByLabel('Name').fill('Lone Krogh');
  await users.getByLabel('E-mail').fill(newAddress('lone', 'new.example'));
  await users.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The account is ready.')).toBeVisible();
  await page.getByRole('link', { name: 'Order a collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order collection' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cardboard, 660 L' })).toBeVisible();
});
