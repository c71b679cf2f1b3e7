import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from '../icons/index.ts';
import { useState } from 'react';

import { Button } from '../components/Button.tsx';
import { Toaster } from '../feedback/Toaster.tsx';
import { toast, toasts } from '../feedback/toasts.ts';
import { setLanguage } from '../i18n/instance.ts';
import { renderUi } from '../testing/renderUi.tsx';
import {
  BulkBar,
  ConfirmDialog,
  Dialog,
  Menu,
  RecordPanel,
  SidePanel,
  Tabs,
  Tooltip,
} from './index.ts';

const Opener = ({ panel = false }: { readonly panel?: boolean }) => {
  const [open, setOpen] = useState(false);
  const Part = panel ? SidePanel : Dialog;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Part open={open} onClose={() => setOpen(false)} title="New place">
        <input aria-label="Name" />
      </Part>
    </>
  );
};

const OverPanel = () => {
  const [under, setUnder] = useState(true);
  const [over, setOver] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <SidePanel open={under} onClose={() => setUnder(false)} title="Order 12">
        <Button onClick={() => setOver(true)}>Report</Button>
      </SidePanel>
      <Dialog open={over} onClose={() => setOver(false)} title="In vain" steady={reason !== ''}>
        <input
          aria-label="Reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button onClick={() => setUnder(false)}>Go back</Button>
      </Dialog>
    </>
  );
};

test.each([
  ['stays when something was typed', true],
  ['closes with it when nothing was', false],
])('SUP-03 a dialog whose panel closes below it %s', async (_, written) => {
  renderUi(<OverPanel />);
  // The panel is ready when it has the focus; users do not click earlier.
  const panel = await screen.findByRole('dialog', { name: 'Order 12' });
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
  await userEvent.click(within(panel).getByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'In vain' });
  if (written) await userEvent.type(within(dialog).getByLabelText('Reason'), 'Locked');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByText('Order 12')).not.toBeInTheDocument());
  if (written) expect(screen.getByLabelText('Reason')).toHaveValue('Locked');
  else await waitFor(() => expect(screen.queryByText('In vain')).not.toBeInTheDocument());
});

const TwoPanels = ({ ownLayer }: { readonly ownLayer: boolean }) => {
  const [under, setUnder] = useState(true);
  const [over, setOver] = useState(false);
  return (
    <>
      <SidePanel open={under} onClose={() => setUnder(false)} title="Order 12">
        <Button onClick={() => setOver(true)}>Show</Button>
      </SidePanel>
      <SidePanel open={over} ownLayer={ownLayer} onClose={() => setOver(false)} title="Waiting">
        <Button onClick={() => setUnder(false)}>Close the other</Button>
      </SidePanel>
    </>
  );
};

test.each([
  ['stays when it belongs to no page', true],
  ['closes with it when it belongs to the same page', false],
])('ORD-12 a panel above a closing one %s', async (_, ownLayer) => {
  renderUi(<TwoPanels ownLayer={ownLayer} />);
  const under = await screen.findByRole('dialog', { name: 'Order 12' });
  await waitFor(() => expect(under).toContainElement(document.activeElement as HTMLElement));
  await userEvent.click(within(under).getByRole('button', { name: 'Show' }));
  const over = await screen.findByRole('dialog', { name: 'Waiting' });
  await userEvent.click(within(over).getByRole('button', { name: 'Close the other' }));
  await waitFor(() => expect(screen.queryByText('Order 12')).not.toBeInTheDocument());
  if (ownLayer) expect(screen.getByRole('dialog', { name: 'Waiting' })).toBeVisible();
  else await waitFor(() => expect(screen.queryByText('Waiting')).not.toBeInTheDocument());
});

