import { refreshReconciliation } from '@fraktion/contract';

import { agreedTreatment } from '../support/agreedTreatment.ts';
import { imported } from '../support/imported.ts';
import { daysAgo, ownCollector } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { supplierDocument } from '../support/supplierDocument.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('INS-04 INS-05 a price above the agreement is caught on an imported invoice, and claimed from its finding', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { id: collectorId, name: supplier } = await ownCollector(api);
  await agreedTreatment(api, collectorId);
  const number = `V-${Date.now()}`;
  const id = await imported(
    page,
    supplierDocument({ supplier, number, issueDate: daysAgo(6), price: '560' }),
  );
  await api(refreshReconciliation, { params: { id } });

  // Two tonnes, each 60 dearer than agreed.
  await page.goto(`/economics/invoice-inspections/${id}`);
  await expect(page.getByRole('heading', { name: `Inspection of ${number}` })).toBeVisible();
  await expect(page.getByText('The price is higher than agreed').first()).toBeVisible();
  await expect(page.getByText(/120\.00/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
  await expect(page.getByText(`Added to the claim draft for ${supplier}`)).toBeVisible();
  await page.getByRole('button', { name: 'Open the draft' }).click();

  const draft = page.getByRole('dialog', { name: 'Draft' });
  await expect(draft.getByText(supplier).first()).toBeVisible();
  await expect(draft.getByText(/120\.00/).first()).toBeVisible();
  await expect(draft.getByRole('button', { name: 'Send claim' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/economics/invoice-inspections/${id}`);
  await expect(page.getByText('Claimed from the supplier').first()).toBeVisible();
});
