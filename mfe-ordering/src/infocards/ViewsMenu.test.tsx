import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { ViewsMenu } from './ViewsMenu.tsx';

let server: TestServer;
const views = [
  { name: 'Glass', search: 'q=glas' },
  { name: 'Paper', search: 'q=pap' },
];
const userSettings = {
  'ordering.infocards.views': JSON.stringify(views),
};

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  server = await startServer();
  await session.enter(sessionFor('t', { userSettings }).data);
});
afterEach(async () => {
  queryClient.clear();
  await server.stop();
});

const choose = async (menu: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  const item = await screen.findByRole('menuitem', { name: action });
  await waitFor(async () => {
    await userEvent.keyboard('{ArrowDown}');
    expect(item).toHaveAttribute('data-highlighted');
  });
  await userEvent.keyboard('{Enter}');
};

test('ORD-01 a name that is taken says that saving replaces the view', async () => {
  renderPage(<ViewsMenu />, queryClient, '/infocards?q=paper');
  await choose('Views', 'Save this view');
  const name = await screen.findByRole('textbox', { name: /Name of the view/ });
  await userEvent.type(name, 'Glas');
  expect(name).not.toHaveAccessibleDescription();
  await userEvent.type(name, 's');
  expect(name).toHaveAccessibleDescription('You have a view of this name. Saving replaces it.');
});

test('ORD-01 a view gets another name and stays where it was', async () => {
  renderPage(<ViewsMenu />, queryClient, '/infocards?q=glas');
  await choose('Glass', 'Rename Glass');
  const name = await screen.findByRole('textbox', { name: /Name of the view/ });
  expect(name).toHaveValue('Glass');
  await userEvent.type(name, ' and jars');
  server.answer = () => ({ body: { data: { userSettings: {} } } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.seen).toHaveLength(1));
  const { settings } = server.seen[0]!.json() as { settings: typeof userSettings };
  expect(JSON.parse(settings['ordering.infocards.views'])).toEqual([
    { name: 'Glass and jars', search: 'q=glas' },
    views[1],
  ]);
});
