import { getAccount, type InvoiceDetail } from '@fraktion/contract';
import { reconciliationPath } from '@fraktion/contract/pages';
import type { Locator, Page } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { linesOf as mixedLines, mixedDocuments } from '../support/mixedDocuments.ts';
import type { DocumentFile } from '../support/invoices.ts';
import { pressByKey, tabTo } from '../support/keyboard.ts';
import { daysAgo, ownCollector, ownInfocard } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { approveFindings, newSeller, openInvoice, teach } from '../support/reconciliation.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Emptyings with texts of no other test, each with its own price. */
const linesOf = (count: number, seller: string) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Tømning beholder ${at + 1} rute ${seller}`,
    unitPrice: `${100 + at}.50`,
  }));

/** An invoice whose lines were all posted before, on an earlier one of the same sender. */
async function knownInvoice(
  api: Api,
  count: number,
): Promise<{ invoice: InvoiceDetail; infocard: string }> {
  const seller = newSeller();
  const { id: collectorId } = await ownCollector(api);
  const { id, name } = await ownInfocard(api, { linked: false, collectorId });
  const lines = linesOf(count, seller);
  const first = { number: `${seller}-1`, seller, date: daysAgo(35), lines };
  await teach(api, await openInvoice(api, first, collectorId), id);
  const second = { ...first, number: `${seller}-2`, date: daysAgo(4) };
  return { invoice: await openInvoice(api, second, collectorId), infocard: name };
}

const suggestion = (page: Page, line: number) =>
  page.getByRole('button', { name: `Accept the suggestion for line ${line}`, exact: true });
const postingsOf = (page: Page, line: number) =>
  page.getByRole('list', { name: `Postings of line ${line}`, exact: true });

test('REC-01 REC-10 REC-13 twenty suggested lines are posted, and the invoice is finished, in 25 keystrokes or fewer', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { invoice } = await knownInvoice(api, 20);
  await page.goto(reconciliationPath(invoice.id));
  await expect(suggestion(page, 20)).toBeAttached();
  await expectAccessible(page);
  let strokes = 0;
  const press = (key: string) => {
    strokes += 1;
    return page.keyboard.press(key);
  };
  await press('ArrowDown');
  for (let line = 1; line <= 20; line += 1) {
    await press('Enter');
    await expect(postingsOf(page, line)).toBeVisible();
  }
  await expect(page.getByText('20 of 20 posted')).toBeVisible();
  await expect(page.getByText('Saving')).toHaveCount(0);
  await approveFindings(api, invoice.id);
  await press('c');
  await expect(page.getByText(/^Confirmed with voucher \d+$/)).toBeVisible();
  expect(strokes).toBeLessThanOrEqual(25);
});

test('REC-01 REC-03 REC-11 one works on a line by keys alone: edit in its place, history, take all, undo, remove', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { invoice, infocard } = await knownInvoice(api, 3);
  await page.goto(reconciliationPath(invoice.id));
  await expect(suggestion(page, 3)).toBeVisible();

  // The text of the line is marked in the document, beside it.
  await page.keyboard.press('ArrowDown');
  const line = page.getByRole('listitem', { name: /^Line 1:/ });
  await expect(line).toBeFocused();

  // Tab goes through the buttons of this line, past the other lines, and comes back to this one.
  const lines = page.getByRole('region', { name: 'Lines' });
  const isIn = (place: Locator) =>
    place.evaluate((element) => element.contains(document.activeElement));
  const buttons = await line.getByRole('button').count();
  for (let press = 0; press < buttons; press += 1) await page.keyboard.press('Tab');
  expect(await isIn(line)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isIn(lines)).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await isIn(line)).toBe(true);
  await line.focus();

  await page.keyboard.press('h');
  const history = page.getByRole('region', { name: `Posted to ${infocard}` });
  await expect(history.getByText(/rute/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line).toBeFocused();

  await page.keyboard.press('e');
  const editor = page.getByRole('region', { name: 'Post line 1' });
  await expect(editor.getByRole('combobox', { name: 'Infocard' })).toHaveValue(infocard);
  await editor.getByLabel('Amount').fill('100');
  await editor.getByLabel('Amount').press('Enter');
  await expect(postingsOf(page, 1)).toContainText('100.00');
  await expect(page.getByText('Saving')).toHaveCount(0);

  // The rest of the first line is not taken: it would go to the same infocard twice.
  await page.keyboard.press('a');
  // A key that comes before the question is open goes to the page.
  await expect(page.getByRole('button', { name: 'Post them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 3 posted')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('0 of 3 posted')).toBeVisible();
  await expect(postingsOf(page, 1), 'all that was taken is undone as one').toBeVisible();

  await page.keyboard.press('ArrowUp');
  await line.focus();
  await page.keyboard.press('Delete');
  // An accidental Enter removes nothing: the focus starts on Cancel.
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(postingsOf(page, 1)).toHaveCount(0);
});

test('REC-13 two people at once: each sees what the other posts, and a line has one winner', async ({
  page,
  browser,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { invoice } = await knownInvoice(api, 4);
  const other = await browser.newPage({ baseURL: baseURL!, locale: 'en-GB' });
  try {
    await signInAs(other.request, baseURL!, 'Admin');
    for (const clerk of [page, other]) {
      await clerk.goto(reconciliationPath(invoice.id));
      await expect(suggestion(clerk, 4)).toBeVisible();
    }
    for (const clerk of [page, other])
      await expect(clerk.getByText(/^Also here: Journey \w+$/)).toBeVisible();
    const next = (clerk: Page) => clerk.keyboard.press('ArrowDown');
    const take = (clerk: Page) => clerk.keyboard.press('Enter');
    await next(page);
    await take(page);
    await expect(postingsOf(other, 1)).toBeVisible();
    await expect(other.getByText('1 of 4 posted')).toBeVisible();

    // Both users are on the second line now.
    await next(other);
    for (const clerk of [page, other])
      await expect(clerk.getByRole('listitem', { name: /^Line 2:/ })).toBeFocused();
    await Promise.all([take(page), take(other)]);
    for (const clerk of [page, other]) {
      await expect(clerk.getByText('2 of 4 posted')).toBeVisible();
      await expect(postingsOf(clerk, 2).getByRole('listitem')).toHaveCount(1);
    }
    // A user who leaves the page is no longer shown.
    await other.getByRole('link', { name: 'Invoices', exact: true }).first().click();
    await expect(page.getByText(/^Also here:/)).toBeHidden();
  } finally {
    await other.close();
  }
});

/** Chooses files without a mouse: Enter opens the file dialog. */
async function importByKey(page: Page, files: readonly DocumentFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await pressByKey(page, page.getByRole('button', { name: 'Import invoices' }).first());
  await (await chooser).setFiles([...files]);
}

const isCredit = (number: string): boolean => number.endsWith('-credit');

/** From the page of the invoice to its inspection and back: a new sender has no agreed prices. */
async function approveByKeys(page: Page, number: string): Promise<void> {
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: `Inspection of ${number}` })).toBeVisible();
  // What was found before the lines were posted is looked at again. The message may still be that of the invoice before.
  const again = page.waitForResponse((answer) => answer.url().endsWith('/rerun'));
  const run = page.getByRole('button', { name: 'Run again' });
  await pressByKey(page, run);
  await (await again).finished();
  await expect(run).not.toHaveAttribute('aria-busy');
  await pressByKey(page, page.getByRole('button', { name: 'Approve' }));
  const dialog = page.getByRole('dialog', { name: `Approve the inspection of ${number}?` });
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('No agreement yet');
  await pressByKey(page, dialog.getByRole('button', { name: 'Approve' }));
  await expect(page.getByText(/^Approved by .*No agreement yet$/)).toBeVisible();
  await pressByKey(page, page.getByRole('link', { name: 'Open the reconciliation' }));
}

/** From the page on which an invoice is posted to its voucher, by keys alone. */
async function finishByKeys(page: Page, number: string): Promise<void> {
  const kind = isCredit(number) ? 'Credit note' : 'Invoice';
  const heading = page.getByRole('heading', { name: `${kind} ${number}`, exact: true });
  await expect(heading).toBeVisible();
  // The page to read has the same heading and questions, but no keys.
  await expect(page.getByRole('list', { name: 'Keys for posting' })).toBeVisible();
  // The focus comes to the heading at the moment from which the keys work.
  await expect(heading).toBeFocused();
  const place = page.getByRole('button', { name: 'Confirm location' });
  await expect(place).toBeVisible();
  const ours = page.getByRole('button', { name: 'It is ours' });
  if (await ours.isVisible()) {
    await pressByKey(page, ours);
    await expect(ours).toBeHidden();
  }
  await page.keyboard.press('l');
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(place).toBeHidden();
  await expect(page.getByRole('button', { name: /^Accept the suggestion for line/ })).toHaveCount(
    2,
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2 posted')).toBeVisible();
  await expect(page.getByText('Saving')).toHaveCount(0);
  // Of a credit note, only the sums are inspected.
  if (!isCredit(number)) {
    await approveByKeys(page, number);
    await expect(heading).toBeFocused();
  }
  await page.keyboard.press('c');
  // It has the focus, so that Enter goes on.
  await expect(page.getByRole('button', { name: 'Next invoice to post' })).toBeFocused();
  await expect(page.getByText(/ Voucher \d+\.$/)).toBeVisible();
}

test('INV-02 INV-04 REC-01 REC-10 a clerk imports twelve mixed documents and finishes an invoice, a credit note, a PDF and one of another buyer by keyboard', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(480_000);
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { name, cvr } = await api(getAccount);
  const seller = newSeller();
  const { id: collectorId } = await ownCollector(api, seller);
  const infocard = await ownInfocard(api, { linked: false, collectorId });
  const lines = mixedLines(seller, 90);
  const before = { number: `${seller}-0`, seller, date: daysAgo(40), lines };
  await teach(api, await openInvoice(api, before, collectorId), infocard.id);

  const buyer = { name, number: cvr ?? '' };
  const { readable, broken, duplicate } = mixedDocuments({ seller, buyer }, (at) => daysAgo(at));
  await page.goto('/economics/invoices');
  await importByKey(page, [...readable.map(([, file]) => file), broken]);
  for (const [number] of readable)
    await expect(page.getByRole('link', { name: `Open ${number}` })).toBeVisible();
  await importByKey(page, [duplicate]);
  const row = (file: string) => page.getByRole('listitem').filter({ hasText: file });
  await expect(row(broken.name).getByText('The file is not well-formed XML')).toBeVisible();
  await expect(row(broken.name).getByRole('button', { name: 'Replace file' })).toBeVisible();
  await expect(
    row(duplicate.name).getByText('This invoice has been imported before'),
  ).toBeVisible();
  await expect(row(duplicate.name).getByRole('link')).toHaveText(`Open ${readable[0]?.[0]}`);

  // The list, narrowed to this sender, is worked off from its first row.
  await tabTo(page, page.getByRole('main').getByRole('searchbox'));
  await page.keyboard.type(seller);
  await expect(page.getByText('1–11 of 11')).toBeVisible();
  const firstRow = page.getByRole('row').filter({ hasText: readable[0]![0] });
  await tabTo(page, firstRow.getByRole('gridcell').nth(1));
  await page.keyboard.press('Enter');
  await pressByKey(page, page.getByRole('link', { name: 'Reconcile' }));
  // The other formats are read into invoices like the first.
  const finished = readable.slice(0, 4);
  for (const [number] of finished) {
    await test.step(`finishes ${number}`, () => finishByKeys(page, number));
    await page.keyboard.press('Enter');
  }

  // Back on the list, at the row where one began.
  await expect(page.getByRole('heading', { name: `Invoice ${readable[4]![0]}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Postings', exact: true })).toBeVisible();
  await page.goBack();
  await expect(firstRow.getByRole('gridcell').nth(1)).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: 'Locked' })).toHaveCount(finished.length);
});
