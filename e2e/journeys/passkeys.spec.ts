import type { Page } from '@playwright/test';

import { passwordOf, signInByCookie } from '../support/api.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A device that holds passkeys and whose owner always consents, in place of a finger. */
async function plugIn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** Whether the person unlocks the device; if not, its question ends without a passkey. */
    unlock: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test('AUT-08 a passkey is added in the settings, signs in without a password, and no longer once it is removed', async ({
  page,
  baseURL,
}) => {
  // Browsers bind a passkey to a name, never to an address of digits.
  const address = new URL(baseURL ?? '');
  address.hostname = 'localhost';
  const url = address.origin;
  const { email } = await ownUser(url, 'Admin');
  await signInByCookie(page.request, url, email);
  const device = await plugIn(page);
  await page.goto(`${url}/user-settings`);
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(/is not right/);
  await dialog.getByLabel('Current password').fill(passwordOf(email));
  await device.unlock(false);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByText(/The browser has made no passkey/)).toBeVisible();
  await device.unlock(true);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(passkeys(page).getByText('My laptop')).toBeVisible();
  expect(await device.count()).toBe(1);
  await expectAccessible(page);

  const leave = async () => {
    await page.getByRole('button', { name: /^Account and settings/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  await leave();
  await device.unlock(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/No passkey was used/)).toBeVisible();
  await device.unlock(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();

  await page.goto(`${url}/user-settings`);
  await passkeys(page).getByRole('button', { name: 'Remove My laptop' }).click();
  const question = page.getByRole('dialog', { name: /My laptop/ });
  await question.getByLabel('Current password').fill(passwordOf(email));
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys(page).getByText('My laptop')).toBeHidden();
  await leave();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/This passkey did not sign you in/)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
