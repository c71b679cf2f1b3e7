import { serverForEach } from '@fraktion/shared-auth/testing';
import { addDays, addNamespace, formatDate, today } from '@fraktion/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { orderFor } from '../../testing/orderFor.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { BulkAcceptDialog } from './BulkAcceptDialog.tsx';

const server = serverForEach();
beforeAll(() => addNamespace('mfe-supplier', 'en', en));

const idOf = (last: string) => `0193a000-0000-7000-8000-0000000000${last}`;
const orders = [
  orderFor({ id: idOf('01'), number: 1 }),
  orderFor({ id: idOf('02'), number: 2 }),
  orderFor({ id: idOf('03'), number: 3 }),
];

const canceled = orderFor({
  id: idOf('02'),
  number: 2,
  status: 'Canceled',
  events: [
    {
      id: idOf('e1'),
      at: '2026-11-21T08:30:00.000Z',
      kind: 'canceled',
      actorName: 'Astrid Holm',
      status: 'Canceled',
      detail: null,
    },
  ],
});

test('SUP-02 several orders are accepted for one day, and each shows its result', async () => {
  server.answer = ({ url }) => {
    if (url.pathname.includes(idOf('01'))) return { body: { data: orderFor({ version: 2 }) } };
    if (url.pathname.includes(idOf('02'))) {
      const error = { message: 'Orders.Changed', requestId: 'r', current: canceled };
      return { status: 409, body: { error } };
    }
    return { status: 403, body: { error: { message: 'Generic.Forbidden', requestId: 'r' } } };
  };
  renderPage(<BulkAcceptDialog orders={orders} onSent={jest.fn()} onClose={jest.fn()} />);
  const status = await screen.findByRole('status');
  expect(status).toBeEmptyDOMElement();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const outcomes = await screen.findByRole('list', { name: 'Results' });
  expect(status).toContainElement(outcomes);
  await waitFor(() => expect(status).toHaveFocus());
  expect(screen.getByRole('dialog', { name: '1 of 3 orders done' })).toBeVisible();
  const texts = within(outcomes)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts[0]).toBe('Order 1, Havnegade 4Accepted');
  expect(texts[1]).toBe('Order 2, Havnegade 4Astrid Holm was faster: Cancelled');
  expect(texts[2]).toMatch(/^Order 3, Havnegade 4./);
  expect(texts[2]).not.toContain('Accepted');
  expect(server.seen.map((request) => request.json())).toEqual(
    orders.map(({ version }) => ({ version, plannedDate: today() })),
  );
});

test('SUP-02 each order starts with the day that its customer wants, and one tap sets the same day for all', async () => {
  server.answer = () => ({ body: { data: orderFor({ version: 2 }) } });
  const wanted = addDays(today(), 5);
  const wishing = orderFor({
    id: idOf('04'),
    number: 4,
    asFastAsPossible: false,
    wantedEmptiedDate: wanted,
  });
  const both = [orders[0]!, wishing];
  renderPage(<BulkAcceptDialog orders={both} onSent={jest.fn()} onClose={jest.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  expect(screen.getByLabelText(/^Order 4/)).toHaveValue(formatDate(addDays(today(), 1)));
  await userEvent.click(screen.getByRole('button', { name: 'As wanted' }));
  await userEvent.clear(screen.getByLabelText(/^Order 1/));
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByRole('list', { name: 'Results' });
  expect(server.seen.map((request) => request.json())).toEqual([
    { version: 1, plannedDate: null },
    { version: 1, plannedDate: wanted },
  ]);
});

test('SUP-02 a day chosen for several orders is not lost without a question', async () => {
  const onClose = jest.fn();
  renderPage(<BulkAcceptDialog orders={orders} onSent={jest.fn()} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
