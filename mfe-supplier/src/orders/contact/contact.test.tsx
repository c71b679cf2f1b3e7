import type { Order, OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';
import { type SeenRequest, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace, MemoryRouter, Route, Routes, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { canceledOrder } from '../../testing/canceledOrder.ts';
import { linkFacts } from '../../testing/linkFacts.ts';
import { orderFor } from '../../testing/orderFor.ts';
import ContactOrderPage from './ContactOrderPage.tsx';
import ContactOrdersPage from './ContactOrdersPage.tsx';

const contactId = '0193a000-0000-7000-8000-0000000000c1';
const listPath = `/supplier-contacts/${contactId}/orders`;
const orderPath = `${listPath}/${orderFor().id}`;

const server = serverForEach();
let order: OrderWithEvents;
let pages: readonly (readonly Order[])[];
let refusal: { readonly status: number; readonly body: unknown } | undefined;

const answerTo = ({ url, json }: SeenRequest) => {
  if (url.pathname.endsWith('/act')) return refusal ?? { body: { data: order } };
  if (url.pathname.includes('/files/')) return { body: Buffer.from('picture') };
  if (url.pathname.endsWith('/orders/read')) {
    if (refusal) return refusal;
    const { page } = json() as { page: number };
    const orders = pages[page - 1] ?? [];
    const counts = { inbox: 3, accepted: 2, collected: 0 };
    const names = { contactName: 'Smed', customerName: 'Nordhavn', ...linkFacts };
    return { body: { data: { ...names, orders, more: page < pages.length, counts } } };
  }
  return { body: { data: order } };
};

beforeAll(() => {
  addNamespace('mfe-supplier', 'en', en);
  // Missing in the browser of the tests.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
beforeEach(() => {
  sessionStorage.clear();
  order = orderFor();
  pages = [[order]];
  refusal = undefined;
  server.answer = answerTo;
});

const show = (address: string) =>
  render(
    <UiProvider nonce="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/supplier-contacts/:contactId/orders" element={<ContactOrdersPage />} />
            <Route path="/supplier-contacts/:contactId/orders/:id" element={<ContactOrderPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );

const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0]!);
const acts = () => server.seen.filter(({ url }) => url.pathname.endsWith('/act'));
const refused = (status: number, message: string, current?: unknown) => ({
  status,
  body: { error: { message, requestId: 'r', current } },
});

test('SUP-10 the secret is sent in bodies only, and is stored from the list to an order and back', async () => {
  show(`${listPath}#secret`);
  await userEvent.click(await screen.findByRole('link', { name: 'Havnegade 4' }));
  expect(await screen.findByRole('heading', { name: 'Order 12' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'All orders' }));
  expect(await screen.findByRole('heading', { name: 'Orders from Nordhavn' })).toBeVisible();
  for (const { url, json } of server.seen) {
    expect(url.href).not.toContain('secret');
    expect(json()).toMatchObject({ secret: 'secret' });
  }
  expect(acts()).toEqual([]);
});

test('SUP-10 without its secret nothing is sent, and the page shows what to do', async () => {
  show(listPath);
  expect(await screen.findByText('The link is not complete')).toBeVisible();
  expect(server.seen).toHaveLength(0);
});

test('SUP-10 three tabs with their counts; more orders are loaded on request', async () => {
  const second = orderFor({ id: '0193a000-0000-7000-8000-0000000000b2', locationName: 'Kajen 9' });
  // The last order of the first page has moved to the second meanwhile: it is shown once.
  pages = [[order], [order, second]];
  show(`${listPath}#secret`);
  expect(await screen.findByRole('tab', { name: 'Inbox 3' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Accepted orders 2' })).toBeVisible();
  await press('Show more');
  expect(await screen.findByRole('link', { name: 'Kajen 9' })).toBeVisible();
  const cards = within(screen.getByRole('list', { name: 'Inbox' }));
  expect(cards.getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: /Accepted orders/ }));
  await waitFor(() =>
    expect(server.seen.at(-1)?.json()).toMatchObject({ tab: 'accepted', page: 1 }),
  );
});

test('SUP-10 the list is read again when the page becomes visible', async () => {
  show(`${listPath}#secret`);
  await screen.findByRole('link', { name: 'Havnegade 4' });
  const before = server.seen.length;
  pages = [[orderFor({ locationName: 'Kajen 9' })]];
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByRole('link', { name: 'Kajen 9' })).toBeVisible();
  expect(server.seen.length).toBeGreaterThan(before);
});

test("SUP-10 the customer's changes appear within 15 seconds, in the list and on the order", async () => {
  // The test controls intervals only; the network uses real time.
  const doNotFake = ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'Date'] as const;
  jest.useFakeTimers({ doNotFake: [...doNotFake, 'queueMicrotask', 'performance'] });
  try {
    const { unmount } = show(`${listPath}#secret`);
    await screen.findByRole('link', { name: 'Havnegade 4' });
    pages = [[orderFor({ locationName: 'Kajen 9' })]];
    jest.advanceTimersByTime(15_000);
    expect(await screen.findByRole('link', { name: 'Kajen 9' })).toBeVisible();
    unmount();
    show(`${orderPath}#secret`);
    expect((await screen.findAllByRole('button', { name: 'Accept' }))[0]).toBeVisible();
    order = orderFor({ status: 'Canceled', version: 2 });
    jest.advanceTimersByTime(15_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['Accept', orderFor(), { action: 'accept' }],
  [
    'Mark as collected',
    orderFor({ status: 'Accepted', version: 2 }),
    { action: 'markCollected', kgCollected: null },
  ],
  [
    'Correct weight',
    orderFor({ status: 'NotApproved', version: 5, kgCollected: '80', judgedReason: 'Too much' }),
    { action: 'correctWeight', kgCollected: '80', weightEstimated: false },
  ],
] as const)("SUP-10 %s is sent with the link's own call", async (name, shown, act) => {
  order = shown;
  show(`${orderPath}#secret`);
  await press(name);
  const asked = await screen.findByRole('dialog');
  const verb = name === 'Correct weight' ? 'Save weight' : name;
  await userEvent.click(within(asked).getByRole('button', { name: verb }));
  await waitFor(() => expect(acts()).toHaveLength(1));
  expect(acts()[0]?.url.pathname).toBe(`/api${orderPath}/act`);
  expect(acts()[0]?.json()).toMatchObject({ secret: 'secret', version: shown.version, act });
});

test('SUP-10 SUP-04 the page shows who was first, and the current order', async () => {
  show(`${orderPath}#secret`);
  await press('Accept');
  refusal = refused(409, 'Orders.Changed', canceledOrder());
  await userEvent.click((await screen.findAllByRole('button', { name: 'Accept' })).at(-1)!);
  const message = 'Astrid Holm at Nordhavn Ejendomme cancelled this order on 21/11/2026 9:30';
  expect(await screen.findByText(message)).toBeVisible();
});

test.each([
  [410, 'Orders.Link.Invalid', 'This link does not work'],
  [410, 'Orders.Link.Expired', 'This link has expired'],
])('SUP-10 a link that is refused (%s %s) shows what to do', async (status, message, text) => {
  refusal = refused(status, message);
  show(`${listPath}#secret`);
  expect(await screen.findByText(text)).toBeVisible();
});

test('SUP-10 an order that now belongs to another shows that and links to the others', async () => {
  server.answer = () => refused(404, 'Generic.Not.Found');
  show(`${orderPath}#secret`);
  expect(await screen.findByText('This order is not with you')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', listPath);
});

test('SUP-10 nothing about forwarding is shown, which needs an account', async () => {
  const { allowedActions, closedActions } = orderFor();
  const forwards = (action: string) => /forward/i.test(action);
  order = orderFor({
    allowedActions: allowedActions.filter((action) => !forwards(action)),
    closedActions: closedActions.filter(({ action }) => !forwards(action)),
  });
  show(`${orderPath}#secret`);
  await screen.findByRole('heading', { name: 'Order 12' });
  expect(screen.getByText('Cardboard')).toBeVisible();
  expect(screen.queryByText(/Forward/)).not.toBeInTheDocument();
});

test('SUP-10 pictures are fetched with the link, and shown large', async () => {
  const file = { kind: 'order', name: 'gate.png', mediaType: 'image/png', bytes: 9 } as const;
  order = orderFor({ files: [{ ...file, id: '0193a000-0000-7000-8000-0000000000f1' }] });
  show(`${orderPath}#secret`);
  await press('Show gate.png');
  expect(await screen.findByRole('img', { name: 'gate.png' })).toBeVisible();
  const fetched = server.seen.filter(({ url }) => url.pathname.includes('/files/'));
  expect(fetched.map(({ method }) => method)).toEqual(['POST']);
  expect(fetched[0]?.json()).toEqual({ secret: 'secret' });
});
