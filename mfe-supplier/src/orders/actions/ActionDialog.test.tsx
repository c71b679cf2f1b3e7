import { type Order, orderActionNames, type OrderEvent } from '@fraktion/contract/orders';
import { type TestAnswer, serverForEach } from '@fraktion/shared-auth/testing';
import { queryClient } from '@fraktion/shared-auth/query';
import { addDays, addNamespace, hasUnsaved, today } from '@fraktion/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { orderFor } from '../../testing/orderFor.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import type { OfferedAction } from '../orderActions.ts';
import { orderQuery } from '../../lib/order/orderQueries.ts';
import { ActionDialog } from './ActionDialog.tsx';

const server = serverForEach();
beforeAll(() => addNamespace('mfe-supplier', 'en', en));

const show = (action: OfferedAction, order = orderFor(), onGone?: () => void) => {
  const onClose = jest.fn();
  renderPage(<ActionDialog action={action} order={order} onClose={onClose} onGone={onGone} />);
  return onClose;
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const weigh = async (kg: string) =>
  userEvent.type(await screen.findByLabelText(/Weight collected/), kg);

const event = (change: Partial<OrderEvent>): OrderEvent => ({
  id: '0193a000-0000-7000-8000-0000000000e1',
  at: '2026-11-21T08:30:00.000Z',
  kind: 'created',
  actorName: 'Astrid Holm',
  status: null,
  detail: null,
  ...change,
});

const refused = (message: string, current: unknown): TestAnswer => ({
  status: 409,
  body: { error: { message, requestId: 'r', current } },
});
const done = { body: { data: orderFor({ version: 2 }) } };
const sent = (at: number) => server.seen[at]?.json();

test('SUP-03 accepts with the version that was read and a day chosen by one tap', async () => {
  server.answer = () => done;
  const onClose = show('accept');
  await press('Tomorrow');
  await press('Today');
  await press('Accept');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(0)).toEqual({ version: 1, plannedDate: today() });
});

test('SUP-03 accepts without a day if none is known yet', async () => {
  server.answer = () => done;
  const onClose = show('accept');
  await userEvent.clear(await screen.findByRole('textbox', { name: /Planned collection/ }));
  await press('Accept');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(0)).toEqual({ version: 1, plannedDate: null });
});

test('SUP-03 an open order shows the result of the action at once', async () => {
  const order = orderFor();
  const { queryKey } = orderQuery(order.id);
  queryClient.setQueryData(queryKey, { ...order, events: [] });
  // It is not read again here.
  server.answer = () => done;
  const onClose = show('accept', order);
  await press('Accept');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ id: order.id, version: 2 });
});

const canceledText = ({ customerName }: Order) =>
  `Astrid Holm at ${customerName} cancelled this order on 21/11/2026 9:30`;

