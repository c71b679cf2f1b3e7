import type { Page } from '@playwright/test';

import { wordsOn } from './texts.ts';
import type { Things } from './things.ts';
import type { Device, View } from './views.ts';

const admin = 'admin@nordhavn.example';
const supplier = 'supplier@renvej.example';
const everywhere: readonly Device[] = ['desktop', 'phone'];
const desk: readonly Device[] = ['desktop'];
const thumb: readonly Device[] = ['phone'];

type Opened = Omit<View, 'by' | 'on'> & Partial<Pick<View, 'by' | 'on'>>;

const dialog = (page: Page) => page.getByRole('dialog');

const press =
  (owner: string, key: string, within = (page: Page) => page.getByRole('main')) =>
  async (page: Page) => {
    const say = await wordsOn(page, owner);
    await within(page)
      .getByRole('button', { name: say(key), exact: true })
      .first()
      .click();
  };

const ordering = (things: Things): readonly Opened[] => {
  const address = `/ordering?location=${things.locationId}`;
  return [
    { name: 'ordering-location', address: '/ordering?location=all' },
    {
      name: 'ordering-order',
      address,
      open: async (page) => {
        const say = await wordsOn(page, 'mfe-ordering');
        const name = say('Ordering.Card.OrderNamed', { name: things.infocardName });
        await page.getByRole('button', { name, exact: true }).click();
        await dialog(page).getByText(say('Ordering.Form.OnDate')).click();
      },
    },
    { name: 'collection-orders-order', address: `/collection-orders?order=${things.orderId}` },
    {
      name: 'collection-orders-status',
      address: '/collection-orders',
      open: press('mfe-ordering', 'Orders.Filters.Status'),
    },
    {
      name: 'collection-orders-period',
      address: '/collection-orders',
      open: press('mfe-ordering', 'Orders.Filters.Period'),
    },
    {
      name: 'collection-orders-none',
      address: '/collection-orders?q=there-is-no-such-order',
    },
  ];
};

const supplying = (things: Things): readonly Opened[] => {
  const inbox = `/suppliers/orders?order=${things.supplied.inbox}`;
  const accepted = `/suppliers/orders?tab=accepted&order=${things.supplied.accepted}`;
  return [
    { name: 'suppliers-orders-accepted', address: '/suppliers/orders?tab=accepted', by: supplier },
    {
      name: 'suppliers-orders-collected',
      address: '/suppliers/orders?tab=collected',
      by: supplier,
    },
    { name: 'suppliers-orders-order', address: accepted, by: supplier },
    {
      name: 'suppliers-orders-accept',
      address: inbox,
      by: supplier,
      open: press('mfe-supplier', 'actions.accept', dialog),
    },
    {
      name: 'suppliers-orders-collect',
      address: accepted,
      by: supplier,
      open: press('mfe-supplier', 'actions.markCollected', dialog),
    },
  ];
};

const economics = ({ invoice, infocardName }: Things): readonly Opened[] => [
  {
    name: 'economics-invoices-refused',
    refuses: true,
    address: '/economics/invoices',
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      const file = { name: 'note.xml', mimeType: 'text/xml', buffer: Buffer.from('<note/>') };
      await page.getByLabel(say('imports.choose')).setInputFiles(file);
      await page.getByText('note.xml').waitFor();
    },
  },
  {
    name: 'economics-invoices-id-posting',
    address: `/economics/invoices/${invoice.id}`,
    open: async (page) => {
      const say = await wordsOn(page, 'mfe-economics');
      const begun = say('lines.postRestNamed', { line: invoice.line });
      const post = page
        .getByRole('button', { name: say('lines.postNamed', { line: invoice.line }), exact: true })
        .or(page.getByRole('button', { name: begun, exact: true }));
      await post.first().click();
      const infocard = dialog(page).getByRole('combobox', { name: say('posting.infocard') });
      await infocard.fill(infocardName);
      await page.getByRole('option').first().click();
      await dialog(page)
        .getByRole('button', { name: say('posting.submit'), exact: true })
        .waitFor();
    },
  },
  {
    name: 'economics-invoices-id-confirm',
    address: `/economics/invoices/${invoice.id}`,
    open: press('mfe-economics', 'confirm.button'),
  },
];

/** The first row of the list, as a grid's row or as a card. */
const openFirst = async (page: Page) => {
  const main = page.getByRole('main');
  const row = main.getByRole('gridcell').or(main.getByRole('listitem').getByRole('button'));
  await row.first().click();
  await dialog(page).waitFor();
};

const background: readonly Opened[] = [
  {
    name: 'admin-background-collector',
    address: '/admin/background?tab=collectors',
    open: openFirst,
  },
  {
    name: 'admin-background-new-collector',
    address: '/admin/background?tab=collectors',
    open: press('mfe-admin', 'collectors.add'),
  },
  { name: 'admin-background-ewc', address: '/admin/background?tab=ewc-codes', open: openFirst },
  {
    name: 'admin-background-ewc-chapter',
    address: '/admin/background?tab=ewc-codes',
    open: press('mfe-admin', 'ewcCodes.chapter'),
  },
  {
    name: 'admin-background-columns',
    address: '/admin/background?tab=ewc-codes',
    on: desk,
    // A word of the design system, which has them in its code.
    open: (page) => page.getByRole('button', { name: /^(Columns|Kolonner|Kolumner)$/ }).click(),
  },
];

const banner = (page: Page) => page.getByRole('banner');

const frame: readonly Opened[] = [
  {
    name: 'frame-notifications',
    address: '/',
    open: async (page) => {
      const say = await wordsOn(page, 'shell/frame');
      await banner(page)
        .getByRole('button', { name: say('Notifications.Title') })
        .click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'frame-account',
    address: '/',
    open: async (page) => {
      const say = await wordsOn(page, 'shell/frame');
      await banner(page)
        .getByRole('button', { name: say('Frame.AccountMenu') })
        .click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'frame-collapsed',
    address: '/collection-orders',
    on: desk,
    open: async (page) => {
      const say = await wordsOn(page, 'shell/frame');
      await page.getByRole('button', { name: say('Frame.CollapseMenu') }).click();
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
        .getByRole('button', { name: say('Frame.More') })
        .click();
      await dialog(page).waitFor();
    },
  },
];

/** What stands open on a page: panels, dialogs, menus, and lists in a state of their own. */
export const openedViews = (things: Things): readonly View[] =>
  [...ordering(things), ...supplying(things), ...economics(things), ...background, ...frame].map(
    (opened) => ({ by: admin, on: everywhere, ...opened }),
  );
