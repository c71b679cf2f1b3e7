import type { Page } from '@playwright/test';

import { wordsOn } from '../texts.ts';
import type { Device, View } from '../views.ts';

export const desk: readonly Device[] = ['desktop'];
export const thumb: readonly Device[] = ['phone'];

/** By the customer's administrator and on every device, unless it says otherwise. */
export type Opened = Omit<View, 'by' | 'on'> & Partial<Pick<View, 'by' | 'on'>>;

export const dialog = (page: Page) => page.getByRole('dialog');

/** Presses the button that a text of a package names. */
export const press =
  (owner: string, key: string, within = (page: Page) => page.getByRole('main')) =>
  async (page: Page) => {
    const say = await wordsOn(page, owner);
    await within(page)
      .getByRole('button', { name: say(key), exact: true })
      .first()
      .click();
  };
