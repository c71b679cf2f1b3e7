import type { Webhook, WebhookDelivery } from '@fraktion/contract/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import WebhooksPage from './WebhooksPage.tsx';

const webhook: Webhook = {
  id: '0193a000-0000-7000-8000-00000000000b',
  url: 'https://erp.example/hook',
  description: 'ERP',
  events: ['order.created'],
  active: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  stoppedAt: null,
  lastDeliveredAt: null,
  lastDelivery: { at: '2026-11-20T09:00:00.000Z', status: 'failed' },
  failedInDay: 2,
  failures: 2,
  version: 5,
};
const delivery: WebhookDelivery = {
  id: '0193a000-0000-7000-8000-00000000000c',
  event: 'order.canceled',
  status: 'failed',
  attempts: 12,
  createdAt: '2026-11-20T08:00:00.000Z',
  deliveredAt: null,
  responseStatus: 500,
  error: 'whatever the server wrote down',
  orderId: null,
  invoiceId: null,
};
const hooks = '/account/webhooks';
const mine = `${hooks}/${webhook.id}`;
const signing = { [`POST ${mine}/secret/read`]: one({ secret: 'whsec_first' }) };

afterEach(closePortal);

const click = (within_: HTMLElement, name: string) =>
  userEvent.click(within(within_).getByRole('button', { name }));

test('AUT-07 a webhook is added with its events, and its signing secret comes at once', async () => {
  await openPortal(<WebhooksPage />, {
    ...signing,
    [`GET ${hooks}`]: listed(),
    [`POST ${hooks}`]: one(webhook),
  });
  const [add] = await screen.findAllByRole('button', { name: 'New webhook' });
  await userEvent.click(add!);
  const panel = await screen.findByRole('dialog', { name: 'New webhook' });
  const address = within(panel).getByLabelText('Address');
  await userEvent.clear(address);
  await userEvent.type(address, 'nowhere');
  await click(panel, 'Add webhook');
  expect(await within(panel).findByText('This is not an address')).toBeVisible();
  expect(within(panel).getByText('Choose at least one event')).toBeVisible();
  await userEvent.clear(address);
  await userEvent.type(address, webhook.url);
  await click(panel, 'Choose all');
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Cancelled' }));
  await click(panel, 'Add webhook');
  const dialog = await screen.findByRole('alertdialog', { name: 'Signing secret' });
  expect(within(dialog).getByLabelText('Signing secret')).toHaveTextContent('whsec_first');
  const body = sent(`POST ${hooks}`)[0]?.json() as Webhook;
  expect(body).toMatchObject({ url: webhook.url, description: null, active: true });
  expect(body.events).toEqual(expect.arrayContaining(['order.created', 'invoice.imported']));
  expect(body.events).not.toContain('order.canceled');
});

test('AUT-07 what was given up on says why, and is sent once more', async () => {
  let status: WebhookDelivery['status'] = 'failed';
  await openPortal(<WebhooksPage />, {
    [`GET ${hooks}`]: listed(webhook),
    [`GET ${mine}/deliveries`]: () => listed({ ...delivery, status }),
    [`POST ${mine}/deliveries/${delivery.id}/redeliver`]: () => {
      status = 'delivered';
      return one({ ...delivery, status: 'waiting' });
    },
  });
  await userEvent.click(await screen.findByText(webhook.url));
  const panel = await screen.findByRole('dialog', { name: 'Webhook' });
  expect(within(panel).getByText('Not arriving')).toBeVisible();
  const message = await within(panel).findByRole('listitem');
  for (const text of ['Cancelled', 'Given up', 'The address answered 500', /12 attempts/]) {
    expect(within(message).getByText(text)).toBeVisible();
  }
  await click(message, 'Send once more');
  expect(await within(panel).findByText('Arrived')).toBeVisible();
  await waitFor(() =>
    expect(within(panel).queryByText('The address answered 500')).not.toBeInTheDocument(),
  );
});

test('AUT-07 a test is sent, and the messages are read again as long as one is under way', async () => {
  const statuses: WebhookDelivery['status'][] = ['waiting', 'delivered'];
  let pinged = false;
  await openPortal(<WebhooksPage />, {
    [`GET ${hooks}`]: listed(webhook),
    [`GET ${mine}/deliveries`]: () =>
      pinged ? listed({ ...delivery, event: 'ping', status: statuses.shift() }) : listed(),
    [`POST ${mine}/ping`]: () => {
      pinged = true;
      return one({ ...delivery, event: 'ping', status: 'waiting' });
    },
  });
  await userEvent.click(await screen.findByText(webhook.url));
  const panel = await screen.findByRole('dialog', { name: 'Webhook' });
  expect(await within(panel).findByText(/Nothing has been sent yet/)).toBeVisible();
  await click(panel, 'Send a test');
  expect(await within(panel).findByText('Waiting')).toBeVisible();
  expect(await within(panel).findByText('Arrived')).toBeVisible();
});

test('AUT-07 a new secret is made only after a question, and shown', async () => {
  await openPortal(<WebhooksPage />, {
    ...signing,
    [`GET ${hooks}`]: listed(webhook),
    [`GET ${mine}/deliveries`]: listed(),
    [`POST ${mine}/secret`]: one({ secret: 'whsec_second' }),
  });
  await userEvent.click(await screen.findByText(webhook.url));
  const panel = await screen.findByRole('dialog', { name: 'Webhook' });
  await click(panel, 'New secret');
  const question = await screen.findByRole('alertdialog', { name: 'Make a new secret?' });
  expect(sent(`POST ${mine}/secret`)).toEqual([]);
  await click(question, 'New secret');
  const dialog = await screen.findByRole('alertdialog', { name: 'Signing secret' });
  expect(dialog).toHaveTextContent('whsec_second');
  await click(dialog, 'I have saved it');
  await waitFor(() =>
    expect(within(panel).getByRole('button', { name: 'New secret' })).toHaveFocus(),
  );
});