test.each([
  ['a dialog', false],
  ['a side panel', true],
])('%s takes the focus, closes by Esc and returns the focus', async (_, panel) => {
  renderUi(<Opener panel={panel} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'New place' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('a confirmation closes after success, and shows the reason after a failure', async () => {
  const onClose = jest.fn();
  const onConfirm = jest.fn().mockRejectedValueOnce({ key: 'x' }).mockResolvedValueOnce(undefined);
  renderUi(
    <ConfirmDialog
      open
      title="Delete this?"
      text="It cannot be undone."
      confirm="Delete"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('An error happend');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a confirmed action cannot be cancelled while it runs: the question stays until the result is known', async () => {
  let finish = (): void => undefined;
  const onClose = jest.fn();
  renderUi(
    <ConfirmDialog
      open
      title="Delete this?"
      confirm="Delete"
      onConfirm={() => new Promise<void>((done) => (finish = done))}
      onClose={onClose}
    />,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a menu works by keyboard, and a disabled entry gives its reason', async () => {
  const onSelect = jest.fn();
  const never = jest.fn();
  renderUi(
    <Menu
      trigger={<Button>More</Button>}
      groups={[
        {
          items: [
            { key: 'a', label: 'Archive', onSelect: never, disabledReason: 'It is in use' },
            { key: 'd', label: 'Delete', icon: Trash2, onSelect, danger: true },
          ],
        },
      ]}
    />,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Delete' });
  expect(screen.getByRole('menuitem', { name: /Archive/ })).toHaveTextContent('It is in use');
  await userEvent.click(screen.getByRole('menuitem', { name: /Archive/ }));
  expect(never).not.toHaveBeenCalled();
  await userEvent.hover(item);
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'));
  await userEvent.click(item);
  await waitFor(() => expect(onSelect).toHaveBeenCalledTimes(1));
});

test('tabs render the chosen one only, and the page stores the choice', async () => {
  const Views = () => {
    const [value, setValue] = useState<'inbox' | 'done'>('inbox');
    return (
      <Tabs
        label="Orders"
        value={value}
        onChange={setValue}
        tabs={[
          { value: 'inbox', label: 'Inbox', count: 12, content: <p>New ones</p> },
          { value: 'done', label: 'Done', content: <p>Old ones</p> },
        ]}
      />
    );
  };
  renderUi(<Views />);
  expect(screen.getByText('New ones')).toBeVisible();
  expect(screen.queryByText('Old ones')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Done' }));
  expect(await screen.findByText('Old ones')).toBeVisible();
});

test('a tooltip also appears on keyboard focus', async () => {
  renderUi(
    <Tooltip text="Counted over a year">
      <Button>12</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Counted over a year');
});

test('the bulk bar is shown while rows are chosen', async () => {
  const onClear = jest.fn();
  const { rerender } = renderUi(
    <BulkBar count={0} onClear={onClear}>
      <Button>Accept</Button>
    </BulkBar>,
  );
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  rerender(
    <BulkBar count={3} onClear={onClear}>
      <Button>Accept</Button>
    </BulkBar>,
  );
  expect(screen.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(onClear).toHaveBeenCalledTimes(1);
});

test.each([
  [1, '1 vald'],
  [2, '2 valda'],
])('SHL-10 %s chosen row is counted in Swedish', async (count, text) => {
  await setLanguage('sv');
  const { unmount } = renderUi(
    <BulkBar count={count} onClear={jest.fn()}>
      <Button>Accept</Button>
    </BulkBar>,
  );
  expect(screen.getByRole('toolbar', { name: text })).toBeVisible();
  unmount();
  await setLanguage('en');
});

test('a row beside its list shows why it is missing, and a loaded one stays whatever fails later', () => {
  const failure = { data: undefined, error: new Error('no answer'), isFetching: false };
  const panel = (query: { data: string | undefined; error: Error }) => (
    <RecordPanel
      query={{ ...failure, ...query, refetch: jest.fn() }}
      title={(row) => row}
      untitled="A place"
      failed="The place could not be read"
      missing="No such place"
      onClose={() => undefined}
    >
      {(row) => `About ${row}`}
    </RecordPanel>
  );
  const { unmount } = renderUi(panel(failure));
  expect(screen.getByRole('dialog', { name: 'A place' })).toHaveTextContent('could not be read');
  unmount();
  renderUi(panel({ ...failure, data: 'Harbour' }));
  const shown = screen.getByRole('dialog', { name: 'Harbour' });
  expect(shown).toHaveTextContent('About Harbour');
  expect(shown).not.toHaveTextContent('could not be read');
});

test.each(['Generic.Not.Found', 'Generic.Invalid'])(
  'a missing row (%s) is shown as missing, and is not retried',
  (key) => {
    renderUi(
      <RecordPanel
        query={{
          data: undefined,
          error: Object.assign(new Error(key), { key }),
          isFetching: false,
          refetch: jest.fn(),
        }}
        title={String}
        untitled="A place"
        failed="The place could not be read"
        missing="No such place"
        onClose={() => undefined}
      >
        {String}
      </RecordPanel>,
    );
    const dialog = screen.getByRole('dialog', { name: 'A place' });
    expect(dialog).toHaveTextContent('No such place');
    expect(dialog).not.toHaveTextContent('could not be read');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
);

test('SHL-06 a row of tabs scrolls itself, and never the page that it is on', () => {
  const moved = jest.spyOn(Element.prototype, 'scrollIntoView');
  const at = (left: number) => ({ left, right: left + 100 }) as DOMRect;
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return this.getAttribute('role') === 'tab' ? at(150) : at(0);
  });
  renderUi(
    <Tabs
      label="Views"
      value="b"
      onChange={() => undefined}
      tabs={[
        { value: 'a', label: 'First' },
        { value: 'b', label: 'Second' },
      ]}
    />,
  );
  expect(screen.getByRole('tablist').scrollLeft).toBe(150);
  expect(moved).not.toHaveBeenCalled();
  place.mockRestore();
  moved.mockRestore();
});

const Beside = ({ open }: { readonly open: boolean }) => (
  <>
    <Toaster />
    <SidePanel open={open} onClose={() => undefined} title="Order 12">
      <input aria-label="Note" />
    </SidePanel>
  </>
);

describe('SHL-10 toasts lie beside an open panel', () => {
  const place = () => screen.getByRole('log');
  beforeEach(() => {
    toasts.set([]);
    toast({ title: 'Sent', action: { label: 'Undo', run: undo } });
  });
  const undo = jest.fn();

  test('and return to the top when it closes', async () => {
    const { rerender } = renderUi(<Beside open />);
    await waitFor(() => expect(place()).toHaveStyle({ bottom: '16px' }));
    rerender(<Beside open={false} />);
    await waitFor(() => expect(place()).not.toHaveAttribute('style'));
  });

  test('but one under the pointer stays, so that the press is not lost', async () => {
    const { rerender } = renderUi(<Beside open />);
    await waitFor(() => expect(place()).toHaveStyle({ bottom: '16px' }));
    const button = screen.getByRole('button', { name: 'Undo' });
    // The layer blocks the page, and jsdom does not see that the toast's class allows pointer events.
    const { pointer } = userEvent.setup({ pointerEventsCheck: 0 });
    await pointer([{ target: button }, { target: button, keys: '[MouseLeft>]' }]);
    rerender(<Beside open={false} />);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(place()).toHaveStyle({ bottom: '16px' });
    await pointer({ target: button, keys: '[/MouseLeft]' });
    expect(undo).toHaveBeenCalledTimes(1);
    expect(place()).not.toHaveAttribute('style');
  });
});
