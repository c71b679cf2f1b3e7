import { getInvoice, refreshReconciliation } from '@fraktion/contract';
import type { Locator, Page } from '@playwright/test';

import { agreedTreatment } from '../support/agreedTreatment.ts';
import { needsDemoWorld } from '../support/given/needs.ts';
import { imported } from '../support/imported.ts';
import { menuEntry } from '../support/menu.ts';
import { daysAgo, ownCollector, ownInfocard } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { confirmOwn } from '../support/reconciliation.ts';
import { supplierDocument } from '../support/supplierDocument.ts';
import { expect, test } from '../support/test.ts';

/** What somebody does: a click, a typed text, a choice. Each is one step, and there are no others. */
class Steps {
  private taken = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async home(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    this.taken = 0;
  }

  async click(target: Locator): Promise<void> {
    this.taken += 1;
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.taken += 1;
    await target.fill(text);
  }

  async choose(target: Locator, option: string): Promise<void> {
    this.taken += 1;
    await target.selectOption(option);
  }

  /** The task is done. */
  atMost(most: number): void {
    expect(this.taken, 'steps from the home page').toBeLessThanOrEqual(most);
  }
}

const button = (of: Page | Locator, name: string | RegExp) =>
  of.getByRole('button', { name, exact: true });

test('ORD-02 a bin overflows today: its collection is ordered in four steps', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { name } = await ownInfocard(api, { linked: true });
  const steps = new Steps(page);
  await steps.home();
  await steps.click(page.getByRole('banner').getByRole('button', { name: /^Search/ }));
  await steps.type(page.getByRole('dialog').getByRole('combobox'), name);
  await steps.click(page.getByRole('option', { name: `Order collection: ${name}` }));
  await steps.click(button(page.getByRole('dialog', { name }), 'Order collection'));
  await expect(page.getByText(/^Order \d+ is sent$/)).toBeVisible();
  steps.atMost(4);
});

test('INS-04 an invoice is too dear: its claim is ready with the letter in three steps, and sent with the fourth', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { id: collectorId, name: supplier } = await ownCollector(api);
  await agreedTreatment(api, collectorId);
  const number = `D-${Date.now()}`;
  const billed = { supplier, number, issueDate: daysAgo(0), price: '560' };
  const id = await imported(page, supplierDocument(billed));
  await confirmOwn(api, await api(getInvoice, { params: { id } }));
  await api(refreshReconciliation, { params: { id } });
  const steps = new Steps(page);
  await steps.home();
  await steps.click(menuEntry(page, 'Inspections'));
  await steps.click(page.getByRole('gridcell', { name: number }));
  await steps.click(page.getByRole('button', { name: /^Claim DKK/ }));
  const letter = page.getByRole('dialog', { name: `Letter to ${supplier}` });
  await expect(letter).toBeVisible();
  steps.atMost(3);
  // Where the mail goes stands above the letter.
  await expect(letter.getByLabel('Supplier’s e-mail')).toHaveValue(/@journeys\.example$/);
  await steps.click(button(letter, 'Send claim'));
  await expect(page.getByText(/^Claim \d+ is on its way$/)).toBeVisible();
  steps.atMost(4);
});

test('REP-01 REP-06 paper per tonne this year against last, by location, opens its postings in five steps', async ({
  page,
  baseURL,
}) => {
  needsDemoWorld('figures of a year');
  await signInAs(page.request, baseURL!, 'Admin');
  const steps = new Steps(page);
  await steps.home();
  await steps.click(menuEntry(page, 'Postings report'));
  await steps.click(button(page, 'Ready-made'));
  await steps.click(
    page.getByRole('menuitem', { name: 'Price per tonne of each fraction, by location' }),
  );
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Papir, DKK/t' })).toBeVisible();
  const headings = await table.getByRole('columnheader').allInnerTexts();
  const at = headings.indexOf('Papir, DKK/t') - 1;
  const total = table.getByRole('row').last().getByRole('cell').nth(at);
  // This year's figure, and below it last year's.
  await expect(total).toHaveText(/\d+\.\d\d\s*[\d,]+\.\d\d/);
  await steps.click(total.getByRole('button').first());
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /^Invoice / })
      .first(),
  ).toBeVisible();
  steps.atMost(5);
});

test('REP-08 a report goes to the boss each month after six steps', async ({ page, baseURL }) => {
  await signInAs(page.request, baseURL!, 'Admin');
  const boss = `boss-${Date.now()}@journeys.example`;
  const steps = new Steps(page);
  await steps.home();
  await steps.click(menuEntry(page, 'Waste amounts'));
  await steps.click(button(page, 'Saved reports'));
  await steps.click(button(page, 'Save this report'));
  const form = page.getByRole('dialog', { name: 'Save this report' });
  await steps.choose(form.getByLabel('Mail it', { exact: true }), 'Every month');
  await steps.type(form.getByLabel('Outside addresses').first(), boss);
  await steps.click(button(form, 'Save'));
  await expect(page.getByText('The report is saved')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(new RegExp(boss)).first()).toBeVisible();
  steps.atMost(6);
});

test('SIM-01 what every second week would cost is known after five steps', async ({
  page,
  baseURL,
}) => {
  needsDemoWorld('figures of a year');
  await signInAs(page.request, baseURL!, 'Admin');
  const steps = new Steps(page);
  await steps.home();
  await steps.click(menuEntry(page, 'Data insights'));
  await steps.click(page.getByRole('link', { name: /^Simulate / }).first());
  await steps.click(button(page, 'Begin simulation'));
  const alternative = page.getByRole('dialog', { name: 'Add alternative' });
  await steps.choose(alternative.getByLabel('How often'), 'Every second week');
  await steps.click(button(alternative, 'Save alternative'));
  await expect(page.getByRole('radio', { name: 'Every second week' })).toBeChecked();
  steps.atMost(5);
});
