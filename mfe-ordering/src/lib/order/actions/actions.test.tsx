import { getOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { type TestAnswer, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

import en from '../../../locales/en.json';
import { orderFor } from '../../../testing/orderFor.ts';
import { Approve } from './Approve.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { type ActionProps, EditOrder } from './EditOrder.tsx';

const server = serverForEach();
/** One for each time that it is sent. */
let answers: TestAnswer[];

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(() => {
  answerChanges(() => answers[changes().length - 1]!);
});

const changes = () => server.seen.filter(({ method }) => method !== 'GET');
/** The infocard has no containers on the list. */
const answerChanges = (answered: () => TestAnswer | Promise<TestAnswer>): void => {
  server.answer = ({ method }) => (method === 'GET' ? { body: { data: [] } } : answered());
};

const answer = (order: OrderWithEvents): TestAnswer => ({ body: { data: order } });
const faster = (current: OrderWithEvents): TestAnswer => ({
  status: 409,
  body: { error: { message: 'Orders.Changed', requestId: 'r', current } },
});
const down: TestAnswer = {
  status: 503,
  body: { error: { message: 'Generic.Unavailable', requestId: 'r' } },
};

/** Opens the action's dialog; the returned function renders the order in a newer state. */
const show = (Action: ComponentType<ActionProps>, order: OrderWithEvents) => {
  const onClose = jest.fn();
  const withOrder = (now: OrderWithEvents) => (
    <QueryClientProvider client={queryClient}>
      <UiProvider nonce="test">
        <Action order={now} onClose={onClose} />
      </UiProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(withOrder(order));
  return { onClose, become: (now: OrderWithEvents) => rerender(withOrder(now)) };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => changes().map(({ json }) => json());

test("ORD-09 a dialog that was open before does not overwrite someone else's change unseen", async () => {
  const { become } = show(EditOrder, orderFor({ comment: 'Gate 4' }));
  const theirs = orderFor({ comment: 'Gate 9', version: 2 });
  await screen.findByLabelText(/^Comment/);
  become(theirs);
  answers = [faster(theirs)];
  await press('Save');
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ version: 1 })]));
});

test('ORD-09 a second try sends the newer version, also after a try without an answer', async () => {
  const { onClose } = show(EditOrder, orderFor());
  const theirs = orderFor({ version: 2 });
  answers = [faster(theirs), down, answer(orderFor({ version: 3 }))];
  for (const tries of [1, 2, 3]) {
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(tries));
    await waitFor(() => expect(screen.queryByRole('form')).not.toHaveAttribute('aria-busy'));
  }
  expect(sent().map((body) => (body as OrderWithEvents).version)).toEqual([1, 2, 2]);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('ORD-09 an open order shows the result of the action at once', async () => {
  const order = orderFor();
  const { queryKey } = queryFor(getOrder, { params: { id: order.id } });
  queryClient.setQueryData(queryKey, order);
  const { onClose } = show(EditOrder, order);
  answers = [answer(orderFor({ version: 2 }))];
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  // It is not read again here.
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ version: 2 });
});

test('ORD-09 the weight in the question is approved; a corrected one is asked about first', async () => {
  const emptied = (kgCollected: string, version: number) =>
    orderFor({ status: 'Emptied', kgCollected, version });
  const { onClose, become } = show(Approve, emptied('412', 7));
  become(emptied('4120', 8));
  expect(await screen.findByText(/The weight is 412\.000 kg/)).toBeVisible();
  answers = [faster(emptied('4120', 8)), answer(orderFor({ status: 'Approved', version: 9 }))];
  await press('Approve');
  expect(await screen.findByText(/The weight is 4,?120\.000 kg/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await press('Approve');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ version: 7 }, { version: 8 }]);
});

const takenOn = orderFor({
  status: 'Accepted',
  version: 2,
  events: [
    {
      id: '0193a000-0000-7000-8000-0000000000e1',
      at: '2026-11-21T08:30:00.000Z',
      kind: 'accepted',
      actorName: 'Karl Renvej',
      status: 'Accepted',
      detail: null,
    },
  ],
});

test('ORD-09 an order that was accepted meanwhile is not cancelled unseen; the question shows who was first', async () => {
  const { become, onClose } = show(CancelOrder, orderFor());
  await screen.findByRole('alertdialog', { name: /^Cancel order/ });
  become({ ...takenOn, allowedActions: ['cancel'] });
  answers = [
    faster({ ...takenOn, allowedActions: ['cancel'] }),
    answer(orderFor({ status: 'Canceled', version: 3 })),
  ];
  await press('Cancel order');
  expect(await screen.findByText('Karl Renvej was faster')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel order');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ version: 1 }, { version: 2 }]);
});

test('ORD-09 a user who was too late sees that with the focus there, not behind the dialog', async () => {
  show(CancelOrder, orderFor());
  answers = [faster({ ...takenOn, allowedActions: [] })];
  await press('Cancel order');
  const message = await screen.findByText('Karl Renvej was faster');
  expect(document.activeElement).toContainElement(message);
  expect(document.body).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('ORD-09 a refusal about a field is shown at the field', async () => {
  show(EditOrder, orderFor());
  const error = { message: 'Generic.Invalid', requestId: 'r', fields: { comment: 'Too rude' } };
  answers = [{ status: 400, body: { error } }];
  await press('Save');
  expect(await screen.findByLabelText(/^Comment/)).toHaveAccessibleDescription(/Too rude/);
});

test("ORD-09 someone else's value is shown below the typed one, and unchanged fields take it over", async () => {
  show(EditOrder, orderFor({ comment: 'Gate 4' }));
  await userEvent.type(await screen.findByLabelText(/^Comment/), ', ring');
  const theirs = orderFor({ comment: 'Gate 9', requisitionId: 'R-7', version: 2 });
  answers = [faster(theirs), answer(orderFor({ version: 3 }))];
  await press('Save');
  const comment = screen.getByLabelText(/^Comment/);
  await waitFor(() =>
    expect(comment).toHaveAccessibleDescription(/Someone else has written: Gate 9/),
  );
  expect(comment).toHaveValue('Gate 4, ring');
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ version: 2, comment: 'Gate 4, ring', requisitionId: 'R-7' });
});

test('ORD-09 a dialog stays open while its change is being sent', async () => {
  const { onClose } = show(EditOrder, orderFor());
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  answerChanges(async () => {
    await held;
    return answer(orderFor({ version: 2 }));
  });
  await press('Save');
  await press('Cancel');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
