import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ViewsMenu } from './ViewsMenu.tsx';

let server: TestServer;
const views = [
  { name: 'Glass', search: 'q=glas' },
  { name: 'Paper', search: 'q=pap' },
];
const setting = 'ordering.infocards.views';
/** The views that the server stores. */
let stored: typeof views;
const settings = () => ({ [setting]: JSON.stringify(stored) });

beforeEach(async () => {
  stored = views;
  server = await startServer();
  server.answer = ({ method, json }) => {
    if (method === 'PUT') {
      const put = json() as { settings: Record<string, string> };
      stored = JSON.parse(put.settings[setting]!) as typeof views;
    }
    return { body: { data: { ...sessionFor('t').data.profile, userSettings: settings() } } };
  };
  await session.enter(sessionFor('t', { userSettings: settings() }).data);
});
afterEach(async () => {
  queryClient.clear();
  await server.stop();
});

/** The views that were stored last. */
const kept = () => server.seen.some(({ method }) => method === 'PUT') && stored;

const choose = async (menu: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  const item = await screen.findByRole('menuitem', { name: action });
  // A step that can be repeated: to the end of the menu, and from there up to the item.
  const ups = screen.getAllByRole('menuitem').toReversed().indexOf(item);
  await waitFor(async () => {
    await userEvent.keyboard(`{End}${'{ArrowUp}'.repeat(ups)}`);
    expect(item).toHaveAttribute('data-highlighted');
  });
  // The arrow key moves the focus into the menu in the next frame; an earlier Enter would go to the closing element.
  await new Promise(requestAnimationFrame);
  await userEvent.keyboard('{Enter}');
};

test('ORD-01 an existing name shows that saving replaces the view', async () => {
  renderPage(<ViewsMenu list="ordering.infocards" />, queryClient, '/infocards?q=paper');
  await choose('Views', 'Save this view');
  const name = await screen.findByRole('textbox', { name: /Name of the view/ });
  await userEvent.type(name, 'Glas');
  expect(name).not.toHaveAccessibleDescription();
  await userEvent.type(name, 's');
  expect(name).toHaveAccessibleDescription('You have a view of this name. Saving replaces it.');
});

test('ORD-01 a renamed view stays in its place', async () => {
  renderPage(<ViewsMenu list="ordering.infocards" />, queryClient, '/infocards?q=glas');
  await choose('Glass', 'Rename Glass');
  const name = await screen.findByRole('textbox', { name: /Name of the view/ });
  expect(name).toHaveValue('Glass');
  await userEvent.type(name, ' and jars');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(kept()).toEqual([{ name: 'Glass and jars', search: 'q=glas' }, views[1]]),
  );
});

test('ORD-01 a view that another window has stored meanwhile survives a save here', async () => {
  renderPage(<ViewsMenu list="ordering.infocards" />, queryClient, '/infocards?q=metal');
  const theirs = { name: 'Wood', search: 'q=wood' };
  stored = [...views, theirs];
  await choose('Views', 'Save this view');
  const name = await screen.findByRole('textbox', { name: /Name of the view/ });
  await userEvent.type(name, 'Metal{Enter}');
  await waitFor(() =>
    expect(kept()).toEqual([...views, theirs, { name: 'Metal', search: 'q=metal' }]),
  );
});

test('ORD-01 a repeated rename does no harm', async () => {
  renderPage(<ViewsMenu list="ordering.infocards" />, queryClient, '/infocards?q=glas');
  const done = [{ name: 'Glass and jars', search: 'q=glas' }, views[1]!];
  stored = done;
  await choose('Glass', 'Rename Glass');
  const name = await screen.findByRole('textbox', { name: /Name of the view/ });
  await userEvent.type(name, ' and jars{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept()).toEqual(done);
});

test('ORD-01 a name that another window has used meanwhile is reported before it is replaced', async () => {
  renderPage(<ViewsMenu list="ordering.infocards" />, queryClient, '/infocards?q=metal');
  stored = [...views, { name: 'Metal', search: 'q=iron' }];
  await choose('Views', 'Save this view');
  const name = await screen.findByRole('textbox', { name: /Name of the view/ });
  await userEvent.type(name, 'Metal{Enter}');
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('You have a view of this name. Saving replaces it.'),
  );
  expect(kept()).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept()).toEqual([...views, { name: 'Metal', search: 'q=metal' }]));
});

test('ORD-01 Undo restores a removed view to its place', async () => {
  renderPage(<ViewsMenu list="ordering.infocards" />, queryClient, '/infocards?q=glas');
  await choose('Glass', 'Remove Glass');
  expect(await screen.findByText('Glass is removed')).toBeVisible();
  expect(stored).toEqual([views[1]]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored).toEqual(views));
});
