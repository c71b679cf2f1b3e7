import type { ReportMail } from '@fraktion/contract/savedReports';
import { onFailure } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, refused, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace, Route, Routes } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import ReportMailPage from './ReportMailPage.tsx';

const id = '0193a000-0000-7000-8000-0000000000b1';
const at = (action: string) => `POST /economics/report-mails/${id}/${action}`;
const mail: ReportMail = {
  reportName: 'Cost by location',
  ownerName: 'Karen',
  accountName: 'Havnen',
  email: 'boss@out.example',
  state: 'waiting',
  frequency: 'monthly',
  confirmUntil: '2026-12-07T08:00:00Z',
};

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open(answers: Parameters<typeof startPortal>[0], hash = '#a-secret') {
  await startPortal(answers);
  renderPage(
    <Routes>
      <Route path="/report-mails/:id" element={<ReportMailPage />} />
    </Routes>,
    queryClient,
    `/report-mails/${id}${hash}`,
  );
}

test('REP-08 the receiver confirms by a button, not by opening the page, and stops it again', async () => {
  let state: ReportMail['state'] = 'waiting';
  const now = () => one({ ...mail, state });
  await open({
    [at('read')]: () => now(),
    [at('confirm')]: () => {
      state = 'confirmed';
      return now();
    },
    [at('stop')]: () => {
      state = 'stopped';
      return now();
    },
  });
  expect(
    await screen.findByText(/Karen at Havnen wants to send the report “Cost by location”/),
  ).toBeVisible();
  expect(sent(at('confirm'))).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these reports' }));
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  expect(sent(at('confirm'))[0]?.json()).toEqual({ secret: 'a-secret' });
  expect(sent(at('stop'))).toHaveLength(1);
});

test('REP-08 an expired, a wrong and a cut link say so, once', async () => {
  const told = jest.fn();
  const stop = onFailure(told);
  await open({ [at('read')]: one({ ...mail, state: 'expired' }) });
  expect(await screen.findByText('Ask Karen to send you a new link.')).toBeVisible();
  await closePortal();
  cleanup();
  await open({ [at('read')]: refused(410, 'Reports.Link.Invalid') });
  expect(await screen.findByText('The link is not valid')).toBeVisible();
  // No message beside the page says it again.
  expect(told).not.toHaveBeenCalled();
  stop();
  await closePortal();
  cleanup();
  await open({}, '');
  expect(await screen.findAllByText('The link is not valid')).toHaveLength(1);
});
