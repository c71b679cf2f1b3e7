import type { Locator, Page } from '@playwright/test';

/** An entry of the menu by its title, whatever it says of what waits behind it. */
export const menuEntry = (page: Page, title: string): Locator =>
  page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: new RegExp(`^${title}(,|$)`) });
