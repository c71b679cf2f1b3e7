import type { Page } from '@playwright/test';

import type { supplierDocument } from './supplierDocument.ts';

/** Imports a document on the page of invoices, and returns the invoice's id. */
export async function imported(
  page: Page,
  file: ReturnType<typeof supplierDocument>,
): Promise<string> {
  const number = file.name.replace('.xml', '');
  await page.goto('/economics/invoices');
  await page.getByLabel('Choose invoices to import').setInputFiles([file]);
  const link = page.getByRole('link', { name: `Open ${number}`, exact: true });
  return /invoices\/([^/?]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
}
