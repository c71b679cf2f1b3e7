import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Button } from '../../components/Button.tsx';
import { renderUi } from '../../testing/renderUi.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { followFocus } from './followFocus.ts';
import { Menu } from '../Menu.tsx';

const Rows = () => {
  const [rows, setRows] = useState(['First', 'Second']);
  const [locked, setLocked] = useState(false);
  const without = (name: string) => setRows(rows.filter((row) => row !== name));
  return (
    <div ref={followFocus}>
      <h1 tabIndex={-1}>Invoice</h1>
      {locked ? null : <Button onClick={() => setLocked(true)}>Lock</Button>}
      <ul>
        <li tabIndex={-1} data-next aria-label="Line">
          {rows.map((name) => (
            <ConfirmButton
              key={name}
              label={`Remove ${name}`}
              title={`Remove ${name}?`}
              confirm="Yes"
              onConfirm={async () => without(name)}
            />
          ))}
        </li>
      </ul>
      <Button onClick={() => without('Second')}>Elsewhere</Button>
    </div>
  );
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('SHL-22 the focus moves to the heading when the focused button disappears', async () => {
  renderUi(<Rows />);
  await press('Lock');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Invoice' })).toHaveFocus());
});

test('SHL-22 after a question it moves to the element around the button', async () => {
  renderUi(<Rows />);
  await press('Remove First');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Line' })).toHaveFocus());
});

const Editor = ({ onClose }: { readonly onClose: () => void }) => (
  <Button onClick={onClose}>Close the editor</Button>
);

/** An editor beside a list, about the second of its lines. */
const Lines = () => {
  const [editing, setEditing] = useState(true);
  return (
    <div ref={followFocus}>
      <h1 tabIndex={-1}>Invoice</h1>
      <ol>
        {['One', 'Two'].map((name) => (
          <li key={name} tabIndex={-1} data-next aria-label={name} aria-current={name === 'Two'} />
        ))}
      </ol>
      {editing ? <Editor onClose={() => setEditing(false)} /> : null}
    </div>
  );
};

test('SHL-22 from an editor beside a list it moves to the line that is the current one', async () => {
  renderUi(<Lines />);
  await press('Close the editor');
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Two' })).toHaveFocus());
});

const MenuRow = () => {
  const [there, setThere] = useState(true);
  const remove = () => setThere(false);
  return (
    <div ref={followFocus}>
      <h1 tabIndex={-1}>Files</h1>
      <div role="group" aria-label="List" tabIndex={-1} data-next>
        {there ? (
          <Menu
            trigger={<Button>More</Button>}
            groups={[{ items: [{ key: 'delete', label: 'Delete', onSelect: remove }] }]}
          />
        ) : null}
      </div>
    </div>
  );
};

test("SHL-22 after a menu it moves to the element around the menu's button", async () => {
  renderUi(<MenuRow />);
  await press('More');
  const item = await screen.findByRole('menuitem', { name: 'Delete' });
  await waitFor(async () => {
    await userEvent.keyboard('{ArrowDown}');
    expect(item).toHaveAttribute('data-highlighted');
  });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('group', { name: 'List' })).toHaveFocus());
});

test('SHL-22 nothing takes the focus after a press on an empty area', async () => {
  renderUi(<Rows />);
  const remove = screen.getByRole('button', { name: 'Remove Second' });
  act(() => remove.focus());
  await userEvent.click(screen.getByRole('heading', { name: 'Invoice' }).parentElement!);
  fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(remove).not.toBeInTheDocument();
  await new Promise((later) => setTimeout(later, 200));
  expect(document.body).toHaveFocus();
});

test('SHL-22 it stays where it is while something else disappears', async () => {
  renderUi(<Rows />);
  await press('Elsewhere');
  expect(screen.queryByRole('button', { name: 'Remove Second' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});
