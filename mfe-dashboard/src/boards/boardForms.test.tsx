import type { Dashboard } from '@fraktion/contract/dashboards';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import type { KnownWidget } from '../lib/useWidgets.ts';
import { BoardActions } from './BoardActions.tsx';
import { WidgetPanel } from './WidgetPanel.tsx';

const board: Dashboard = {
  id: '0193a000-0000-7000-8000-000000000001',
  name: 'On the road',
  items: [],
  sharedWith: [],
  mine: true,
  ownerName: 'Karen',
  version: 1,
};

beforeAll(() => addNamespace('mfe-dashboard', 'en', en));
afterEach(closePortal);

test('DSH-01 the dialog of a new board closes where the page stays, as on a phone', async () => {
  await startPortal({ 'POST /concern/user-dashboards': one(board) });
  const onMade = jest.fn();
  renderPage(
    <BoardActions
      name="Overview"
      items={[]}
      own={undefined}
      onFile={undefined}
      onMade={onMade}
      onGone={() => {}}
    />,
    queryClient,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'New empty dashboard' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), board.name);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onMade).toHaveBeenCalledWith(board);
});

const widget: KnownWidget = {
  remote: 'mfe-dashboard',
  kind: 'recycling',
  title: { en: 'Recycling', da: '', sv: '', nb: '' },
  about: { en: '', da: '', sv: '', nb: '' },
  takes: ['goal'],
} as unknown as KnownWidget;

test('DSH-05 a goal is a rate from 0 to 100', async () => {
  await startPortal({});
  const onSet = jest.fn();
  const item = { ...widget, id: board.id, x: 0, y: 0, w: 3, h: 3, settings: {} };
  renderPage(
    <WidgetPanel item={item} widget={widget} onSet={onSet} onClose={() => {}} />,
    queryClient,
  );
  const goal = screen.getByLabelText('Goal');
  for (const typed of ['lots', '-5', '101']) {
    await userEvent.clear(goal);
    await userEvent.type(goal, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(en.settings.goalWrong)).toBeVisible();
  }
  expect(onSet).not.toHaveBeenCalled();
  await userEvent.clear(goal);
  await userEvent.type(goal, '62.5');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(onSet).toHaveBeenCalledWith({ goal: '62.5' }));
});
