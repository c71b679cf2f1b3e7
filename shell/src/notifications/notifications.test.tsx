import type { Notification } from '@fraktion/contract/notifications';
import { userSettingKeys } from '@fraktion/contract/users';
import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { hurryQueries } from '@fraktion/shared-auth/testing/portal';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { chooseLanguage } from '../session/language.ts';
import { page, renderFrame } from '../testing/renderFrame.tsx';

let server: TestServer;
let stored: Notification[];
let refuse: boolean | 'latest';

const pages = [
  page('/', 'signedIn', { menu: { area: 'home', order: 1, icon: 'house' } }),
  page('/collection-orders', 'signedIn'),
];

/** A number of notifications, the newest first; every second one is read. */
const notifications = (count: number): Notification[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `0193a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    kind: 'OrderAccepted',
    header: 'Order accepted',
    message: `Supplier ${index} collects Paper at Yard`,
    link: '/collection-orders?order=1',
    createdAt: new Date(Date.UTC(2026, 10, 20, 12) - index * 60_000).toISOString(),
    read: index % 2 === 1,
  }));

function answerList(query: URLSearchParams) {
  const onlyUnread = query.get('filter[read][eq]') === 'false';
  const rows = stored.filter(({ read }) => !onlyUnread || !read);
  const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 50)];
  const page = { page: number, pageSize: size, total: rows.length, totalCapped: false };
  return { body: { data: rows.slice((number - 1) * size, number * size), page } };
}

const mark = (wanted: (each: Notification) => boolean, read: boolean): void => {
  stored = stored.map((each) => (wanted(each) ? { ...each, read } : each));
};

async function open(address: string, userSettings: Record<string, string> = {}) {
  history.replaceState(null, '', address);
  server.answer = ({ url, method, json }) => {
    const { pathname, searchParams } = url;
    if (pathname.endsWith('/authenticate')) return { body: sessionFor('token', { userSettings }) };
    if (!pathname.includes('/user-notifications/notifications'))
      return { body: { data: [], page: { page: 1, pageSize: 2, total: 0, totalCapped: false } } };
    if (refuse === true || (refuse && searchParams.get('pageSize') === '20')) {
      return { status: 503, body: { error: { message: 'Generic.Unavailable', requestId: 'r-9' } } };
    }
    if (method === 'GET') return answerList(searchParams);
    const id = pathname.split('/').at(-1);
    if (id === 'notifications') {
      const { upTo } = json() as { upTo: string };
      mark(({ createdAt }) => createdAt <= upTo, true);
      return { body: { data: { marked: 1 } } };
    }
    mark((each) => each.id === id, (json() as { read: boolean }).read);
    return { body: { data: stored.find((each) => each.id === id) } };
  };
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  renderFrame(pages);
}

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  [stored, refuse] = [notifications(4), false];
  server = await startServer();
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
});

/** By region: the overlay hides it from the tree of roles. */
const toastsOnScreen = () =>
  within(screen.getByRole('log', { hidden: true })).queryAllByRole('listitem', { hidden: true });
const bell = (name: string) => screen.findByRole('button', { name });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem');

describe('the panel at the bell', () => {
  const openPanel = async (count = 2) => {
    await open('/');
    await userEvent.click(await bell(`Notifications, ${count} unread`));
    return within(await screen.findByRole('dialog', { name: 'Notifications' }));
  };

  test('RT-02 shows how many are unread, and marks one or all of them', async () => {
    const panel = await openPanel();
    expect(await panel.findAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(panel.getAllByRole('button', { name: 'Mark as read' })[0]!);
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    const put = server.seen.filter(({ method }) => method === 'PUT').at(-1)!;
    expect(put.json()).toEqual({ upTo: notifications(1)[0]!.createdAt });
    await userEvent.click(panel.getAllByRole('button', { name: 'Mark as unread' })[0]!);
    expect(await bell('Notifications, 1 unread')).toBeVisible();
  });

  test('RT-02 links to their subject, and marks them as read', async () => {
    const panel = await openPanel();
    await userEvent.click((await panel.findAllByRole('link', { name: /^Order accepted/ }))[0]!);
    await waitFor(() => expect(location.pathname).toBe('/collection-orders'));
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('RT-02 links to all of them', async () => {
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('link', { name: 'See all notifications' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('SHL-18 shows that nothing is new, or that they could not be read, with Retry, beside one toast', async () => {
    hurryQueries();
    stored = [];
    await open('/');
    await userEvent.click(await bell('Notifications'));
    expect(await screen.findByText(/^Nothing new/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await act(() => session.signOut());
    cleanup();

    refuse = true;
    await open('/');
    await userEvent.click(await bell('Notifications'));
    // Three tries fail before the panel shows the error.
    expect(await screen.findByText('Notifications could not be read')).toBeVisible();
    const [toast, ...others] = toastsOnScreen();
    expect(toast).toHaveTextContent('The server cannot be reached right now');
    expect(others).toEqual([]);
    [refuse, stored] = [false, notifications(1)];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Supplier 0 collects/)).toBeVisible();
    await waitFor(() => expect(toastsOnScreen()).toEqual([]));
  });
});

test('RT-02 SHL-09 with a hidden menu its button shows that something is unread', async () => {
  await open('/', { [userSettingKeys.menuPlace]: 'full' });
  await userEvent.click(await bell('Menu. Notifications, 2 unread'));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
});

describe('the history', () => {
  test('RT-02 is paged, and its page and view are stored in the address', async () => {
    stored = notifications(60);
    await open('/notifications');
    expect(await rows()).toHaveLength(25);
    expect(screen.getByText('1–25 of 60')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(/^Supplier 25 collects/)).toBeVisible();
    expect(location.search).toBe('?page=2');
    await userEvent.click(screen.getByRole('tab', { name: /^Unread/ }));
    await waitFor(() => expect(location.search).toBe('?view=unread'));
    expect(await screen.findByText('1–25 of 30')).toBeVisible();
    expect(screen.queryByText(/^Supplier 1 collects/)).toBeNull();
  });

  test('RT-02 marks all as read, which empties the unread view', async () => {
    await open('/notifications?view=unread');
    expect(await screen.findByText(/^Supplier 2 collects/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('You have read everything')).toBeVisible();
    expect(await bell('Notifications')).toBeVisible();
  });

  test('RT-02 marks all as read, also if the latest have not loaded', async () => {
    refuse = 'latest';
    await open('/notifications?view=unread');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('You have read everything')).toBeVisible();
  });

  test('SHL-10 after a change of language, older notifications are shown in it', async () => {
    await open('/notifications');
    expect(await screen.findAllByRole('link', { name: /^Order accepted/ })).toHaveLength(4);
    stored = stored.map((each) => ({ ...each, header: 'Bestilling accepteret' }));
    await act(() => chooseLanguage('da'));
    expect(await screen.findAllByRole('link', { name: /^Bestilling accepteret/ })).toHaveLength(4);
    await act(() => chooseLanguage('en'));
  });
});
