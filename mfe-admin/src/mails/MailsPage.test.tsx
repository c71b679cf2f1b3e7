import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, sent } from '../testing/portal.tsx';
import MailsPage from './MailsPage.tsx';

const id = '0193a000-0000-7000-8000-0000000000f1';
const mail = {
  id,
  accountName: null,
  recipient: 'anna@north.example',
  subject: 'Order 12',
  state: 'failed',
  attempts: 12,
  createdAt: '2026-11-20T10:00:00Z',
  sentAt: null,
  failedAt: '2026-11-21T10:00:00Z',
  reason: '550 unknown',
};
const counts = { sends: true, sentLastDay: 1204, waiting: 3, retrying: 2, failed: 1 };

const open = (more: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(
    <MailsPage />,
    { 'GET /mails': listed(mail), 'GET /mails/counts': one(counts), ...more },
    { role: 'SuperAdmin' },
  );

afterEach(closePortal);

test('PLT-17 the mails are counted, and a failed one shows the reason and is sent again after a question', async () => {
  await open({ [`POST /mails/${id}/send`]: one({ ...mail, state: 'waiting', reason: null }) });
  expect(
    await screen.findByText(
      '1,204 sent in the last 24 hours · 3 waiting · 2 tried again · 1 failed',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/No mail server/)).toBeNull();
  await userEvent.click(await screen.findByText('Order 12'));
  const panel = screen.getByRole('dialog', { name: 'Order 12' });
  expect(within(panel).getByText('550 unknown')).toBeVisible();
  expect(within(panel).getByText('The portal itself')).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Send again' }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('anna@north.example');
  await userEvent.click(within(question).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The mail is being sent')).toBeVisible();
  expect(sent(`POST /mails/${id}/send`)).toHaveLength(1);
});

test('PLT-17 without a mail server the page says that mails stay here, and a mail that was sent has no action', async () => {
  const wasSent = { ...mail, state: 'sent', sentAt: '2026-11-20T10:01:00Z', reason: null };
  await open({
    'GET /mails': listed(wasSent),
    'GET /mails/counts': one({ ...counts, sends: false }),
  });
  expect(await screen.findByText(/no mail server is set up/)).toBeVisible();
  await userEvent.click(await screen.findByText('Order 12'));
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
