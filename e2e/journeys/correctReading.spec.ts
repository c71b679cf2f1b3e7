import { daysAgo } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { drawnPdf, type PlacedText } from '../support/pdfInvoice.ts';
import { newSeller } from '../support/reconciliation.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

type Line = readonly [text: string, net: string, gross: string];

/** A supplier's own layout, which names neither its columns nor their taxes. */
function oddFile(number: string, seller: string, date: string, lines: readonly Line[]) {
  const words: readonly PlacedText[] = [
    [50, 800, 'Renhold Rute ApS'],
    [50, 785, `CVR-nr. ${seller}`],
    [380, 800, 'Faktura'],
    [380, 780, 'Fakturanr.'],
    [470, 780, number],
    [380, 765, 'Fakturadato'],
    [470, 765, date],
    [50, 700, 'Beskrivelse'],
    [400, 700, 'Kol. A'],
    [500, 700, 'Kol. B'],
    ...lines.flatMap(([text, net, gross], at): PlacedText[] => [
      [50, 680 - at * 15, text],
      [400, 680 - at * 15, net],
      [500, 680 - at * 15, gross],
    ]),
  ];
  return { name: `${number}.pdf`, mimeType: 'application/pdf', buffer: drawnPdf(words) };
}

test('INV-02 INV-06 what was read wrong from a PDF is corrected once: the next document of that layout is read so', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL!, 'Admin');
  const seller = newSeller();
  await page.goto('/economics/invoices');
  const files = page.getByLabel('Choose invoices to import');
  const open = async (number: string, date: string, lines: readonly Line[]) => {
    await page.goto('/economics/invoices');
    await files.setInputFiles(oddFile(number, seller, date, lines));
    await page.getByRole('link', { name: `Open ${number}` }).click();
    await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  };
  await open(`${seller}-1`, daysAgo(40), [
    ['Emptying', '100,00', '125,00'],
    ['Rent', '40,00', '50,00'],
  ]);
  await page.goto(`${page.url().replace(/\?.*/, '')}/edit`);
  const form = page.getByRole('form', { name: 'Read from the PDF' });
  const amount = (line: number) =>
    form.getByRole('region', { name: `Line ${line}` }).getByRole('textbox', { name: /^Amount/ });
  await expect(amount(2)).toHaveValue(/^50/);
  await expectAccessible(page);
  for (const [at, value] of ['100', '40'].entries()) {
    await amount(at + 1).fill(value);
    await form
      .getByRole('region', { name: `Line ${at + 1}` })
      .getByRole('textbox', { name: /^Unit price/ })
      .fill(value);
  }
  await form.getByLabel('Net').fill('140');
  await form.getByRole('textbox', { name: /^VAT/ }).last().fill('35');
  await form.getByLabel('Total').fill('175');
  await form.getByRole('button', { name: 'Save correction' }).click();
  await expect(
    page.getByText('The next invoice with this layout is read the same way'),
  ).toBeVisible();

  await open(`${seller}-2`, daysAgo(9), [
    ['Emptying', '110,00', '137,50'],
    ['Rent', '44,00', '55,00'],
  ]);
  await expect(page.getByText('DKK 110.00').first()).toBeVisible();
  await expect(page.getByText('DKK 137.50')).toHaveCount(0);
});
