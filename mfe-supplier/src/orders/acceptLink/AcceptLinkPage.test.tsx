import type { Order } from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';
import { startServer, type TestAnswer, type TestServer } from '@fraktion/shared-auth/testing';
import {
  addDays,
  addNamespace,
  formatDate,
  MemoryRouter,
  Route,
  Routes,
  today,
  UiProvider,
} from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { rememberContact } from '../../lib/link/contactSecret.ts';
import en from '../../locales/en.json';
import { linkFacts } from '../../testing/linkFacts.ts';
import { orderFor } from '../../testing/orderFor.ts';
import AcceptLinkPage from './AcceptLinkPage.tsx';

let server: TestServer;
beforeAll(() => addNamespace('mfe-supplier', 'en', en));
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  sessionStorage.clear();
  queryClient.clear();
  await server.stop();
});

const ofMessages = ({ url }: { readonly url: URL }) => url.pathname.includes('/messages');
/** The requests about the order itself. */
const seen = () => server.seen.filter((request) => !ofMessages(request));

const show = (hash = '#secret') =>
  render(
    <UiProvider nonce="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/${orderFor().id}/accept${hash}`]}>
          <Routes>
            <Route path="/:id/accept" element={<AcceptLinkPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );

const linked = (change: Parameters<typeof orderFor>[0]) => ({ ...orderFor(change), ...linkFacts });
const answerWith = (change: Partial<Order>): TestAnswer => ({
  body: { data: linked(change) },
});
const accept = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Accept the order' }));

test('ORD-08 the secret is sent in the body only, and nothing is accepted before the button', async () => {
  server.answer = () => answerWith({});
  show();
  await screen.findByRole('button', { name: 'Accept the order' });
  expect(seen().map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['read']);
  expect(seen()[0]?.json()).toEqual({ secret: 'secret' });
  expect(seen()[0]?.url.href).not.toContain('secret');
});

test('ORD-08 the button accepts, and the page shows it', async () => {
  server.answer = ({ url }) =>
    url.pathname.endsWith('read')
      ? answerWith({})
      : answerWith({ status: 'Accepted', plannedDate: '2026-12-01' });
  show();
  await accept();
  expect(await screen.findByText('You have accepted the order')).toBeVisible();
  expect(screen.getByText(/planned for 01\/12\/2026, Tuesday/)).toBeVisible();
  expect(document.activeElement).toContainElement(screen.getByRole('status'));
  expect(document.body).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Accept the order' })).not.toBeInTheDocument();
});

test('SUP-10 after accepting, the next step is a button on the same page, and it is taken with the link', async () => {
  server.answer = () => answerWith({ status: 'Accepted', version: 2 });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as collected' }));
  await userEvent.type(await screen.findByLabelText(/Weight/), '240');
  server.answer = ({ url }) =>
    answerWith({ status: url.pathname.endsWith('/act') ? 'Collected' : 'Accepted', version: 3 });
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as collected' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByText('This order is collected')).toBeVisible();
  const act = seen().find(({ url }) => url.pathname.endsWith('/act'));
  expect(act?.json()).toEqual({
    secret: 'secret',
    version: 2,
    act: { action: 'markCollected', kgCollected: '240', weightEstimated: false },
  });
});

test('SUP-10 the page opens the maps, calls the customer, declines, and says until when its link is valid', async () => {
  server.answer = () => answerWith({ comment: 'Call 70 10 20 31 first' });
  show();
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeVisible();
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Navigate')).toContain(encodeURIComponent('Havnegade 4'));
  expect(linkTo('Call the customer')).toBe('tel:+4570102030');
  expect(linkTo('70 10 20 31')).toBe('tel:70102031');
  expect(screen.getByText(/The link is valid until 31\/01\/2027/)).toBeVisible();
});

test('ORD-08 wishes that changed meanwhile are shown before they can be accepted', async () => {
  const current = linked({ version: 8, comment: 'The other gate' });
  server.answer = ({ url }) =>
    url.pathname.endsWith('read')
      ? answerWith({ version: 7 })
      : { status: 409, body: { error: { message: 'Orders.Changed', current } } };
  show();
  await accept();
  expect(await screen.findByText('The other gate')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    'The order was changed meanwhile. You see above what is wanted now, and you can still accept it.',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.answer = () => answerWith({ status: 'Accepted' });
  await accept();
  expect(await screen.findByText('You have accepted the order')).toBeVisible();
  const versions = seen().map((each) => (each.json() as { version?: number }).version);
  expect(versions).toEqual([undefined, 7, 8]);
});

test('ORD-08 a change that the page has loaded by itself is not accepted for the former day', async () => {
  const dayOf = (days: number) => ({
    asFastAsPossible: false,
    wantedEmptiedDate: addDays(today(), days),
  });
  const current = linked({ version: 8, ...dayOf(9) });
  server.answer = () => answerWith({ version: 7, ...dayOf(5) });
  show();
  const day = await screen.findByRole('textbox', { name: /Planned collection/ });
  expect(day).toHaveValue(formatDate(addDays(today(), 5)));
  server.answer = ({ url, json }) =>
    url.pathname.endsWith('read') || (json() as { version: number }).version === 8
      ? { body: { data: current } }
      : { status: 409, body: { error: { message: 'Orders.Changed', current } } };
  // As when the window gets the focus again.
  await act(() => queryClient.refetchQueries());
  // Present while empty, so that later content is announced.
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await accept();
  await waitFor(() => expect(status).toHaveTextContent('The order was changed meanwhile.'));
  expect(day).toHaveValue(formatDate(addDays(today(), 9)));
  expect(seen().at(-1)?.json()).toMatchObject({ version: 7 });
});

test('ORD-08 SUP-04 an order that is cancelled at the same moment is shown as cancelled', async () => {
  const current = linked({ status: 'Canceled', canceledAt: '2026-11-21T08:30:00.000Z' });
  server.answer = ({ url }) =>
    url.pathname.endsWith('read')
      ? answerWith({})
      : { status: 409, body: { error: { message: 'Orders.Not.Open', current } } };
  show();
  await accept();
  expect(await screen.findByText('This order was cancelled')).toBeVisible();
  expect(screen.getByText(/cancelled it on 21\/11\/2026 9:30/)).toBeVisible();
});

test.each([
  ['accepted before', { status: 'Accepted' }, 'This order is already accepted'],
  ['collected', { status: 'Collected' }, 'This order is collected'],
  ['approved', { status: 'Approved' }, 'This order is collected'],
  ['cancelled', { status: 'Canceled' }, 'This order was cancelled'],
] as const)('ORD-08 an order %s shows that and offers no button', async (_, change, text) => {
  server.answer = () => answerWith(change);
  show();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the order' })).not.toBeInTheDocument();
});

test.each([
  ['Orders.Link.Invalid', 'This link does not work'],
  ['Orders.Link.Expired', 'This link has expired'],
])('ORD-08 a link that is refused (%s) shows what to do', async (message, text) => {
  server.answer = () => ({ status: 410, body: { error: { message } } });
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

test('ORD-08 a link without its secret sends nothing', async () => {
  show('');
  expect(await screen.findByText('The link is not complete')).toBeVisible();
  expect(seen()).toHaveLength(0);
});

test('SUP-10 a user who came by the link to all orders gets the link back to them, and to no others', async () => {
  const contactId = '0193a000-0000-7000-8000-0000000000c1';
  rememberContact({ contactId, secret: 'both' });
  server.answer = ({ url }) =>
    url.pathname.startsWith('/api/supplier-contacts') && url.pathname.endsWith('a/read')
      ? answerWith({})
      : answerWith({ status: 'Accepted' });
  show();
  const back = await screen.findByRole('link', { name: 'All orders' });
  expect(back).toHaveAttribute('href', `/supplier-contacts/${contactId}/orders`);
});

test('SUP-10 a link of another customer gives no link back', async () => {
  rememberContact({ contactId: '0193a000-0000-7000-8000-0000000000c1', secret: 'other' });
  server.answer = ({ url }) =>
    url.pathname.startsWith('/api/supplier-contacts')
      ? { status: 404, body: { error: { message: 'Generic.Not.Found' } } }
      : answerWith({ status: 'Accepted' });
  show();
  expect(await screen.findByText('This order is already accepted')).toBeVisible();
  await waitFor(() => expect(seen()).toHaveLength(2));
  expect(screen.queryByRole('link', { name: 'All orders' })).not.toBeInTheDocument();
});

test('ORD-08 the order’s files are fetched with its link', async () => {
  const id = '0193a000-0000-7000-8000-0000000000f1';
  const files = [
    { id, kind: 'order', name: 'gate.png', mediaType: 'image/png', bytes: 9 },
  ] as const;
  server.answer = ({ url }) =>
    url.pathname.includes('/files/')
      ? { body: Buffer.from('picture') }
      : answerWith({ files: [...files] });
  // Missing in the browser of the tests.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  show();
  expect(await screen.findByRole('button', { name: 'Show gate.png' })).toBeVisible();
  await waitFor(() => expect(seen()).toHaveLength(2));
  expect(seen()[1]?.method).toBe('POST');
  expect(seen()[1]?.url.pathname).toBe(`/api/suppliers/order-links/${orderFor().id}/files/${id}`);
  expect(seen()[1]?.json()).toEqual({ secret: 'secret' });
});

test('ORD-05 ORD-08 a file’s own link in the mail shows that file, with a link to the order', async () => {
  const id = '0193a000-0000-7000-8000-0000000000f1';
  const at = { kind: 'order', bytes: 9 } as const;
  const files = [
    { ...at, id, name: 'plan.pdf', mediaType: 'application/pdf' },
    { ...at, id: '0193a000-0000-7000-8000-0000000000f2', name: 'gate.png', mediaType: 'image/png' },
  ];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  server.answer = ({ url }) =>
    url.pathname.includes('/files/') ? { body: Buffer.from('%PDF') } : answerWith({ files });
  // The browser of the tests saves nothing.
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show(`#secret/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'plan.pdf' })).toBeVisible();
  expect(seen()[0]?.json()).toEqual({ secret: 'secret' });
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(seen()).toHaveLength(2));
  expect(seen()[1]?.url.pathname).toBe(`/api/suppliers/order-links/${orderFor().id}/files/${id}`);
  expect(seen()[1]?.json()).toEqual({ secret: 'secret' });
  await waitFor(() => expect(saved).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('link', { name: 'See the order' }));
  expect(await screen.findByRole('button', { name: 'Accept the order' })).toBeVisible();
});

test('SUP-15 the holder of the link reads the messages of its order and answers', async () => {
  const message = {
    id: '0193a000-0000-7000-8000-0000000000d1',
    at: '2026-11-30T08:00:00.000Z',
    side: 'customer',
    own: false,
    authorName: 'Anna Holm',
    text: 'Is Monday possible?',
    unread: true,
  };
  server.answer = (request) => {
    if (!ofMessages(request)) return answerWith({});
    const own = { ...message, id: `${message.id.slice(0, -1)}2`, side: 'supplier', own: true };
    return request.url.pathname.endsWith('/read')
      ? { body: { data: { messages: [message], more: false } } }
      : { body: { data: { ...own, text: 'Yes', unread: false } } };
  };
  show();
  expect((await screen.findAllByText('Is Monday possible?')).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText(/Write a message/), 'Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const sent = () =>
    server.seen.filter(({ url }) => url.pathname.endsWith(`${orderFor().id}/messages`));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.json()).toEqual({ secret: 'secret', text: 'Yes' });
  expect(sent()[0]?.url.href).not.toContain('secret');
});
