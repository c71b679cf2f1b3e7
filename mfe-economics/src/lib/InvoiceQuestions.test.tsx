import { queryClient } from '@fraktion/shared-auth/query';
import {
  closePortal,
  listed,
  one,
  refused,
  sent,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { invoiceOf } from '../testing/invoice.ts';
import { InvoiceQuestions } from './InvoiceQuestions.tsx';

const invoice = invoiceOf({ collector: null });
const save = `POST /economics/invoices/${invoice.id}`;
const collector = { id: '0193a000-0000-7000-8000-000000000077', name: 'Renvej A/S' };

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

const bodies = () => sent(save).map(({ body }) => JSON.parse(body.toString()) as object);

test.each([
  ['Invoices.Similar', en.manual.similar],
  ['Invoices.Same.Number', en.manual.sameNumber],
] as const)(
  'INV-09 whoever names the sender of an invoice that looks like another (%s) is asked whether both are real',
  async (key, words) => {
    await startPortal({
      'GET /supplier-contacts': listed(collector),
      [save]: () => (sent(save).length > 1 ? one({ ...invoice, collector }) : refused(409, key)),
    });
    renderPage(<InvoiceQuestions invoice={invoice} />, queryClient, '/');
    await screen.findByRole('option', { name: 'Renvej A/S' });
    await userEvent.selectOptions(screen.getByLabelText('Collector'), 'Renvej A/S');
    expect(await screen.findByRole('alertdialog', { name: en.bothReal.title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Both are real' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodies()).toMatchObject([
      { collectorId: collector.id },
      { collectorId: collector.id, acceptSimilar: true },
    ]);
  },
);

test('INV-09 an invoice that is here already is refused without a question', async () => {
  await startPortal({
    'GET /supplier-contacts': listed(collector),
    [save]: refused(409, 'Invoices.Duplicate'),
  });
  renderPage(<InvoiceQuestions invoice={invoice} />, queryClient, '/');
  await screen.findByRole('option', { name: 'Renvej A/S' });
  await userEvent.selectOptions(screen.getByLabelText('Collector'), 'Renvej A/S');
  await waitFor(() => expect(sent(save)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
