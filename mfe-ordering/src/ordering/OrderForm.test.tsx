import type { Infocard } from '@fraktion/contract/infocards';
import type { OrderUnderWay } from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';
import { type TestAnswer, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace, hasUnsaved, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor, locationFor, underWayFor } from '../testing/infocardFor.ts';
import { OrderForm } from './OrderForm.tsx';

const infocard = infocardFor({
  collector: { id: '0193a000-0000-7000-8000-00000000000b', name: 'Renvej', hasValidEmail: true },
});

const refused = (message: string, current?: OrderUnderWay) => ({
  status: 409,
  body: { error: { message, requestId: 'r', current } },
});
const listed = (...data: object[]) => ({ body: { data } });
const taken = { body: { data: { id: 'x', number: 12, supplierName: 'Renvej' } } };

const server = serverForEach();
/** The answers to orders; no containers are listed. */
const answer = (to: () => TestAnswer, containers = listed()) => {
  server.answer = ({ method }) => (method === 'GET' ? containers : to());
};
const orders = () => server.seen.filter(({ method }) => method === 'POST');
beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(() => {
  answer(() => taken);
});

const show = (change: Partial<Infocard> = {}) => {
  const onDone = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider nonce="test">
        <OrderForm infocard={{ ...infocard, ...change }} onDone={onDone} onCancel={() => {}} />
      </UiProvider>
    </QueryClientProvider>,
  );
  return onDone;
};

/** A field of the form as it was sent. */
const sent = (at: number, name: string): string | undefined =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(orders()[at]?.body.toString() ?? '')?.[1];

const order = () => userEvent.click(screen.getByRole('button', { name: 'Order collection' }));

test('ORD-14 ORD-07 each order under way is named and asked about, and the order is sent as the same one', async () => {
  const first = underWayFor({ number: 7, status: 'Accepted', plannedDate: '2031-11-24' });
  const second = underWayFor({ number: 8 });
  answer(
    () =>
      [refused('Orders.Under.Way', first), refused('Orders.Already.Ordered.Today', second)][
        orders().length - 1
      ] ?? taken,
  );
  const onDone = show();
  await order();
  const question = async (text: RegExp) =>
    waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent(text));
  await question(/Order 7 · Accepted · Coming 24\/11\/2031\. Order Cardboard again/);
  await userEvent.click(screen.getByRole('button', { name: 'Order again' }));
  await question(/Order 8 · Created/);
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect([0, 1, 2].map((at) => sent(at, 'confirmedDouble'))).toEqual(['false', 'true', 'true']);
  const confirmed = [0, 1, 2].map((at) => sent(at, 'confirmedOrderId'));
  expect(confirmed).toEqual([undefined, first.id, second.id]);
  expect(new Set([0, 1, 2].map((at) => sent(at, 'id'))).size).toBe(1);
});

test("ORD-05 the container’s number is the collector's, unless another is typed", async () => {
  const onDone = show({ supplierIdentificationNumber: 'C-7' });
  const field = screen.getByLabelText(/Container number/);
  expect(field).toHaveValue('C-7');
  await userEvent.clear(field);
  await userEvent.type(field, 'C-8');
  await order();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent(0, 'containerId')).toBe('C-8');
});

test('ADM-01 ORD-05 where the containers of the infocard are listed, one of them is chosen', async () => {
  const container = (number: string) => ({
    id: number,
    number,
    names: { containerTypeId: 'Skip' },
  });
  answer(() => taken, listed(container('C-8'), container('C-9')));
  const onDone = show({ supplierIdentificationNumber: 'C-7' });
  const field = await screen.findByRole('combobox', { name: /^Container number/ });
  // The collector's number is not in the list, and stays until another is chosen.
  expect(field).toHaveValue('C-7');
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: /C-9/ }));
  await order();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent(0, 'containerId')).toBe('C-9');
});

test('ORD-05 supplies have no container', async () => {
  const onDone = show({ type: 'SuppliesInfocard' });
  expect(screen.queryByLabelText(/Container number/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent(0, 'containerId')).toBeUndefined();
});

test('ORD-06 any other refusal is shown above the form, and typed text stays', async () => {
  answer(() => refused('Orders.Missing.Collector'));
  const onDone = show();
  await userEvent.type(screen.getByLabelText(/Comment/), 'Gate 4');
  await order();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText(/Comment/)).toHaveValue('Gate 4');
  expect(onDone).not.toHaveBeenCalled();
});

test('ORD-05 a past day is not sent', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'On a date' }));
  const date = screen.getByLabelText('Wanted date');
  await userEvent.clear(date);
  await userEvent.type(date, '01/01/2020');
  await order();
  expect(await screen.findByText('Choose today or a later day')).toBeVisible();
  expect(orders()).toHaveLength(0);
});

test('ORD-05 before a day is chosen, the form says the next fixed day, weekends and holidays of the country', async () => {
  server.answer = ({ method, url }) => {
    if (method !== 'GET') return taken;
    return url.pathname.includes('locations')
      ? listed({ ...locationFor, country: 'DK' })
      : listed();
  };
  // The day before a holiday of the country, which is a Friday.
  const others = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  const more = ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] as const;
  jest.useFakeTimers({ now: new Date('2026-12-24T09:00:00Z'), doNotFake: [...others, ...more] });
  show({ pickupDays: ['Friday'] });
  expect(await screen.findByText('Next fixed pick-up day: 28/12/2026, Monday')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'On a date' }));
  const date = screen.getByLabelText('Wanted date');
  expect(date).toHaveValue('28/12/2026');
  expect(screen.getByText('Monday')).toBeVisible();
  await userEvent.clear(date);
  await userEvent.type(date, '27/12/2031');
  expect(
    await screen.findByText(/^Saturday\. Few collectors .* 29\/12\/2031, Monday$/),
  ).toBeVisible();
  await userEvent.clear(date);
  await userEvent.type(date, '25/12/2031');
  expect(
    await screen.findByText(/^Thursday, a public holiday\. .* 29\/12\/2031, Monday$/),
  ).toBeVisible();
  jest.useRealTimers();
});

test('ORD-05 as fast as possible is sent without a date, a comment without surrounding blanks', async () => {
  const onDone = show();
  await userEvent.type(screen.getByLabelText(/Comment/), '  Gate 4 ');
  await order();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect([sent(0, 'asFastAsPossible'), sent(0, 'wantedEmptiedDate')]).toEqual(['true', '']);
  expect([sent(0, 'comment'), sent(0, 'requisitionId')]).toEqual(['Gate 4', '']);
});

test('SHL-05 a photo counts as unsaved, so that it survives an expired session', async () => {
  show();
  expect(hasUnsaved()).toBe(false);
  const picture = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'container.jpg', {
    type: 'image/jpeg',
  });
  const field = await screen.findByLabelText(/Pictures and files/, { selector: 'input' });
  await userEvent.upload(field, picture);
  expect(await screen.findByText('container.jpg')).toBeVisible();
  expect(hasUnsaved()).toBe(true);
});

test('ORD-05 a refusal about a field is shown at the field', async () => {
  const error = { message: 'Generic.Invalid', requestId: 'r', fields: { comment: 'Too rude' } };
  answer(() => ({ status: 400, body: { error } }));
  const onDone = show();
  await order();
  await waitFor(() =>
    expect(screen.getByLabelText(/^Comment/)).toHaveAccessibleDescription(/Too rude/),
  );
  expect(onDone).not.toHaveBeenCalled();
});
