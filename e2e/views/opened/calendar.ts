import type { Page } from '@playwright/test';

import { daysAgo } from '../../support/orders.ts';
import { wordsOn } from '../texts.ts';
import { desk, dialog, type OpenedView, thumb } from './opening.ts';

const reports = '/service-calendar?location=all&tab=reports';
const supplier = 'supplier@renvej.example';

/** The newest report of the list, as a grid row or as a card. */
const openFirst = async (page: Page) => {
  const main = page.getByRole('main');
  const row = main.getByRole('gridcell').or(main.getByRole('listitem').getByRole('button'));
  await row.first().click();
  await dialog(page).getByRole('listitem').first().waitFor();
};

/** The chosen day is three days ago, which has collections and reports. */
const threeDaysAgo = daysAgo(3);

export const calendar: readonly OpenedView[] = [
  {
    name: 'service-calendar-day',
    address: `/service-calendar?location=all&day=${threeDaysAgo}`,
    on: desk,
    open: async (page) => {
      await page.getByRole('gridcell', { selected: true }).getByRole('button').focus();
    },
  },
  {
    name: 'service-calendar-actions',
    address: `/service-calendar?location=all&day=${threeDaysAgo}`,
    on: thumb,
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-ordering');
      const named = say('calendar.actionsFor', { name: '' });
      await page.getByRole('main').getByRole('button', { name: named }).first().click();
    },
  },
  { name: 'service-calendar-reports', address: reports },
  { name: 'service-calendar-report', address: reports, open: openFirst },
  {
    name: 'service-calendar-close',
    address: `${reports}&filter[status][in]=Open`,
    open: async (page) => {
      await openFirst(page);
      const say = await wordsOn(page, 'mfe-ordering');
      await dialog(page)
        .getByRole('button', { name: say('reports.close.action'), exact: true })
        .click();
    },
  },
  {
    name: 'suppliers-service-reports-report',
    address: '/suppliers/service-reports',
    by: supplier,
    open: openFirst,
  },
];
