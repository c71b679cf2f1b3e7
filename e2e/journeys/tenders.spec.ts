import { closeTender, getSupplierTender, getTender, sendTenderAnswer } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import { secretIn, strangersPhone } from '../support/mailedLink.ts';
import { ownCollector } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { linkedCollector, openTender, tenderLink } from '../support/tenders.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const supplier = 'supplier@renvej.example';
const mark = () => crypto.randomUUID().slice(0, 8);

const answerBy = async (page: Page, cardboard: string, plastic: string): Promise<void> => {
  const priceOf = (item: RegExp) =>
    page.getByRole('group', { name: item }).getByLabel(/^Price per tonne/);
  await priceOf(/^Cardboard/).fill(cardboard);
  if (plastic) await priceOf(/^Plastic/).fill(plastic);
  await page.getByLabel(/^Prices valid until/).fill('31/12/2099');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('The answer is sent')).toBeVisible();
};

test('SUP-09 AGR-02 a customer writes a tender, sees answers but not their content, and what it awards is a price of the agreement basis', async ({
  page,
  baseURL,
  apiAs,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { name } = await ownCollector(api);
  const title = `Paper ${mark()}`;
  await page.goto('/economics/tenders');
  await page.getByRole('button', { name: 'New tender' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Begin with an empty item' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Some items are incomplete')).toBeVisible();
  await expectAccessible(page);
  const item = page.getByRole('region', { name: 'Item 1' });
  await item.getByLabel('Place or region').fill('Region North');
  await item.getByLabel('Waste fraction').selectOption({ index: 1 });
  await item.getByLabel(/^Tonnes a year/).fill('42.5');
  await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('checkbox', { name: 'Renvej A/S', exact: true }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('button', { name: 'Open for answers' }).click();
  const question = page.getByRole('alertdialog', { name: 'Open the tender for answers?' });
  await expect(question).toContainText('2 collectors are invited');
  await question.getByRole('button', { name: 'Open for answers' }).click();
  await expect(page.getByText(/^Answers are sealed/)).toBeVisible();

  const id = page.url().split('/').at(-1) ?? '';
  const driver = await apiAs(supplier);
  const { items } = await driver(getSupplierTender, { params: { id } });
  const prices = items.map((each) => ({ itemId: each.id, price: '812.3456', comment: null }));
  await driver(sendTenderAnswer, {
    params: { id },
    body: { version: 0, comment: null, validUntil: '2099-12-31', prices },
  });
  // A live event: an answer has arrived, without its content.
  await expect(page.getByText(/^Answered \d/)).toBeVisible();
  await expect(page.getByText('812')).toHaveCount(0);

  const { version } = await api(getTender, { params: { id } });
  await api(closeTender, { params: { id }, body: { version } });
  await award(page, 'Renvej A/S', /Region North/);
  // Only those that come from a tender.
  await page.goto('/economics/agreementBasis?filter[source][in]=tender');
  await page.getByLabel('Search supplier, infocard or note').fill(title);
  await page.waitForURL(/[?&]q=/);
  const price = page.getByRole('row').filter({ hasText: '812.3456' });
  await expect(price).toHaveCount(1);
  await expect(price).toContainText('Renvej A/S');
});

test('SUP-09 AGR-02 a supplier answers in the portal, one without an account by its mail; the customer compares and awards', async ({
  page: office,
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const customer = await signInAs(office.request, url, 'Admin');
  const haulier = await ownCollector(customer.api);
  const linked = await linkedCollector(customer.api);
  const title = `Cardboard ${mark()}`;
  const tender = await openTender(customer.api, title, [linked, haulier.id]);

  const desk = await browser.newContext({ baseURL: url });
  const desktop = await desk.newPage();
  await signInAs(desktop.request, url, 'Supplier');
  await desktop.goto('/supplier/tenders');
  await desktop.getByRole('searchbox').fill(title);
  await desktop.waitForURL(/[?&]q=/);
  await desktop.getByRole('gridcell', { name: title }).click();
  await expect(desktop.getByRole('heading', { name: title })).toBeVisible();
  await answerBy(desktop, '120.5', '80');
  await desktop.getByRole('button', { name: 'All tenders' }).click();
  await desktop.getByRole('tab', { name: 'Answered' }).click();
  await expect(desktop.getByRole('gridcell', { name: title })).toBeVisible();

  const link = await tenderLink(url, haulier.id, tender.id);
  const { page, faults, asked } = await strangersPhone(browser, url);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await answerBy(page, '110.25', '');
  await page.getByRole('button', { name: 'All tenders' }).click();
  await expect(page.getByRole('button', { name: title })).toBeVisible();
  const secret = secretIn(link);
  expect(asked.filter((address) => address.includes(secret))).toEqual([]);

  await office.goto(`/economics/tenders/${tender.id}`);
  await expect(office.getByText(/^Answered \d/)).toHaveCount(2);
  await office.getByRole('button', { name: 'Close tender' }).click();
  await office
    .getByRole('alertdialog', { name: 'Close the tender now?' })
    .getByRole('button', { name: 'Close tender' })
    .click();
  const table = office.getByRole('table');
  await expect(table.getByRole('row', { name: /^Cardboard/ })).toContainText('110.25');
  await expect(table.getByText('1 of 2 items')).toBeVisible();
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${title}.xlsx`);

  await award(office, haulier.name, /^Cardboard/);
  // The next award uses the version that this one has produced.
  await expect(table.getByText('Awarded', { exact: true })).toHaveCount(1);
  await award(office, 'Renvej A/S', /^Plastic/);
  await expect(table.getByText('Awarded', { exact: true })).toHaveCount(2);
  const awards = office.getByRole('region', { name: 'Awards' }).getByRole('listitem');
  await expect(awards.filter({ hasText: haulier.name })).toContainText('Begin in May');
  await expect(awards.filter({ hasText: 'Renvej A/S' })).toContainText('Plastic, Region North');
  await page.goto(link);
  await expect(page.getByText('You have been awarded: Cardboard, Region North')).toBeVisible();
  await expect(page.getByText('Begin in May')).toBeVisible();
  await desktop.goto(`/supplier/tenders?tender=${tender.id}`);
  await expect(desktop.getByText('You have been awarded: Plastic, Region North')).toBeVisible();
  expect(faults).toEqual([]);
});

async function award(office: Page, name: string, item: RegExp): Promise<void> {
  await office.getByRole('button', { name: `Award to ${name}` }).click();
  const dialog = office.getByRole('dialog', { name: `Award to ${name}` });
  await dialog.getByRole('checkbox', { name: item }).check();
  await dialog.getByLabel(/^Note to the winner/).fill('Begin in May');
  await dialog.getByRole('button', { name: 'Award', exact: true }).click();
  await expect(dialog).toBeHidden();
}
