import type { InvoiceLineWithPostings } from '@fraktion/contract/invoices';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, listed, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { invoiceOf, lineOf } from '../testing/invoice.ts';
import { useShownLines } from './invoiceLines.ts';

const total = 250;
const lineAt = (at: number): InvoiceLineWithPostings => ({
  ...lineOf({ id: `line ${at}`, lineId: `${at}`, text: `Text ${at}` }),
  postings: [],
});
const lines = Array.from({ length: total }, (_, at) => lineAt(at + 1));
const invoice = invoiceOf({ lines: lines.slice(0, 100), lineTotal: total, lineCount: total });
const path = `GET /economics/invoices/${invoice.id}/lines`;

const answers = {
  [path]: ({ url }: { readonly url: URL }) => {
    const page = Number(url.searchParams.get('page'));
    return listed(...lines.slice((page - 1) * 100, page * 100));
  },
};

const LinesPage = ({ step }: { readonly step: number }) => {
  const shown = useShownLines(invoice, step);
  return (
    <>
      <p>{`${shown.invoice.lines.length} lines, the last ${shown.invoice.lines.at(-1)?.text}`}</p>
      {shown.hasMore ? <button onClick={shown.more}>More</button> : null}
    </>
  );
};

afterEach(closePortal);

test('REC-13 only the lines that are on screen are read', async () => {
  await startPortal(answers);
  renderPage(<LinesPage step={100} />, queryClient);
  expect(screen.getByText('100 lines, the last Text 100')).toBeVisible();
  expect(sent(path)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('200 lines, the last Text 200')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('250 lines, the last Text 250')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent(path)).toHaveLength(2);
});

test('REC-13 three hundred lines come without a press', async () => {
  await startPortal(answers);
  renderPage(<LinesPage step={300} />, queryClient);
  expect(await screen.findByText('250 lines, the last Text 250')).toBeVisible();
});