test('SUP-04 a dialog whose order is cancelled shows that before anything is sent', async () => {
  const order = orderFor();
  const onClose = show('accept', order);
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  const canceled = orderFor({
    status: 'Canceled',
    version: 2,
    events: [event({ kind: 'canceled', status: 'Canceled' })],
  });
  act(() => {
    queryClient.setQueryData(orderQuery(order.id).queryKey, canceled);
  });
  expect(await screen.findByText(canceledText(canceled))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(server.seen).toHaveLength(0);
});

test('SUP-04 a cancelled order shows who cancelled it, and offers only Close', async () => {
  const canceled = orderFor({
    status: 'Canceled',
    version: 2,
    events: [event({ kind: 'canceled', status: 'Canceled' })],
  });
  server.answer = () => refused('Orders.Changed', canceled);
  const onClose = show('accept');
  await press('Accept');
  expect(await screen.findByText(canceledText(canceled))).toBeVisible();
  expect(screen.getByText('There is nothing more for you to do.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('SUP-03 a change after which the order stays open is shown before a second try is sent', async () => {
  const weighed = orderFor({
    status: 'Accepted',
    version: 5,
    kgCollected: '80',
    events: [event({ kind: 'weightAdded', actorName: 'Bo Lind', detail: '80' })],
  });
  server.answer = () => (server.seen.length === 1 ? refused('Orders.Changed', weighed) : done);
  const onClose = show('markCollected', orderFor({ status: 'Accepted', version: 4 }));
  await userEvent.type(await screen.findByLabelText(/Weight collected/), '120,5');
  await press('Mark as collected');
  expect(await screen.findByText('Bo Lind was faster')).toBeVisible();
  expect(screen.getByText(/Weight added · 80\.000\s*kg/)).toBeVisible();
  await press('Mark as collected');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(1)).toEqual({ version: 5, kgCollected: '120.5', weightEstimated: false });
});

test('SUP-03 an invalid weight is not sent, and its field shows an error', async () => {
  show('addWeight', orderFor({ status: 'Collected' }));
  await press('Save weight');
  expect(await screen.findByText('Write the weight in kg')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Weight collected'), '1.23456');
  await press('Save weight');
  expect(await screen.findByText('Write a weight in kg with at most 3 decimals')).toBeVisible();
  expect(server.seen).toHaveLength(0);
});

test('SUP-03 a weight above the capacity of a truck is an error, and zero needs a confirmation', async () => {
  show('addWeight', orderFor({ status: 'Collected', kgCollected: '1234.000' }));
  const field = screen.getByLabelText('Weight collected');
  expect(field).toHaveValue('1234');
  await userEvent.clear(field);
  await userEvent.type(field, '0');
  expect(screen.getByText('0 kg means that nothing was collected')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '1000000000');
  await press('Save weight');
  expect(await screen.findByText(/^More than 100,000 kg is no truckload/)).toBeVisible();
  expect(server.seen).toHaveLength(0);
});

test('SUP-03 SUP-12 an estimated weight is sent as an estimate', async () => {
  server.answer = () => done;
  const onClose = show('markEmptied', orderFor({ status: 'Collected', version: 3 }));
  await press('Mark as emptied');
  expect(await screen.findByText('Write the weight in kg')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Weight collected'), '80');
  await userEvent.click(screen.getByLabelText('Estimated, not weighed'));
  await press('Mark as emptied');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(0)).toEqual({ version: 3, kgCollected: '80', weightEstimated: true });
});

test('SUP-03 a rejected weight is corrected below its reason', async () => {
  server.answer = () => done;
  const order = orderFor({
    status: 'NotApproved',
    version: 6,
    kgCollected: '120',
    judgedReason: 'It was half full',
  });
  const onClose = show('correctWeight', order);
  expect(await screen.findByText('It was half full')).toBeVisible();
  const field = screen.getByLabelText('Weight collected');
  await userEvent.clear(field);
  await userEvent.type(field, '60');
  await press('Save weight');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.seen[0]?.url.pathname).toContain('/correct-weight');
  expect(sent(0)).toEqual({ version: 6, kgCollected: '60', weightEstimated: false });
});

test('SUP-03 an order is declined with a reason and another day', async () => {
  server.answer = () => done;
  const onClose = show('decline');
  await press('Send');
  expect(await screen.findByText('Write why')).toBeVisible();
  await press('No truck is free that day');
  await userEvent.type(screen.getByRole('textbox', { name: /Another day/ }), '31/12/2099');
  await press('Send');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(0)).toEqual({
    version: 1,
    reason: 'No truck is free that day',
    offeredDate: '2099-12-31',
  });
});

test('SUP-14 an accepted order is planned for another day than the present one', async () => {
  server.answer = () => done;
  const order = orderFor({ status: 'Accepted', version: 4, plannedDate: today() });
  const onClose = show('replan', order);
  await press('Save day');
  expect(await screen.findByText('Choose the new day')).toBeVisible();
  await press('Today');
  await press('Save day');
  expect(await screen.findByText('It is planned for that day already')).toBeVisible();
  await press('Tomorrow');
  await press('Save day');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.seen[0]?.url.pathname).toContain('/replan');
  expect(sent(0)).toEqual({ version: 4, plannedDate: addDays(today(), 1) });
});

