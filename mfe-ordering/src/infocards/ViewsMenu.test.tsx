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
const userSettings = {
  'ordering.infocards.views': JSON.stringify([{ name: 'Glass', search: 'q=glas' }]),
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

test('ORD-01 a name that is taken says that saving replaces the view', async () => {
  renderPage(<ViewsMenu />, queryClient, '/infocards?q=paper');
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  const save = await screen.findByRole('menuitem', { name: 'Save this view' });
  await waitFor(async () => {
    await userEvent.keyboard('{End}');
    expect(save).toHaveAttribute('data-highlighted');
  });
  await userEvent.keyboard('{Enter}');
  const name = await screen.findByRole('textbox', { name: /Name of the view/ });
  await userEvent.type(name, 'Glas');
  expect(name).not.toHaveAccessibleDescription();
  await userEvent.type(name, 's');
  expect(name).toHaveAccessibleDescription('You have a view of this name. Saving replaces it.');
});
