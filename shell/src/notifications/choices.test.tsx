import type { NotificationChoice } from '@fraktion/contract/notifications';
import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { page, renderFrame } from '../testing/renderFrame.tsx';

let server: TestServer;
let kept: NotificationChoice[];
let refuse: boolean;

/** The settings page shows more than the choices. */
const noSecondStep = { enabledAt: null, recoveryCodesLeft: 0, requiredBy: [] };

async function open(address: string) {
  history.replaceState(null, '', address);
  server.answer = ({ url, method, json }) => {
    if (url.pathname.endsWith('/authenticate')) return { body: sessionFor('token') };
    if (url.pathname.includes('/choices')) {
      if (method === 'GET') return { body: { data: kept } };
      if (refuse) return { status: 503, body: { error: { message: 'Generic.Unavailable' } } };
      const kind = url.pathname.split('/').at(-1);
      const change = json() as Omit<NotificationChoice, 'kind'>;
      kept = kept.map((each) => (each.kind === kind ? { ...each, ...change } : each));
      return { body: { data: kept.find((each) => each.kind === kind) } };
    }
    if (url.pathname.endsWith('/two-step')) return { body: { data: noSecondStep } };
    return { body: { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } } };
  };
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  renderFrame([page('/', 'signedIn')]);
}

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  refuse = false;
  kept = [
    { kind: 'OrderAccepted', title: 'Order accepted', inApp: true, email: true },
    { kind: 'OrderCollected', title: 'Order collected', inApp: true, email: false },
  ];
  server = await startServer();
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

const box = (name: string) => screen.findByRole('checkbox', { name });

test('SHL-17 each kind arrives in the portal, by e-mail, both or not at all; the choice takes effect at once', async () => {
  await open('/notifications');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose your notifications' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Choice of notifications' }));
  expect(await panel.findAllByRole('checkbox')).toHaveLength(4);
  expect(await box('Order accepted, by e-mail')).toBeChecked();
  await userEvent.click(await box('Order collected, by e-mail'));
  expect(await box('Order collected, by e-mail')).toBeChecked();
  await userEvent.click(await box('Order accepted, in the portal'));
  await waitFor(() =>
    expect(kept).toEqual([
      { kind: 'OrderAccepted', title: 'Order accepted', inApp: false, email: true },
      { kind: 'OrderCollected', title: 'Order collected', inApp: true, email: true },
    ]),
  );
});

test('SHL-17 the choices are part of the settings; a choice that the server refuses is reverted', async () => {
  await open('/user-settings');
  const choice = await box('Order accepted, by e-mail');
  refuse = true;
  await userEvent.click(choice);
  expect(await screen.findByText('Error')).toBeVisible();
  await waitFor(() => expect(choice).toBeChecked());
});
