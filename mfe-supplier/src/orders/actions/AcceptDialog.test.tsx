import { serverForEach } from '@fraktion/shared-auth/testing';
import { queryClient } from '@fraktion/shared-auth/query';
import { addDays, addNamespace, formatDate, formatDay, today } from '@fraktion/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { orderQuery } from '../../lib/order/orderQueries.ts';
import { orderFor } from '../../testing/orderFor.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';

const server = serverForEach();
beforeAll(() => addNamespace('mfe-supplier', 'en', en));

const wantedNow = addDays(today(), 5);
const event = {
  id: '0193a000-0000-7000-8000-0000000000e1',
  at: '2026-11-21T08:30:00.000Z',
  actorName: 'Astrid Holm',
  status: null,
  detail: null,
};
const changed = orderFor({
  version: 2,
  asFastAsPossible: false,
  wantedEmptiedDate: wantedNow,
  comment: 'The other gate',
  events: [{ ...event, kind: 'edited' }],
});

const show = () => {
  const onClose = jest.fn();
  server.answer = () =>
    server.seen.length === 1
      ? {
          status: 409,
          body: { error: { message: 'Orders.Changed', requestId: 'r', current: changed } },
        }
      : { body: { data: orderFor({ version: 3 }) } };
  renderPage(<AcceptDialog order={orderFor({ version: 1 })} onClose={onClose} />);
  return onClose;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => server.seen.map((request) => request.json());

test("SUP-03 the customer's new wishes are shown before they are accepted, and an untouched day follows them", async () => {
  const onClose = show();
  // Present while empty, so that later content is announced.
  const status = await screen.findByRole('status');
  expect(status).toBeEmptyDOMElement();
  await press('Accept');
  const inStatus = within(status);
  expect(await inStatus.findByText('Astrid Holm was faster')).toBeVisible();
  expect(inStatus.getByText('The other gate')).toBeVisible();
  expect(inStatus.getByText(formatDay(wantedNow))).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Planned collection/ })).toHaveValue(
    formatDate(wantedNow),
  );
  await press('Accept');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[1]).toEqual({ version: 2, plannedDate: wantedNow });
});

test("SUP-03 a day chosen by hand stays when the customer's wish changes", async () => {
  const onClose = show();
  await press('Tomorrow');
  await press('Accept');
  await screen.findByText('Astrid Holm was faster');
  await press('Accept');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[1]).toEqual({ version: 2, plannedDate: addDays(today(), 1) });
});

test('SUP-04 if an event removes the form, the focus moves to the notice', async () => {
  show();
  (await screen.findByRole('textbox', { name: /Planned collection/ })).focus();
  const canceled = orderFor({
    status: 'Canceled',
    version: 2,
    events: [{ ...event, kind: 'canceled' }],
  });
  act(() => {
    queryClient.setQueryData(orderQuery(canceled.id).queryKey, canceled);
  });
  expect(await screen.findByText('There is nothing more for you to do.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
});
