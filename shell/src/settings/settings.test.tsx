import { userSettingKeys } from '@fraktion/contract/users';
import type { Profile } from '@fraktion/contract/sessions';
import { session } from '@fraktion/shared-auth';
import { sessionFor } from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { frameServer } from '../testing/frameServer.ts';
import { page, renderFrame } from '../testing/renderFrame.tsx';

const server = frameServer();
let refuse = false;
const kept: Record<string, string> = {};
const pages = [
  page('/', 'signedIn', { menu: { area: 'home', order: 1, icon: 'house' } }),
  page('/wide', 'signedIn', { layout: 'horizontal' }),
];

function store(settings: Record<string, string | null>) {
  for (const [key, value] of Object.entries(settings)) {
    if (value === null) delete kept[key];
    else kept[key] = value;
  }
  return { body: { data: { userSettings: { ...kept } } } };
}

const noTwoStep = { enabledAt: null, recoveryCodesLeft: 0, requiredBy: [] };

async function open(address: string, profile: Partial<Profile> = {}) {
  history.replaceState(null, '', address);
  server.answer = ({ url, json }) => {
    if (url.pathname.endsWith('/authenticate')) return { body: sessionFor('token', profile) };
    if (refuse) return { status: 503, body: { error: { message: 'Generic.Unavailable' } } };
    if (url.pathname.endsWith('/user-settings')) {
      return store((json() as { settings: Record<string, string | null> }).settings);
    }
    if (url.pathname.endsWith('/auth/language')) return { body: { data: json() } };
    if (url.pathname.endsWith('/two-step')) return { body: { data: noTwoStep } };
    return { body: { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } } };
  };
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  renderFrame(pages);
}

const openSettings = async (profile: Partial<Profile> = {}) => {
  await open('/user-settings', profile);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
};
const asked = (path: string) => server.seen.filter(({ url }) => url.pathname.endsWith(path));
const two = ['a1', 'a2'].map((last) => ({
  id: `0193a000-0000-7000-8000-0000000000${last}`,
  name: last,
  kind: 'customer' as const,
  role: 'Admin' as const,
  communicationLanguage: 'da' as const,
}));

beforeEach(() => {
  refuse = false;
  for (const key of Object.keys(kept)) delete kept[key];
});

test.each([
  [false, 'for this account alone'],
  [true, 'for all accounts'],
])(
  'SHL-10 SHL-17 the language is set (all accounts: %s), in the cookie and on the server',
  async (everywhere) => {
    await openSettings({ accounts: two });
    await userEvent.click(screen.getByRole('radio', { name: 'Svenska' }));
    if (everywhere)
      await userEvent.click(screen.getByRole('checkbox', { name: /all my 2 accounts/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Inställningar' })).toBeVisible();
    expect(await screen.findByText('Portalen visas nu på svenska')).toBeVisible();
    expect(document.cookie).toContain('SelectedLang=SE');
    await waitFor(() => expect(asked('/auth/language')).toHaveLength(1));
    expect(asked('/auth/language').at(-1)!.json()).toEqual({
      language: 'sv',
      updateAllAccount: everywhere,
    });
  },
);

test('SHL-10 a user with one account is not asked about others', async () => {
  await openSettings({ accounts: two.slice(0, 1) });
  expect(screen.queryByRole('checkbox', { name: /accounts/ })).toBeNull();
});

test('SHL-12 SHL-17 the skin changes at once', async () => {
  await openSettings();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-skin', 'dark');
  // The device is light here.
  await userEvent.click(screen.getByRole('radio', { name: 'As on this device' }));
  expect(screen.getByRole('radio', { name: 'As on this device' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-skin', 'light');
});

test('SHL-09 SHL-17 the menu moves to the chosen place, and is there again at the next sign-in', async () => {
  await openSettings();
  const menu = () => screen.getByRole('navigation', { name: 'Menu' });
  expect(within(menu()).getByRole('link', { name: 'Page /' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Top/ }));
  expect(within(menu()).getByRole('button', { name: 'Home' })).toBeVisible();
  await waitFor(() => expect(kept).toEqual({ [userSettingKeys.menuPlace]: 'horizontal' }));

  await userEvent.click(await screen.findByRole('radio', { name: /^Hidden/ }));
  expect(screen.queryByRole('navigation')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const panel = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(panel).getByRole('link', { name: 'Page /' })).toBeVisible();
  expect(within(panel).getByRole('button', { name: /^Search/ })).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Keep the menu open' }));
  await waitFor(() => expect(kept).toEqual({ [userSettingKeys.menuPlace]: 'vertical' }));
});

test("SHL-09 a layout that a page requires takes precedence over the user's choice", async () => {
  await open('/wide', { userSettings: { [userSettingKeys.menuPlace]: 'full' } });
  expect(await screen.findByRole('button', { name: 'Home' })).toBeVisible();
});

test('SHL-17 a setting that the server refuses is reverted on screen', async () => {
  await openSettings();
  refuse = true;
  await userEvent.click(screen.getByRole('radio', { name: /^Top/ }));
  expect(await screen.findByText('Error')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Left/ })).toBeChecked());
});

test('SHL-17 SHL-22 single-key shortcuts can be turned off here too', async () => {
  await openSettings();
  await userEvent.click(screen.getByRole('checkbox', { name: 'The ? key works by itself' }));
  await waitFor(() => expect(kept).toEqual({ [userSettingKeys.singleKeys]: 'off' }));
});

test('SHL-14 SHL-17 suppliers have no start location to choose', async () => {
  await openSettings({ role: 'Supplier' });
  expect(screen.queryByText('Start location')).toBeNull();
  expect(asked('/locations')).toEqual([]);
});
