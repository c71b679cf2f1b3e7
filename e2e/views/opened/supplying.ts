import type { Page } from '@playwright/test';

import type { Things } from '../things.ts';
import { wordsOn } from '../texts.ts';
import { dialog, type OpenedView, press, thumb } from './opening.ts';

const supplier = 'supplier@renvej.example';

/** Unfolds the reasons of the closed actions. */
const unfold = async (page: Page) => {
  await dialog(page).locator('summary').click();
};

/** Opens an action and sends its empty form: each field shows its error. */
const incomplete = (action: string, submit: string) => async (page: Page) => {
  await press('mfe-supplier', action, dialog)(page);
  const say = await wordsOn(page, 'mfe-supplier');
  await dialog(page)
    .last()
    .getByRole('button', { name: say(submit), exact: true })
    .click();
};

const asked = (name: string, address: string, action: string, submit?: string): OpenedView => ({
  name,
  address,
  by: supplier,
  open: submit ? incomplete(action, submit) : press('mfe-supplier', action, dialog),
});

const lists: readonly OpenedView[] = [
  { name: 'suppliers-orders-accepted', address: '/suppliers/orders?tab=accepted', by: supplier },
  { name: 'suppliers-orders-collected', address: '/suppliers/orders?tab=collected', by: supplier },
  {
    name: 'suppliers-sub-suppliers-add',
    address: '/suppliers/forward-rules',
    by: supplier,
    open: press('mfe-supplier', 'subSuppliers.add'),
  },
  {
    name: 'suppliers-orders-several',
    address: '/suppliers/orders',
    by: supplier,
    on: thumb,
    open: async (page) => {
      await page.getByRole('main').getByRole('checkbox').first().check();
    },
  },
];

export const supplying = ({ supplied }: Things): readonly OpenedView[] => {
  const inbox = `/suppliers/orders?order=${supplied.inbox}`;
  const accepted = `/suppliers/orders?tab=accepted&order=${supplied.accepted}`;
  const collected = `/suppliers/orders?tab=collected&order=${supplied.collected}`;
  return [
    ...lists,
    { name: 'suppliers-orders-order', address: accepted, by: supplier, open: unfold },
    asked('suppliers-orders-accept', inbox, 'actions.accept'),
    asked('suppliers-orders-decline', inbox, 'actions.decline', 'decline.submit'),
    asked('suppliers-orders-forward', inbox, 'actions.forward'),
    asked('suppliers-orders-collect', accepted, 'actions.markCollected'),
    asked('suppliers-orders-futile', accepted, 'actions.reportFutile', 'futile.submit'),
    asked('suppliers-orders-replan', accepted, 'actions.replan', 'replan.submit'),
    asked('suppliers-orders-hand-back', accepted, 'actions.handBack', 'handBack.submit'),
    asked('suppliers-orders-photos', accepted, 'actions.addPhotos', 'photos.submit'),
    asked('suppliers-orders-sign', accepted, 'actions.sign', 'sign.submit'),
    asked('suppliers-orders-empty', collected, 'actions.markEmptied'),
  ];
};
