import type { InvoiceReading } from '@fraktion/contract/invoices';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { invoiceOf, lineOf, readingOf } from '../../testing/invoice.ts';
import { DocumentView } from './DocumentView.tsx';

interface GroupsProps {
  readonly groups: readonly [
    { readonly label: string; readonly files: readonly { readonly name: string }[] },
  ];
}

const pdfShown = jest.fn();
jest.mock('@fraktion/shared-waste/files', () => ({
  PdfPreview: (props: unknown) => {
    pdfShown(props);
    return <p>Pages of the PDF</p>;
  },
  FileSource: ({ children }: { readonly children: unknown }) => children,
  FileGroups: ({ groups: [{ label, files }] }: GroupsProps) => (
    <p>{`${label} of 2026-1007: ${files.map(({ name }) => name).join(', ')}`}</p>
  ),
}));

const second = '0193a000-0000-7000-8000-000000000012';
const invoice = invoiceOf({
  lines: [lineOf(), lineOf({ id: second, lineId: '2', text: 'Treatment of residual waste' })],
  taxGroups: [{ taxable: '348.75', tax: '87.19', category: 'S', percent: '25' }],
  contractReference: 'C-77',
});
const path = `/economics/invoices/${invoice.id}`;
const xmlOf = (change: Partial<InvoiceReading> = {}): InvoiceReading =>
  readingOf({ sender: { id: '13585628', scheme: '0184' }, ...change });

async function shown(
  reading: InvoiceReading,
  props: Partial<Parameters<typeof DocumentView>[0]> = {},
) {
  await startPortal({
    [`GET ${path}`]: one(invoice),
    [`GET ${path}/document/reading`]: one(reading),
    [`GET ${path}/document`]: {
      status: 200,
      body: '<Invoice><ID>2026-1007</ID></Invoice>',
      headers: { 'content-type': 'application/xml' },
    },
  });
  renderPage(<DocumentView invoiceId={invoice.id} {...props} />, queryClient);
}

beforeAll(() => addNamespace('mfe-economics', 'en', en));
beforeEach(() => pdfShown.mockClear());
afterEach(closePortal);

test('INV-06 an e-invoice is read as an invoice: parties with addresses, references, lines, tax and sums', async () => {
  await shown(xmlOf(), { marked: second });
  const article = within(await screen.findByRole('article', { name: 'Invoice 2026-1007' }));
  expect(article.getByText('Electronic address 0184:13585628')).toBeVisible();
  expect(article.getByText('C-77')).toBeVisible();
  expect(article.getByText(/^VAT 25% of/)).toBeVisible();
  const lines = article.getAllByRole('listitem');
  expect(lines.map((line) => line.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(within(lines[0]!).getByText(/9[.,]000 pcs × .*38[.,]75/)).toBeVisible();
});

test('INV-06 a line that is chosen in the document is reported by its id', async () => {
  const onLine = jest.fn();
  await shown(xmlOf(), { onLine });
  await userEvent.click(await screen.findByRole('button', { name: /Treatment of residual waste/ }));
  expect(onLine).toHaveBeenCalledWith(second);
});

test('INV-06 the source of an e-invoice is shown as text', async () => {
  await shown(xmlOf());
  await userEvent.click(await screen.findByRole('tab', { name: 'Source' }));
  const source = await screen.findByRole('region', { name: 'Source of the document' });
  expect(await within(source).findByText('2026-1007')).toBeVisible();
  expect(within(source).getByText('<ID>')).toBeVisible();
});

test('INV-09 the PDF copy has a tab of its own, and is not offered where there is none', async () => {
  await shown(xmlOf({ hasPdfCopy: true }));
  await userEvent.click(await screen.findByRole('tab', { name: 'PDF copy' }));
  expect(await screen.findByText('Pages of the PDF')).toBeVisible();
});

test('INV-06 a PDF is shown by its pages first, each line with its box, and dashed where it is unsure', async () => {
  const box = { page: 1, x: 10, y: 20, width: 300, height: 12 };
  const places = [
    { lineId: invoice.lines[0]!.id, ...box, confidence: 0.99 },
    { lineId: second, ...box, y: 40, confidence: 0.5 },
  ];
  await shown(xmlOf({ kind: 'pdf', places }), { marked: second });
  expect(await screen.findByRole('tab', { name: 'Pages', selected: true })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Source' })).toBeNull();
  expect(pdfShown).toHaveBeenLastCalledWith(
    expect.objectContaining({
      marked: second,
      marks: [
        expect.objectContaining({ key: invoice.lines[0]!.id, unsure: false, y: 20 }),
        expect.objectContaining({ key: second, unsure: true, y: 40 }),
      ],
    }),
  );
});

test('INV-06 an invoice that was typed has no document beside what it says', async () => {
  await shown(xmlOf({ kind: 'typed', fileName: null, bytes: null }));
  expect(await screen.findByRole('article', { name: 'Invoice 2026-1007' })).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('INV-09 the files that came inside the document are listed and downloaded', async () => {
  const file = { id: second, name: 'Weighings.csv', mediaType: 'text/csv', bytes: 2400 };
  await shown(xmlOf({ attachments: [file] }));
  expect(await screen.findByText('Attachments of 2026-1007: Weighings.csv')).toBeVisible();
});

test('INV-09 what the document points to is a link that shows its address; only one of the web can be opened', async () => {
  const links = [
    { name: 'Weighings of May', address: 'https://example.com/may?id=1' },
    { name: 'Sheet', address: 'javascript:alert(1)' },
  ];
  await shown(xmlOf({ links }));
  const list = within(await screen.findByRole('region', { name: 'Links in the document' }));
  const link = list.getByRole('link', { name: 'Weighings of May' });
  expect(link).toHaveAttribute('href', 'https://example.com/may?id=1');
  expect(list.getByText('https://example.com/may?id=1')).toBeVisible();
  expect(list.getAllByRole('link')).toHaveLength(1);
  expect(list.getByText('javascript:alert(1)')).toBeVisible();
});