test('SUP-14 after someone else has planned a day, the next try must differ from that day', async () => {
  const order = orderFor({ status: 'Accepted', version: 4, plannedDate: today() });
  const day = addDays(today(), 1);
  const replanned = orderFor({
    ...order,
    version: 5,
    plannedDate: day,
    events: [event({ kind: 'replanned', actorName: 'Bo Lind', detail: day })],
  });
  server.answer = () => (server.seen.length === 1 ? refused('Orders.Changed', replanned) : done);
  const onClose = show('replan', order);
  await press('Tomorrow');
  await press('Save day');
  expect(await screen.findByText('Bo Lind was faster')).toBeVisible();
  await press('Save day');
  expect(await screen.findByText('It is planned for that day already')).toBeVisible();
  await press('Today');
  await press('Save day');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(1)).toEqual({ version: 5, plannedDate: today() });
});

test('SUP-14 an accepted order is returned to the customer with a reason', async () => {
  server.answer = () => done;
  const onClose = show('handBack', orderFor({ status: 'Accepted', version: 4 }));
  await press('Return');
  expect(await screen.findByText('Write why')).toBeVisible();
  await press('Our truck has broken down');
  await press('Return');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(0)).toEqual({ version: 4, reason: 'Our truck has broken down' });
});

test('SUP-14 SUP-11 a receiver returns an accepted order to its supplier, and it disappears', async () => {
  server.answer = () => ({ body: { data: null } });
  const onGone = jest.fn();
  const taken = { status: 'Accepted', forward: 'taken', receiverName: 'Lastbil' } as const;
  show('handBack', orderFor({ ...taken, side: 'receiver' }), onGone);
  expect(await screen.findByText('Renvej reads it and gets the order back')).toBeVisible();
  await press('No driver is free');
  await press('Return');
  await waitFor(() => expect(onGone).toHaveBeenCalled());
});

test("SUP-03 the collected dialog starts with the order's weight, even one of a moment ago", async () => {
  const weighed = orderFor({
    status: 'Accepted',
    version: 5,
    kgCollected: '95.500',
    weightEstimated: true,
    events: [event({ kind: 'weightAdded', actorName: 'Bo Lind', detail: '95.5' })],
  });
  server.answer = () => (server.seen.length === 1 ? refused('Orders.Changed', weighed) : done);
  const order = orderFor({ status: 'Accepted', version: 4, kgCollected: '80.000' });
  const onClose = show('markCollected', order);
  expect(await screen.findByLabelText(/Weight collected/)).toHaveValue('80');
  await press('Mark as collected');
  await waitFor(() => expect(screen.getByLabelText(/Weight collected/)).toHaveValue('95.5'));
  expect(screen.getByLabelText('Estimated, not weighed')).toBeChecked();
  await press('Mark as collected');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(1)).toEqual({ version: 5, kgCollected: '95.5', weightEstimated: true });
});

test.each([
  ['markCollected', 'Accepted', 'Mark as collected'],
  ['markEmptied', 'Collected', 'Mark as emptied'],
  ['addWeight', 'Accepted', 'Save weight'],
  ['correctWeight', 'NotApproved', 'Save weight'],
] as const)(
  'SUP-03 a weight of 0 needs a confirmation before it is sent (%s)',
  async (action, status, submit) => {
    server.answer = () => done;
    const onClose = show(action, orderFor({ status, version: 3 }));
    await userEvent.type(await screen.findByLabelText(/Weight collected/), '0,000');
    await press(submit);
    const question = await screen.findByRole('alertdialog', { name: 'Was nothing collected?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Change the weight' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(server.seen).toHaveLength(0);
    await press(submit);
    await press('Yes, 0 kg');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(0)).toMatchObject({ version: 3, kgCollected: expect.stringMatching(/^0/) });
  },
);

test('SUP-11 a receiver returns its order, and it disappears', async () => {
  server.answer = () => ({ body: { data: null } });
  const onGone = jest.fn();
  show(
    'decline',
    orderFor({ side: 'receiver', forward: 'offered', receiverName: 'Lastbil' }),
    onGone,
  );
  expect(await screen.findByText('Renvej reads it and gets the order back')).toBeVisible();
  expect(screen.queryByText('Another day that you offer')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Reason'), 'The lift is broken');
  await press('Send');
  await waitFor(() => expect(onGone).toHaveBeenCalled());
});

test('SUP-03 without a sub-supplier the dialog links to the page to add one', async () => {
  server.answer = () => ({ body: { data: [] } });
  show('forward');
  expect(await screen.findByText('You have no sub-suppliers yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a sub-supplier' })).toHaveAttribute(
    'href',
    '/suppliers/forward-rules',
  );
});

test('SUP-03 an order is forwarded to the chosen sub-supplier', async () => {
  const sub = (id: string, name: string) => ({ id, name, city: null, vatNumber: null });
  const [one, other] = [
    '0193a000-0000-7000-8000-0000000000a1',
    '0193a000-0000-7000-8000-0000000000a2',
  ];
  server.answer = ({ method }) =>
    method === 'GET' ? { body: { data: [sub(one, 'Lastbil'), sub(other, 'Kran')] } } : done;
  const onClose = show('forward');
  await userEvent.click(await screen.findByLabelText('Kran'));
  await press('Forward');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(1)).toEqual({ version: 1, receiverId: other, note: null });
});

