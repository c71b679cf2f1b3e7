import type { OrderWithEvents } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import type { Api } from './api.ts';
import { orderCollection, ownInfocard } from './orders.ts';
import { expect } from './test.ts';

export const customer = 'admin@nordhavn.example';
export const supplier = 'supplier@renvej.example';
export const sub = 'sub@lastbil.example';
export const subName = 'Lastbil & Kran ApS';

export const panelOf = (page: Page, number: number) =>
  page.getByRole('dialog', { name: `Bestilling ${number}`, exact: true });

/** Opens an order as its notification does. */
export async function openOrder(page: Page, { id, number }: OrderWithEvents) {
  await page.goto(`/suppliers/orders/${id}`);
  const panel = panelOf(page, number);
  await expect(panel).toBeVisible();
  return panel;
}

export async function ordered(orderer: Api): Promise<OrderWithEvents> {
  const infocard = await ownInfocard(orderer, { linked: true });
  return orderCollection(orderer, infocard.id);
}
