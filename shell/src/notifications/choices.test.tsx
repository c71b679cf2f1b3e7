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
let hours: { from: string; until: string; timeZone: string } | null;

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
    if (url.pathname.endsWith('/quiet-hours')) {
      if (method === 'PUT') ({ hours } = json() as { hours: typeof hours });
      return { body: { data: { hours } } };
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
  hours = null;
  kept = [
    { kind: 'OrderAccepted', title: 'Order accepted', inApp: true, email: true, push: false },
    { kind: 'OrderCollected', title: 'Order collected', inApp: true, email: false, push: true },
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
  await waitFor(() => expect(panel.getAllByRole('checkbox')).toHaveLength(7));
  expect(await box('Order accepted, by e-mail')).toBeChecked();
  await userEvent.click(await box('Order collected, by e-mail'));
  expect(await box('Order collected, by e-mail')).toBeChecked();
  await userEvent.click(await box('Order accepted, in the portal'));
  await waitFor(() =>
    expect(kept).toEqual([
      { kind: 'OrderAccepted', title: 'Order accepted', inApp: false, email: true, push: false },
      { kind: 'OrderCollected', title: 'Order collected', inApp: true, email: true, push: true },
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

test('SUP-15 quiet hours are kept by the clocks of this browser, and a browser without push says so', async () => {
  await open('/user-settings');
  expect(await screen.findByText(/cannot receive push notifications/)).toBeVisible();
  await userEvent.click(await box('Keep quiet hours'));
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await waitFor(() => expect(hours).toEqual({ from: '22:00', until: '06:00', timeZone }));
  const until = await screen.findByRole('textbox', { name: 'Until' });
  await userEvent.clear(until);
  await userEvent.type(until, '7');
  expect(await screen.findByText('Type a time such as 22:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the hours' })).toBeNull();
  await userEvent.clear(until);
  await userEvent.type(until, '07:30');
  await userEvent.click(await screen.findByRole('button', { name: 'Save the hours' }));
  await waitFor(() => expect(hours?.until).toBe('07:30'));
});