test('AUT-07 a change goes out with the version that was read; who was slower sees the newest', async () => {
  const current = { ...webhook, description: 'Finance', version: 6 };
  await openPortal(<WebhooksPage />, {
    [`GET ${hooks}`]: listed(webhook),
    [`GET ${mine}/deliveries`]: listed(),
    [`PUT ${mine}`]: refused(409, 'Generic.Changed', { current }),
  });
  await userEvent.click(await screen.findByText(webhook.url));
  const panel = await screen.findByRole('dialog', { name: 'Webhook' });
  await userEvent.click(within(panel).getByRole('checkbox', { name: /^In use/ }));
  await click(panel, 'Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the newest version' }));
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveValue('Finance'));
  expect(sent(`PUT ${mine}`).map((request) => request.json())).toMatchObject([
    { version: 5, active: false },
  ]);
});

test('AUT-07 a secret that cannot be read says so, and is asked for once more', async () => {
  let isRefused = true;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await openPortal(<WebhooksPage />, {
    [`GET ${hooks}`]: listed(webhook),
    [`GET ${mine}/deliveries`]: listed(),
    [`POST ${mine}/secret/read`]: async () => {
      if (isRefused) return refused(403, 'Generic.Forbidden');
      await asked;
      return one({ secret: 'whsec_first' });
    },
  });
  await userEvent.click(await screen.findByText(webhook.url));
  await click(await screen.findByRole('dialog', { name: 'Webhook' }), 'Show secret');
  const dialog = await screen.findByRole('dialog', { name: 'Signing secret' });
  expect(within(dialog).getByText('The secret could not be read')).toBeVisible();
  isRefused = false;
  await click(dialog, 'Retry');
  await waitFor(() =>
    expect(within(dialog).queryByText('The secret could not be read')).not.toBeInTheDocument(),
  );
  expect(dialog).toBeVisible();
  answer();
  expect(await screen.findByText('whsec_first')).toBeVisible();
});

test('AUT-07 a webhook that has stopped says why, and goes on when it is saved', async () => {
  const stopped = { ...webhook, active: false, stoppedAt: '2026-11-02T08:00:00.000Z' };
  await openPortal(<WebhooksPage />, {
    ...signing,
    [`GET ${hooks}`]: listed(stopped),
    [`GET ${mine}/deliveries`]: listed(),
    [`PUT ${mine}`]: one(webhook),
  });
  await userEvent.click(await screen.findByText(webhook.url));
  const panel = await screen.findByRole('dialog', { name: 'Webhook' });
  expect(within(panel).getAllByText('Stopped')[0]).toBeVisible();
  expect(within(panel).getByText(/^The person who set up this webhook/)).toBeVisible();
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'In use' }));
  await click(panel, 'Save');
  expect(await screen.findByText('The webhook has been saved')).toBeVisible();
  expect(sent(`PUT ${mine}`)[0]?.json()).toMatchObject({ active: true, version: 5 });
});

test('AUT-07 an address of another server says that its secret is new, and shows it once it is saved', async () => {
  const url = 'https://other.example/hook';
  await openPortal(<WebhooksPage />, {
    ...signing,
    [`GET ${hooks}`]: listed(webhook),
    [`GET ${mine}/deliveries`]: listed(),
    [`PUT ${mine}`]: one({ ...webhook, url, version: 6 }),
  });
  await userEvent.click(await screen.findByText(webhook.url));
  const panel = await screen.findByRole('dialog', { name: 'Webhook' });
  const address = within(panel).getByLabelText(/^Address/);
  await userEvent.type(address, '/orders');
  expect(within(panel).queryByText(/Another server gets/)).toBeNull();
  await userEvent.clear(address);
  await userEvent.type(address, url);
  expect(within(panel).getByText(/Another server gets/)).toBeVisible();
  await click(panel, 'Save');
  expect(await screen.findByText('whsec_first')).toBeVisible();
});

test('AUT-07 a typed address is tried before it is saved; the answer is in words, and goes when the address changes', async () => {
  await openPortal(<WebhooksPage />, {
    [`GET ${hooks}`]: listed(),
    [`POST ${hooks}/try`]: one({ arrived: false, responseStatus: null, failure: 'refused' }),
  });
  const [add] = await screen.findAllByRole('button', { name: 'New webhook' });
  await userEvent.click(add!);
  const panel = await screen.findByRole('dialog', { name: 'New webhook' });
  const address = within(panel).getByLabelText('Address');
  await userEvent.clear(address);
  await userEvent.type(address, webhook.url);
  await click(panel, 'Send a test to this address');
  const words = 'The server refuses connections at this address';
  expect(await within(panel).findByText(words)).toBeVisible();
  expect(await sent(`POST ${hooks}/try`)[0]?.json()).toEqual({ url: webhook.url });
  expect(sent(`POST ${hooks}`)).toHaveLength(0);
  await userEvent.type(address, '/2');
  expect(within(panel).queryByText(words)).not.toBeInTheDocument();
});

test('AUT-07 the list tells what became of the last message', async () => {
  await openPortal(<WebhooksPage />, { [`GET ${hooks}`]: listed(webhook) });
  expect(await screen.findByText(/ · Given up · 2 given up in 24 h$/)).toBeVisible();
});
