import { getInvoice, refreshReconciliation } from '@fraktion/contract';

import { agreedTreatment } from '../support/agreedTreatment.ts';
import { imported } from '../support/imported.ts';
import { mailsWith } from '../support/mails.ts';
import { daysAgo, ownCollector } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { confirmOwn } from '../support/reconciliation.ts';
import { numberOf, supplierDocument } from '../support/supplierDocument.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('INS-04 INS-05 a claim goes from a finding to the credit note: collected, mailed, open, and closed by the note that covers it', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { id: collectorId, name: supplier } = await ownCollector(api);
  await agreedTreatment(api, collectorId);
  const number = `C-${Date.now()}`;
  const billed = { supplier, number, issueDate: daysAgo(6), price: '560' };
  const id = await imported(page, supplierDocument(billed));
  await confirmOwn(api, await api(getInvoice, { params: { id } }));
  await api(refreshReconciliation, { params: { id } });

  // Two tonnes, each 60 more expensive than agreed.
  await page.goto(`/economics/invoice-inspections/${id}`);
  await expect(page.getByText('The price is higher than agreed')).toBeVisible();
  await expect(page.getByText(/120\.00/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(page.getByText(`Added to the claim draft for ${supplier}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claimed from the supplier' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the draft' }).click();

  const draft = page.getByRole('dialog', { name: 'Draft' });
  await expect(draft.getByText(/120\.00/).first()).toBeVisible();
  await draft.getByRole('button', { name: 'Send claim' }).click();
  const sending = page.getByRole('dialog', { name: 'Send the claim?' });
  await expectAccessible(page);
  await sending.getByRole('button', { name: 'Send claim' }).click();
  const sent = page.getByText(/^Claim \d+ is on its way$/);
  await expect(sent).toBeVisible();
  const [claimNumber = ''] = /\d+/.exec((await sent.textContent()) ?? '') ?? [];
  const mail = await mailsWith(baseURL!, number);
  expect(mail).toContain(`Claim ${claimNumber} from `);
  expect(mail).toContain(`${supplier.toLowerCase().replace(' ', '-')}@journeys.example`);
  expect(mail).toMatch(/120\.00/);

  await page.goto('/economics/claims?tab=open');
  await page.getByLabel('Search for number or supplier').fill(supplier);
  const row = page.getByRole('row').filter({ hasText: supplier });
  await expect(row).toContainText('120.00');

  const credit = {
    supplier,
    number: `${number}-K`,
    issueDate: daysAgo(1),
    price: '60',
    documentType: 'creditNote',
    corrects: { number, issueDate: billed.issueDate },
    buyer: { name: `Company ${number}`, number: numberOf(number) },
  } as const;
  const creditId = await imported(page, supplierDocument(credit));
  // Made out to an unknown company: it covers nothing until a person has confirmed that it is ours.
  await page.goto(`/economics/invoices/${creditId}`);
  const ours = page.getByRole('button', { name: 'It is ours' });
  await ours.click();
  await expect(ours).toBeHidden();

  await page.goto('/economics/claims?tab=closed');
  await page.getByLabel('Search for number or supplier').fill(supplier);
  await expect(row).toContainText('Credited');
  await row.getByRole('gridcell', { name: supplier }).click();
  const panel = page.getByRole('dialog', { name: `Claim ${claimNumber}` });
  await expect(panel.getByRole('link', { name: credit.number })).toBeVisible();
  await expect(panel.getByText(/matched automatically/).first()).toBeVisible();
});
