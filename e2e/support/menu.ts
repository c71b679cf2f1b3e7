import type { Locator, Page } from '@playwright/test';

/** A menu entry by its title, with any count. */
export const menuEntry = (page: Page, title: string): Locator =>
  page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: new RegExp(`^${title}(,|$)`) });
