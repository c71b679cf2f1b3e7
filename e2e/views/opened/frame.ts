import type { Page } from '@playwright/test';

import { wordsOn } from '../texts.ts';
import { desk, dialog, type OpenedView, press, thumb } from './opening.ts';

const staff = 'super@fraktion.example';

const banner = (page: Page) => page.getByRole('banner');

/** Opens a menu of the frame by its name; returns the frame's words. */
async function openMenu(page: Page, name: string) {
  const say = await wordsOn(page, 'shell/frame');
  await banner(page)
    .getByRole('button', { name: say(name) })
    .click();
  return say;
}

export const frame: readonly OpenedView[] = [
  {
    name: 'frame-notifications',
    address: '/',
    open: async (page) => {
      await openMenu(page, 'notifications.title');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'frame-account',
    address: '/',
    open: async (page) => {
      await openMenu(page, 'frame.accountMenu');
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'frame-location',
    address: '/collection-orders',
    open: async (page) => {
      const say = await wordsOn(page, 'shell/frame');
      await banner(page)
        .getByRole('button', { name: `${say('scope.label')}: ` })
        .click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'frame-search',
    address: '/collection-orders',
    on: desk,
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page).getByRole('combobox').fill('pa');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'frame-keys',
    address: '/collection-orders',
    on: desk,
    open: async (page) => {
      await page.keyboard.press('?');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'frame-feedback',
    address: '/',
    open: async (page) => {
      const say = await openMenu(page, 'frame.accountMenu');
      await page.getByRole('menuitem', { name: say('feedback.title') }).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'frame-versions',
    address: '/user-settings',
    by: staff,
    open: async (page) => {
      const say = await openMenu(page, 'frame.accountMenu');
      await page.getByRole('menuitem', { name: say('override.title') }).click();
      await dialog(page).getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'frame-other-version',
    address: '/user-settings',
    by: staff,
    open: async (page) => {
      const place = 'fraktion-overrides';
      const asked = [{ name: 'mfe-dashboard', version: '0123456789ab' }];
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        place,
        JSON.stringify(asked),
      ] as const);
      await page.reload();
      const say = await wordsOn(page, 'shell/frame');
      await page.getByRole('status', { name: say('override.badge') }).waitFor();
      // For this load only.
      await page.evaluate((key) => localStorage.removeItem(key), place);
    },
  },
  {
    name: 'user-settings-two-step',
    address: '/user-settings',
    open: press('shell/security', 'security.twoStep.setUp'),
  },
  {
    name: 'frame-collapsed',
    address: '/collection-orders',
    on: desk,
    open: async (page) => {
      const say = await wordsOn(page, 'shell/frame');
      await page.getByRole('button', { name: say('frame.collapseMenu') }).click();
    },
  },
  {
    name: 'frame-more',
    address: '/',
    on: thumb,
    open: async (page) => {
      const say = await wordsOn(page, 'shell/frame');
      await page
        .getByRole('navigation')
        .getByRole('button', { name: say('frame.more') })
        .click();
      await dialog(page).waitFor();
    },
  },
];
