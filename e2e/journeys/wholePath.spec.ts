import type { Infocard } from '@fraktion/contract';
import type { Locator, Page } from '@playwright/test';

import { type Api, passwordOf } from '../support/api.ts';
import { portalCommand } from '../support/command.ts';
import { invoiceFile } from '../support/invoices.ts';
import { menuEntry } from '../support/menu.ts';
import { daysAgo, orderCollection, ownInfocard, ownLocation } from '../support/orders.ts';
import { ownUser, signInAs } from '../support/ownUser.ts';
import { picture } from '../support/picture.ts';
import { approveFindings } from '../support/reconciliation.ts';
import { comeBack, liveVersion, onNextLoad } from '../support/releases.ts';
import { copyRemote, edit } from '../support/remoteCopy.ts';
import { expect, test } from '../support/test.ts';

// With animations, as for most people: panels slide, messages fade.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const remote = 'mfe-ordering';

/** A text beside a field that no other journey reads: the releases of this remote differ only in it. */
const released = 'For the collector, such as a gate code';
const changed = 'For the collector: gate code, key box, parking';
const again = 'For the collector: gate code, key box, dog';

const kgCollected = '412.5';
const tonnesPosted = '1.284';

const today = daysAgo(0);
const typed = (date: string): string => date.split('-').toReversed().join('/');

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const follow = (page: Page, name: string) => menuEntry(page, name).click();

/** Builds and releases the remote with another text; returns the version's hash. */
async function releaseWith(url: string, words: string): Promise<string> {
  const copy = await copyRemote(remote, `${remote}-${words.split(' ').at(-1)}`);
  await edit(copy, 'locales/en.json', released, words);
  await portalCommand(url, 'release', remote, '--from', copy);
  return (await liveVersion(url, remote))!;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Home')).toBeVisible();
}

/** From any page to the form of one container. */
async function openOrderForm(page: Page, { name, location }: Infocard): Promise<Locator> {
  await follow(page, 'Order collection');
  await page.getByRole('button', { name: /^Location:/ }).click();
  await page.getByRole('option', { name: location.name }).click();
  await page.getByRole('button', { name: `Order collection: ${name}`, exact: true }).click();
  return page.getByRole('dialog', { name });
}

/** Orders with a comment and a picture; returns the order's number. */
async function order(page: Page, infocard: Infocard): Promise<number> {
  const form = await openOrderForm(page, infocard);
  await expect(form.getByText(changed)).toBeVisible();
  await form.getByLabel('Comment').fill('The gate opens at 7');
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Drop files here, or choose them' }).click();
  await (await chooser).setFiles([picture]);
  await form.getByRole('button', { name: 'Order collection' }).click();
  const toast = page.getByText(/^Order \d+ is sent$/);
  await expect(toast).toBeVisible();
  return Number(/\d+/.exec(await toast.innerText())?.[0]);
}

/** The supplier's side, in another browser that was open before the order. */
async function acceptAndCollect(page: Page, number: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(`${number}`);
  await page.getByRole('row', { name: new RegExp(`\\b${number}\\b`) }).click();
  const panel = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(panel.getByText('The gate opens at 7')).toBeVisible();
  await expect(panel.getByRole('button', { name: `Show ${picture.name}` })).toBeVisible();
  await panel.getByRole('button', { name: 'Accept' }).click();
  const accepting = page.getByRole('dialog', { name: `Accept order ${number}` });
  await accepting.getByLabel('Planned collection').fill(typed(today));
  await accepting.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(`Order ${number} is accepted`)).toBeVisible();
}

async function collect(page: Page, number: number): Promise<void> {
  const panel = page.getByRole('dialog', { name: `Order ${number}` });
  await panel.getByRole('button', { name: 'Mark as collected' }).click();
  const collecting = page.getByRole('dialog', { name: `Mark order ${number} as collected` });
  await collecting.getByLabel('Weight collected').fill(kgCollected);
  await collecting.getByRole('button', { name: 'Mark as collected' }).click();
  await expect(page.getByText(`Order ${number} is marked as collected`)).toBeVisible();
}

/** The notifications in the bell; the page stays unchanged. */
async function expectNotification(
  page: Page,
  header: string,
  { name, location }: Infocard,
): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const news = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: header })
    .filter({ hasText: `${name} at ${location.name}` });
  await expect(news.first()).toBeVisible();
  await page.keyboard.press('Escape');
}

