import { getInvoice } from '@fraktion/contract/invoices';
import { keyOf, queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { Button } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { changeShown } from '../../lib/showInvoice.ts';
import { invoiceOf, postingOf } from '../../testing/invoice.ts';
import { addOnTheirWay, dropOnTheirWay } from './onTheirWay.ts';
import { withStored } from './optimistic.ts';
import { useUndo } from './useUndo.ts';

const stored = postingOf({ id: 'p1' });
const coming = postingOf({ id: 'p2' });
const invoice = invoiceOf({ postings: [stored] });
const undo = `POST /economics/reconciliations/${invoice.id}/undo`;

afterEach(closePortal);

const Page = () => {
  const { run, pending } = useUndo(invoice);
  return (
    <>
      <Button onClick={run}>Undo</Button>
      <p>{pending ? 'waiting' : 'ready'}</p>
    </>
  );
};

async function press({ coming: isComing }: { readonly coming: boolean }) {
  await startPortal({
    [undo]: () => one({ action: 'created', count: 1, lineIds: [coming.lineId] }),
  });
  queryClient.setQueryData(keyOf(getInvoice, { params: { id: invoice.id } }), invoice);
  if (isComing) addOnTheirWay([{ ...coming, invoiceId: invoice.id, version: 0 }]);
  renderPage(<Page />, queryClient);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
}

test('REC-11 what is still being stored is undone as soon as it is stored, and not what was before it', async () => {
  await press({ coming: true });
  expect(screen.getByText('waiting')).toBeVisible();
  expect(sent(undo)).toHaveLength(0);
  act(() => {
    changeShown(invoice.id, (shown) => withStored(shown, coming));
    dropOnTheirWay([coming.id]);
  });
  await waitFor(() => expect(sent(undo)).toHaveLength(1));
});

test('REC-11 nothing is undone if what was to be undone is refused', async () => {
  await press({ coming: true });
  act(() => dropOnTheirWay([coming.id]));
  expect(await screen.findByText('ready')).toBeVisible();
  expect(sent(undo)).toHaveLength(0);
});

test('REC-11 with nothing on its way the last action is undone at once', async () => {
  await press({ coming: false });
  await waitFor(() => expect(sent(undo)).toHaveLength(1));
});
