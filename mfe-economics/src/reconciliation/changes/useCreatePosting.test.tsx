import { getInvoice, type InvoiceDetail } from '@fraktion/contract/invoices';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { closePortal, one, refused, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { Button } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { invoiceOf, postingOf } from '../../testing/invoice.ts';
import { useOnTheirWay } from './onTheirWay.ts';
import { useCreatePosting } from './useCreatePosting.ts';

const invoice = invoiceOf();
const first = postingOf({ amount: '100' });
const second = postingOf({ id: 'p2', infocardId: 'i2', infocardName: 'Paper', amount: '48.75' });
const create = `POST /economics/reconciliations/${invoice.id}/postings/info-cards`;

afterEach(closePortal);

const Postings = ({ read }: { readonly read: InvoiceDetail }) => {
  const { postings, version } = useOnTheirWay(read);
  const { mutate } = useCreatePosting(read, () => {});
  const send = ({ id, lineId, infocardId, infocardName, locationName, ...rest }: typeof first) => {
    const { category, quantity, unit, date, numberOfCollections, tonnageCollected } = rest;
    const fields = { category, quantity, unit, date, numberOfCollections, tonnageCollected };
    const { amount, text } = rest;
    mutate({
      posting: { id, lineId, infocardId, ...fields, amount, text },
      infocard: { id: infocardId, name: infocardName, location: { name: locationName } },
    });
  };
  return (
    <>
      <Button onClick={() => send(first)}>First</Button>
      <Button onClick={() => send(second)}>Second</Button>
      <p>{`version ${version}`}</p>
      {postings.map((posting) => (
        <p key={posting.id}>{`${posting.infocardName} ${posting.version}`}</p>
      ))}
    </>
  );
};

const Page = () => {
  const { data } = useQuery(queryFor(getInvoice, { params: { id: invoice.id } }));
  return data ? <Postings read={data} /> : null;
};

/** The postings that the server has stored. */
let taken: readonly (typeof first)[] = [];

async function open(onSecond: Promise<ReturnType<typeof one>>) {
  const read = `GET /economics/invoices/${invoice.id}`;
  taken = [];
  const post = (json: () => unknown) => {
    if ((json() as typeof first).id !== first.id) return onSecond;
    taken = [first];
    return one(first);
  };
  await startPortal({
    [read]: () => one({ ...invoice, version: 1 + taken.length, postings: taken }),
    [create]: ({ json }) => post(json),
  });
  renderPage(<Page />, queryClient);
  await userEvent.click(await screen.findByRole('button', { name: 'First' }));
  await userEvent.click(screen.getByRole('button', { name: 'Second' }));
  await screen.findByText('Residual waste 1');
  await waitFor(() => expect(sent(read).length).toBeGreaterThan(1));
}

test('REC-03 a posting on its way stays on screen while the invoice is read again for another', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<ReturnType<typeof one>>();
  await open(promise);
  expect(screen.getByText('Paper 0')).toBeVisible();
  expect(screen.getByText('version 2')).toBeVisible();
  taken = [first, second];
  answer(one(second));
  expect(await screen.findByText('Paper 1')).toBeVisible();
});

test('REC-03 a posting that the server does not take goes from the screen', async () => {
  await open(Promise.resolve(refused(409, 'Postings.Exceeds.Line')));
  await waitFor(() => expect(screen.queryByText(/^Paper/)).not.toBeInTheDocument());
  expect(screen.getByText('Residual waste 1')).toBeVisible();
});
