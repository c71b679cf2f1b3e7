import { renderPage } from '@fraktion/shared-ui/testing/page';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Button } from '../components/Button.tsx';
import { SidePanel } from '../overlay/index.ts';
import { useOpenInAddress } from './useOpenInAddress.ts';
import { useWalk } from './useWalk.ts';

/** Three rows beside the open one; finishing it removes it from the list. */
const List = () => {
  const [keys, setKeys] = useState(['a', 'b', 'c']);
  const { openId, close } = useOpenInAddress('row');
  const walk = useWalk('row', keys);
  return (
    <SidePanel open={openId !== null} onClose={close} title={`Row ${openId}`} walk={walk}>
      <input aria-label="Note" />
      <Button onClick={() => setKeys(keys.filter((key) => key !== openId))}>Done</Button>
    </SidePanel>
  );
};

const show = async (row: string) => {
  renderPage(<List />, new QueryClient(), `/list?row=${row}`);
  const panel = await screen.findByRole('dialog', { name: `Row ${row}` });
  // Keys act where the focus is.
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
};
const shows = (row: string) => screen.findByRole('dialog', { name: `Row ${row}` });
const previous = () => screen.getByRole('button', { name: 'Previous in the list (K)' });
const next = () => screen.getByRole('button', { name: 'Next in the list (J)' });

test('SHL-22 a panel moves forward and back through its list, by buttons and by J and K, and Back closes it at once', async () => {
  const { length } = history;
  await show('a');
  expect(previous()).toHaveAccessibleDescription('This is the first row here');
  await userEvent.click(next());
  expect(await shows('b')).toBeVisible();
  await userEvent.keyboard('j');
  expect(await shows('c')).toBeVisible();
  expect(next()).toHaveAccessibleDescription('This is the last row here');
  await userEvent.keyboard('j');
  await userEvent.keyboard('K');
  expect(await shows('b')).toBeVisible();
  expect(location.search).toBe('?row=b');
  expect(history.length - length).toBeLessThanOrEqual(1);
});

test('SHL-22 input in a panel stays when its list arrives later, and another row starts at its top', async () => {
  const Later = () => {
    const [keys, setKeys] = useState<readonly string[]>([]);
    const walk = useWalk('row', keys);
    return (
      <SidePanel open onClose={() => {}} title="Row" walk={walk}>
        <input aria-label="Note" onChange={() => setKeys(['a', 'b'])} />
      </SidePanel>
    );
  };
  renderPage(<Later />, new QueryClient(), '/list?row=a');
  const note = await screen.findByLabelText('Note');
  await userEvent.type(note, 'x');
  expect(await screen.findByRole('button', { name: 'Next in the list (J)' })).toBeVisible();
  expect(screen.getByLabelText('Note')).toBe(note);
  const scrolled = note.parentElement!;
  scrolled.scrollTop = 90;
  await userEvent.click(next());
  await waitFor(() => expect(scrolled.scrollTop).toBe(0));
});

test("SHL-22 letters typed in a panel are text, and the browser's own keys stay its own", async () => {
  await show('b');
  await userEvent.type(screen.getByLabelText('Note'), 'jk');
  expect(screen.getByLabelText('Note')).toHaveValue('jk');
  next().focus();
  await userEvent.keyboard('{Control>}j{/Control}');
  expect(await shows('b')).toBeVisible();
});

test('SHL-22 after an action that removes a row from its list, the next one is the one that followed it', async () => {
  await show('b');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await userEvent.click(next());
  expect(await shows('c')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(next()).toHaveAccessibleDescription('This is the last row here');
  await userEvent.click(previous());
  expect(await shows('a')).toBeVisible();
});

test('SHL-22 a row that is not among those on screen has no previous and no next row', async () => {
  await show('elsewhere');
  expect(screen.queryByRole('button', { name: /in the list/ })).toBeNull();
});
