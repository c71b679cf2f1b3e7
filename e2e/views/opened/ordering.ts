import type { Page } from '@playwright/test';

import { wordsOn } from '../texts.ts';
import type { Things } from '../things.ts';
import { desk, dialog, type OpenedView, pressFilter } from './opening.ts';

const waitingOrders = '/collection-orders?location=all&filter[status][in]=Created';

/** All orders of the page by the checkbox in a grid's heading, one by the checkbox on its card. */
const chooseOrders = async (page: Page) => {
  await page.getByRole('main').getByRole('checkbox').first().click();
  await page.getByRole('toolbar').waitFor();
};
const pressInBar = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();

export const ordering = (things: Things): readonly OpenedView[] => {
  const address = `/ordering?location=${things.locationId}`;
  return [
    { name: 'ordering-location', address: '/ordering?location=all' },
    {
      name: 'ordering-order',
      address,
      open: async (page) => {
        const say = await wordsOn(page, 'mfe-ordering');
        const name = say('ordering.card.orderNamed', { name: things.infocardName });
        await page.getByRole('button', { name, exact: true }).click();
        await dialog(page).getByText(say('ordering.form.onDate')).click();
      },
    },
    {
      name: 'ordering-again',
      address: `/ordering?location=${things.underWay.locationId}`,
      open: async (page) => {
        const say = await wordsOn(page, 'mfe-ordering');
        const name = say('ordering.card.orderNamed', { name: things.underWay.infocardName });
        await page.getByRole('button', { name, exact: true }).first().click();
        await dialog(page).getByText(say('underWay.title')).waitFor();
      },
    },
    { name: 'ordering-attention', address: '/ordering?location=all&attention=overdue' },
    {
      name: 'ordering-basket',
      address,
      open: async (page) => {
        const say = await wordsOn(page, 'mfe-ordering');
        const name = say('basket.gather', { name: things.infocardName });
        await page.getByRole('button', { name, exact: true }).click();
        await page
          .getByRole('toolbar')
          .getByRole('button', { name: say('basket.open'), exact: true })
          .click();
        const own = say('basket.own', { name: things.infocardName });
        await dialog(page).getByRole('button', { name: own, exact: true }).click();
      },
    },
    {
      name: 'recurring-orders-new',
      address: '/recurring-orders?location=all&recurring=new',
      open: async (page) => {
        const say = await wordsOn(page, 'mfe-ordering');
        await dialog(page).getByText(say('recurring.fields.monthly')).click();
      },
    },
    {
      name: 'recurring-orders-rule',
      address: '/recurring-orders?location=all',
      open: async (page) => {
        const main = page.getByRole('main');
        const row = main.getByRole('gridcell').or(main.getByRole('listitem').getByRole('button'));
        await row.first().click();
        await dialog(page).getByRole('listitem').first().waitFor();
      },
    },
    {
      name: 'print-collection-orders-order',
      address: `/print/collection-orders?order=${things.orderId}`,
    },
    { name: 'collection-orders-order', address: `/collection-orders?order=${things.orderId}` },
    {
      name: 'collection-orders-status',
      address: '/collection-orders',
      open: pressFilter('shared-waste', 'fields.status'),
    },
    {
      name: 'collection-orders-period',
      address: '/collection-orders',
      open: pressFilter('shared-waste', 'fields.ordered'),
    },
    {
      name: 'collection-orders-collector',
      address: '/collection-orders',
      open: pressFilter('mfe-ordering', 'orders.filters.collector'),
    },
    {
      name: 'collection-orders-views',
      address: '/collection-orders?q=a',
      open: pressFilter('shared-waste', 'views.title'),
    },
    {
      name: 'collection-orders-bulk',
      address: waitingOrders,
      open: chooseOrders,
    },
    {
      name: 'collection-orders-bulk-cancel',
      address: waitingOrders,
      open: async (page) => {
        await chooseOrders(page);
        const say = await wordsOn(page, 'mfe-ordering');
        await pressInBar(page, say('orders.bulk.actions.cancel'));
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      name: 'collection-orders-bulk-edit',
      address: waitingOrders,
      open: async (page) => {
        await chooseOrders(page);
        const say = await wordsOn(page, 'mfe-ordering');
        await pressInBar(page, say('orders.bulk.actions.edit'));
        await dialog(page).getByText(say('ordering.form.onDate')).click();
      },
    },
    {
      name: 'collection-orders-none',
      address: '/collection-orders?q=there-is-no-such-order',
    },
    { name: 'infocards-cards', address: '/infocards?location=all&layout=cards', on: desk },
    { name: 'infocards-new', address: '/infocards?location=all&infocard=new' },
    {
      name: 'infocards-infocard',
      address: `/infocards?location=${things.locationId}`,
      open: async (page) => {
        await page
          .getByRole('main')
          .getByText(things.infocardName, { exact: true })
          .first()
          .click();
        await dialog(page).getByRole('term').first().waitFor();
      },
    },
    {
      name: 'infocards-edit',
      address: `/infocards?location=${things.locationId}`,
      open: async (page) => {
        const say = await wordsOn(page, 'mfe-ordering');
        await page
          .getByRole('main')
          .getByText(things.infocardName, { exact: true })
          .first()
          .click();
        await dialog(page)
          .getByRole('button', { name: say('infocards.edit') })
          .click();
        await dialog(page).getByRole('textbox').first().waitFor();
      },
    },
    {
      name: 'infocards-past',
      address: `/infocards?location=${things.locationId}`,
      on: desk,
      open: async (page) => {
        const say = await wordsOn(page, 'mfe-ordering');
        const { infocardName: name } = things;
        await page.getByRole('main').getByText(name, { exact: true }).first().click();
        const more = say('order.actions.more');
        await dialog(page).getByRole('button', { name: more, exact: true }).click();
        await page.getByRole('menuitem', { name: say('infocards.actions.past') }).click();
        await dialog(page).getByText(say('infocards.past.title', { name })).waitFor();
        await dialog(page).getByRole('status').filter({ hasText: /\S/ }).waitFor();
      },
    },
    {
      name: 'infocards-views',
      address: '/infocards?location=all&q=a',
      open: pressFilter('shared-waste', 'views.title'),
    },
    { name: 'infocards-none', address: '/infocards?location=all&q=there-is-no-such-infocard' },
  ];
};