test('SUP-12 photos are shown before they are sent, and can be removed', async () => {
  server.answer = () => done;
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
  const onClose = show('addPhotos', orderFor({ status: 'Accepted' }));
  await press('Send photos');
  const missing = await screen.findByText('Take or choose a photo');
  expect(missing).toBeVisible();
  // Like every field's error: with an icon too.
  expect(missing.querySelector('svg')).not.toBeNull();
  const photo = (name: string) => new File(['x'], name, { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Choose photos'), [photo('a.png'), photo('bb.png')]);
  expect(await screen.findByRole('img', { name: 'Photo 2' })).toBeVisible();
  await press('Remove photo 1');
  expect(screen.queryByRole('img', { name: 'Photo 2' })).not.toBeInTheDocument();
  await press('Send photos');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.seen[0]?.url.pathname).toContain('/files');
});

test('SUP-12 a file that is not a photo is named, and a PDF is shown by its name', async () => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
  show('addPhotos', orderFor({ status: 'Accepted' }));
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Choose photos'), [
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    new File(['x'], 'ticket.pdf', { type: 'application/pdf' }),
  ]);
  expect(await screen.findByText(/not a photo or PDF: notes\.txt/)).toBeVisible();
  expect(screen.getByText('ticket.pdf')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('SUP-03 typed text is unsaved, so that a reload asks first', async () => {
  show('reportFutile', orderFor({ status: 'Accepted' }));
  expect(hasUnsaved()).toBe(false);
  await userEvent.type(await screen.findByLabelText('Reason'), 'Locked');
  expect(hasUnsaved()).toBe(true);
});

test.each([
  ['accept', 'Accept', 'Created', async () => {}],
  ['markEmptied', 'Mark as emptied', 'Collected', () => weigh('80')],
  ['addWeight', 'Save weight', 'Collected', () => weigh('80')],
  ['correctWeight', 'Save weight', 'NotApproved', () => weigh('80')],
  ['replan', 'Save day', 'Accepted', () => press('Tomorrow')],
  ['reportFutile', 'Report', 'Accepted', () => press('The gate was locked')],
  ['handBack', 'Return', 'Accepted', () => press('Our truck has broken down')],
  ['decline', 'Send', 'Created', () => press('No truck is free that day')],
  ['removeForward', 'Take back', 'Created', async () => {}],
] as const)(
  'SUP-03 a second try to %s refers to the order as someone else has changed it',
  async (action, button, status, fill) => {
    const changed = orderFor({
      status,
      version: 9,
      allowedActions: orderActionNames,
      events: [event({ kind: 'filesAdded' })],
    });
    server.answer = () => (server.seen.length === 1 ? refused('Orders.Changed', changed) : done);
    const onClose = show(action, orderFor({ status, version: 4 }));
    await fill();
    await press(button);
    expect(await screen.findByText('Astrid Holm was faster')).toBeVisible();
    await press(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect([sent(0), sent(1)]).toMatchObject([{ version: 4 }, { version: 9 }]);
  },
);

test('SUP-03 a refusal about a field is shown at the field', async () => {
  const error = {
    message: 'Generic.Invalid',
    requestId: 'r',
    fields: { kgCollected: 'Too heavy' },
  };
  server.answer = () => ({ status: 400, body: { error } });
  show('addWeight', orderFor({ status: 'Collected' }));
  await weigh('80');
  await press('Save weight');
  expect(await screen.findByText('Too heavy')).toBeVisible();
});
