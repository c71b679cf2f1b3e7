import type { PdfParsing } from '@fraktion/contract/invoices';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, refused, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import PdfParsingPage from './PdfParsingPage.tsx';

jest.mock('@fraktion/shared-waste/files', () => ({
  PdfPreview: ({ marks, marked }: { marks: { label: string; key: string }[]; marked?: string }) => (
    <p>{marks.map(({ key, label }) => `${key === marked ? '*' : ''}${label}`).join(' | ')}</p>
  ),
}));

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

const place = { page: 1, x: 40, y: 300, width: 500, height: 12 };
const parsing: PdfParsing = {
  pages: 1,
  fields: [
    { name: 'number', value: '2026-77', confidence: 0.99, place },
    { name: 'net', value: '348.75', confidence: 0.6, place: null },
  ],
  lines: [
    {
      kind: 'product',
      text: 'Tømning 660 L',
      note: null,
      sku: '4711',
      date: '2026-04-03',
      quantity: '3',
      unitText: 'stk',
      unit: 'pcs',
      unitPrice: '116.25',
      discountPercent: null,
      taxPercent: '25',
      amount: '348.75',
      closes: true,
      confidence: 0.98,
      place,
    },
  ],
  linesAddUp: false,
  totalsAddUp: true,
  xml: [],
};
const pdf = () => new File(['%PDF-1.7'], 'faktura.pdf', { type: 'application/pdf' });

async function drop(answer: ReturnType<typeof one>) {
  await startPortal({ 'POST /test/pdf-parsing': answer });
  renderPage(<PdfParsingPage />, queryClient);
  await userEvent.upload(await screen.findByLabelText('PDF invoice', { selector: 'input' }), pdf());
}

test('INV-02 a dropped PDF shows what was read, how sure that is, and where', async () => {
  await drop(one(parsing));
  const found = await screen.findByRole('list', { name: 'Details and sums' });
  expect(within(found).getByText('2026-77')).toBeVisible();
  expect(within(found).getByText('99.0% sure')).toBeVisible();
  expect(within(found).getByText('60.0%: check it')).toBeVisible();
  expect(screen.getByText(/lines do not add up to the net/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Tømning 660 L/ }));
  expect(screen.getByText(/\*Line 1: Tømning 660 L/)).toBeVisible();
  expect(sent('POST /test/pdf-parsing')).toHaveLength(1);
});

test('INV-02 a PDF without text is refused with what to do', async () => {
  await drop(refused(422, 'Invoices.Pdf.No.Text'));
  expect(
    await screen.findByRole('heading', { name: 'faktura.pdf could not be read' }),
  ).toBeVisible();
  expect(screen.getByText(/not a scan of it/)).toBeVisible();
});
