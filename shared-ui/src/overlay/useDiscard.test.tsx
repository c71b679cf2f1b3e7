import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Button } from '../components/Button.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/useForm.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { FormPanel } from './index.ts';

const wayBack = new EventTarget();

beforeAll(() => Object.assign(globalThis, { navigation: wayBack }));
afterAll(() => Reflect.deleteProperty(globalThis, 'navigation'));

/** A phone's Back; answers whether the browser goes. */
const back = (navigationType = 'traverse'): boolean => {
  const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType });
  act(() => void wayBack.dispatchEvent(event));
  return !event.defaultPrevented;
};

const save = jest.fn();

const NameForm = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm({ initial: { name: '' }, submit: save });
  return (
    <FormPanel title="New vehicle" form={form} submit="Add" onClose={onClose}>
      <TextField label="Name" {...form.field('name')} />
    </FormPanel>
  );
};

const Vehicles = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New</Button>
      {open ? <NameForm onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const opened = async () => {
  renderUi(<Vehicles />);
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  return screen.findByLabelText('Name');
};

const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });

test('SUP-07 Back goes where nothing has been written, and asks where something has', async () => {
  const name = await opened();
  expect(back()).toBe(true);
  await userEvent.type(name, 'Red lorry');
  expect(back('push')).toBe(true);
  expect(question()).not.toBeInTheDocument();
  expect(back()).toBe(false);
  await waitFor(() => expect(question()).toBeVisible());
  // Another Back is its Cancel: what has been written is still there.
  expect(back()).toBe(false);
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(name).toHaveValue('Red lorry');
  expect(back()).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
  expect(back()).toBe(true);
});

test('SUP-07 what is being sent is neither left by Back nor closed by Cancel', async () => {
  let sent: (() => void) | undefined;
  save.mockReturnValueOnce(new Promise<void>((done) => (sent = done)));
  await userEvent.type(await opened(), 'Red lorry');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(back()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(question()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBeVisible();
  await act(async () => sent?.());
});
