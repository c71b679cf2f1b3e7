import type { Infocard, Order } from '@fraktion/contract';
import type { Locator, Page } from '@playwright/test';

import { type Device, signInAndKeep } from './device.ts';
import { orderOnPhone, ordersOf, waits } from './offline.ts';
import { ownInfocard, ownLocation } from './orders.ts';
import { type OwnUser, ownUser } from './ownUser.ts';
import { expect } from './test.ts';

/** The start of a journey: a customer's user on a phone, in front of the only container of a place. */
interface Start {
  readonly customer: OwnUser;
  readonly page: Page;
  readonly infocard: Infocard;
  readonly place: string;
}

/** The collector has an inbox in the portal, or works by mail. */
export async function startRoad(device: Device, url: string, linked: boolean): Promise<Start> {
  const customer = await ownUser(url, 'Admin');
  const { id: at, name: place } = await ownLocation(customer.api);
  const infocard = await ownInfocard(customer.api, { linked, at });
  const page = await device.open();
  await signInAndKeep(page, url, customer.email, `/ordering?location=${at}`);
  return { customer, page, infocard, place };
}

interface OrderOnRoad {
  readonly order: Order;
  /** The order on the customer's phone, which shows its changes live. */
  readonly seen: Locator;
}

/** Ordered without a connection, unknown to the server until there is one, and then sent once. */
export async function orderWithoutConnection(
  device: Device,
  { customer, page, infocard }: Start,
  comment: string,
): Promise<OrderOnRoad> {
  await device.connect(false);
  await orderOnPhone(page, infocard, comment);
  await expect(waits(page, 1)).toBeVisible();
  expect(await ordersOf(customer.api, infocard)).toEqual([]);
  await device.connect(true);
  await expect(waits(page, 1)).toHaveCount(0);
  const [order, ...more] = await ordersOf(customer.api, infocard);
  expect(more).toEqual([]);
  await page.getByRole('button', { name: infocard.name, exact: true }).click();
  const seen = page.getByRole('dialog', { name: new RegExp(`\\b${order!.number}\\b`) });
  await expect(seen.getByText('Created').first()).toBeVisible();
  return { order: order!, seen };
}

/** A step on the collector's screen: its button, and the same in its dialog; the weight is typed by the label of its field. */
export async function take(
  screen: Locator,
  name: string,
  title: string,
  weight: Readonly<Record<string, string>> = {},
): Promise<void> {
  await screen.getByRole('button', { name, exact: true }).first().click();
  const dialog = screen.page().getByRole('dialog', { name: title });
  for (const [label, kg] of Object.entries(weight)) await dialog.getByLabel(label).fill(kg);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The customer approves the collection. */
export async function approve(seen: Locator, number: number): Promise<void> {
  await seen.getByRole('button', { name: 'Approve', exact: true }).click();
  await seen
    .page()
    .getByRole('alertdialog', { name: `Approve order ${number}?` })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
}
