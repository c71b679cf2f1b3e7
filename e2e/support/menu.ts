import type { Locator, Page } from '@playwright/test';

/** A menu entry by its title, whatever count it shows. */
export const menuEntry = (page: Page, title: string): Locator =>
  page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: new RegExp(`^${title}(,|$)`) });
