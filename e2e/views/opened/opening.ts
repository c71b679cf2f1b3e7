import type { Page } from '@playwright/test';

import { wordsOn } from '../texts.ts';
import type { Device, View } from '../views.ts';

export const desk: readonly Device[] = ['desktop'];
export const thumb: readonly Device[] = ['phone'];

/** By the customer's administrator and on every device by default. */
export type OpenedView = Omit<View, 'by' | 'on'> & Partial<Pick<View, 'by' | 'on'>>;

export const dialog = (page: Page) => page.getByRole('dialog');

/** Presses the button with a text of a package. */
export const press =
  (owner: string, key: string, within = (page: Page) => page.getByRole('main')) =>
  async (page: Page) => {
    const say = await wordsOn(page, owner);
    await within(page)
      .getByRole('button', { name: say(key), exact: true })
      .first()
      .click();
  };

/** In every language. */
const addWords = /^(Add|Tilføj|Lägg till|Legg til) /;

/** The button of the page itself adds a row. */
export const pressAdd = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: addWords }).first().click();
  await dialog(page).waitFor();
};

const phoneWidth = 768;

/** Opens a filter or tool of a list; on a phone they are behind one button, which has the same name in every language. */
export const pressFilter = (owner: string, key: string) => async (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? phoneWidth) < phoneWidth;
  if (!isPhone) return press(owner, key)(page);
  await page.getByRole('main').getByRole('button', { name: /^Filt/ }).click();
  await press(owner, key, dialog)(page);
};

/** Opens what a phone has behind the button beside the title; `more` is the text of that button. */
export const pressOrMore = (owner: string, key: string, more: string) => async (page: Page) => {
  const say = await wordsOn(page, owner);
  const main = page.getByRole('main');
  const behind = main.getByRole('button', { name: say(more) });
  const button = main.getByRole('button', { name: say(key), exact: true });
  await behind.or(button).first().waitFor();
  if (!(await behind.isVisible())) return button.click();
  await behind.click();
  await page.getByRole('menuitem', { name: say(key) }).click();
};
