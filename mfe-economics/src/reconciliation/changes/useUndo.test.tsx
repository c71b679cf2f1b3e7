import type { Posting } from '@fraktion/contract/invoices';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { Button } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { invoiceOf, postingOf } from '../../testing/invoice.ts';
import { useUndo } from './useUndo.ts';

const invoice = invoiceOf();
const stored = postingOf({ id: 'p1' });
const coming = { ...postingOf({ id: 'p2' }), version: 0 };
const undo = `POST /economics/reconciliations/${invoice.id}/undo`;

afterEach(closePortal);

const Page = ({ then }: { readonly then: readonly Posting[] }) => {
  const [postings, setPostings] = useState<readonly Posting[]>([stored, coming]);
  const { run, pending } = useUndo({ ...invoice, postings: [...postings] });
  return (
    <>
      <Button onClick={run}>Undo</Button>
      <Button onClick={() => setPostings(then)}>Answer</Button>
      <p>{pending ? 'waiting' : 'ready'}</p>
    </>
  );
};

async function press(then: readonly Posting[]) {
  await startPortal({
    [undo]: () => one({ action: 'created', count: 1, lineIds: [coming.lineId] }),
  });
  renderPage(<Page then={then} />, queryClient);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByText('waiting')).toBeVisible();
  expect(sent(undo)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
}

test('REC-11 what is still being stored is undone as soon as it is stored, and not what was before it', async () => {
  await press([stored, { ...coming, version: 1 }]);
  await waitFor(() => expect(sent(undo)).toHaveLength(1));
});

test('REC-11 nothing is undone if what was to be undone is refused', async () => {
  await press([stored]);
  expect(await screen.findByText('ready')).toBeVisible();
  expect(sent(undo)).toHaveLength(0);
});