/** A collector without an account follows the link in its mail. */
async function acceptByMail(page: Page, number: number): Promise<void> {
  const mail = page.getByRole('article', { name: new RegExp(`\\b${number}\\b`) });
  await expect(async () => {
    await page.goto(`/outbox?q=${number}`);
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.getByRole('link', { name: /\/accept#/ }).click();
  await expect(page.getByRole('heading', { name: `Order ${number} from` })).toBeVisible();
  await page.getByRole('button', { name: 'Accept the order' }).click();
  await expect(page.getByText('You have accepted the order')).toBeVisible();
}

/** Imports an invoice and posts its first line to the container, dated today. */
async function importAndPost(page: Page, api: Api, { name, location }: Infocard): Promise<void> {
  const number = `P-${Date.now()}`;
  await follow(page, 'Invoices');
  await page
    .getByLabel('Choose invoices to import')
    .setInputFiles([invoiceFile(number, today, tonnesPosted)]);
  await page.getByRole('link', { name: `Open ${number}` }).click();
  await expect(heading(page, `Invoice ${number}`)).toBeVisible();
  await expect(page.getByText('made out to Eksempel Ejendomme A/S')).toBeVisible();
  await page.getByRole('button', { name: 'It is ours' }).click();
  // The notice disappears when the answer has been read; an earlier press would send the old version.
  await expect(page.getByText('made out to Eksempel Ejendomme A/S')).toBeHidden();
  await page.getByRole('button', { name: 'Confirm location' }).click();
  await expect(page.getByText('Please confirm location to continue')).toBeHidden();
  await page.getByRole('link', { name: 'Reconcile' }).click();
  await page.getByRole('button', { name: 'Post line 1' }).click();
  const panel = page.getByRole('region', { name: 'Post line 1' });
  await panel.getByRole('combobox', { name: 'Infocard' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(location.name) })
    .filter({ hasText: name })
    .click();
  await expect(panel.getByLabel('Category')).toHaveValue('Reprocessing');
  await expect(panel.getByLabel('Weight collected')).toHaveValue(tonnesPosted);
  await panel.getByLabel('Date').fill(typed(today));
  await panel.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Postings of line 1' })).toContainText(name);
  await expect(page.getByText('1 of 2 posted')).toBeVisible();

  const [, id = ''] = /invoices\/([^/?]+)/.exec(page.url()) ?? [];
  await approveFindings(api, id);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Confirm anyway' }).click();
  await expect(page.getByText(/^Confirmed with voucher \d+$/)).toBeVisible();
}

/** Accepts the newer version, and reads the text in the form of a container that was not ordered today. */
async function reloadInto(page: Page, infocard: Infocard, words: string): Promise<void> {
  await comeBack(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('A newer version is ready')).toHaveCount(0);
  const form = await openOrderForm(page, infocard);
  await expect(form.getByText(words)).toBeVisible();
  await page.keyboard.press('Escape');
}

test('PLT-03 PLT-04 PLT-14 RT-01 the whole path: released, ordered, accepted, collected, billed, posted, on the dashboard; changed and rolled back while the portal is open', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { email, api } = await ownUser(url, 'Admin');
  const { id: at } = await ownLocation(api);
  const infocard = await ownInfocard(api, { linked: true, at });
  const beside = await ownInfocard(api, { linked: true, at });
  const byMail = await ownInfocard(api, { linked: false });
  const original = (await liveVersion(url, remote))!;
  const inbox = await browser.newPage({ baseURL: url, locale: 'en-GB' });
  const mailbox = await browser.newPage({ baseURL: url, locale: 'en-GB' });
  try {
    const first = await test.step('a remote is released', () => releaseWith(url, changed));
    await test.step('a customer signs in', () => signIn(page, email));
    await test.step('the supplier waits at its inbox', async () => {
      await signInAs(inbox.request, url, 'Supplier');
      await inbox.goto('/suppliers/orders');
      await expect(heading(inbox, 'Orders')).toBeVisible();
    });
    const number = await test.step('orders a collection', () => order(page, infocard));
    await test.step('the supplier accepts', () => acceptAndCollect(inbox, number));
    await test.step('the orderer is notified', () =>
      expectNotification(page, 'Order accepted', infocard));
    await test.step('the supplier collects', () => collect(inbox, number));
    await test.step('the orderer is notified', () =>
      expectNotification(page, 'Order collected', infocard));
    await test.step('a collector without account accepts by its mail', async () => {
      const { number: mailed } = await orderCollection(api, byMail.id);
      await acceptByMail(mailbox, mailed);
      await expectNotification(page, 'Order accepted', byMail);
    });
    await test.step('an invoice is imported and posted', () => importAndPost(page, api, beside));
    await test.step('the dashboard shows it', async () => {
      await follow(page, 'Dashboard');
      await page.getByRole('button', { name: /^Period/ }).click();
      await page.getByRole('button', { name: 'Forever' }).click();
      const kg = Number(kgCollected) + 1000 * Number(tonnesPosted);
      await expect(
        page.getByText(`${(Math.round(kg) / 1000).toFixed(1)} t`, { exact: true }).first(),
      ).toBeVisible();
    });
    await test.step('a changed release goes live and is rolled back', async () => {
      await releaseWith(url, again);
      await reloadInto(page, beside, again);
      await portalCommand(url, 'rollback', remote);
      await expect.poll(() => onNextLoad(url, remote), { timeout: 2000 }).toBe(first);
      await reloadInto(page, beside, changed);
    });
  } finally {
    await portalCommand(url, 'promote', remote, original);
    await inbox.close();
    await mailbox.close();
  }
});
