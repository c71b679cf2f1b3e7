import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Button } from '../components/Button.tsx';
import { TextField } from '../form/TextField.tsx';
import { forgetUnsaved } from '../form/unsaved.ts';
import { useForm } from '../form/useForm.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { FormPanel, useDiscard } from './index.ts';

const wayBack = new EventTarget();

beforeAll(() => Object.assign(globalThis, { navigation: wayBack }));
afterAll(() => Reflect.deleteProperty(globalThis, 'navigation'));

const goes = (navigationType: string, to: string): boolean => {
  const destination = { url: new URL(to, location.href).href, sameDocument: true };
  const about = { navigationType, destination };
  const event = Object.assign(new Event('navigate', { cancelable: true }), about);
  act(() => void wayBack.dispatchEvent(event));
  return !event.defaultPrevented;
};
/** A phone's Back; answers whether the browser goes. */
const back = () => goes('traverse', '/before');
/** The router of a page, where a link leads. */
const follow = (to: string) => goes('push', to);

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

/** As a router does that begins where no router was before. */
const Beginning = () => {
  const destination = { url: location.href, sameDocument: true };
  const about = { navigationType: 'replace', destination };
  wayBack.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), about));
  return null;
};

test('PLT-01 a remote that is drawn while something is open may note where it stands', async () => {
  await opened();
  const failed = jest.fn();
  window.addEventListener('error', failed);
  renderUi(<Beginning />);
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
});

test('SUP-07 Back goes where nothing has been written, and asks where something has', async () => {
  const name = await opened();
  expect(back()).toBe(true);
  await userEvent.type(name, 'Red lorry');
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
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(cancel);
  expect(question()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBeVisible();
  await act(async () => sent?.());
});

test('SUP-09 a link that leads away asks where something has been written, and is followed after', async () => {
  const name = await opened();
  expect(follow('/orders')).toBe(true);
  await userEvent.type(name, 'Red lorry');
  expect(follow('?panel=2')).toBe(true);
  expect(goes('replace', '/login')).toBe(true);
  expect(question()).not.toBeInTheDocument();
  expect(follow('/orders?page=2')).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(name).toHaveValue('Red lorry');
  expect(location.pathname).toBe('/');
  expect(follow('/orders?page=2')).toBe(false);
  const push = jest.spyOn(history, 'pushState').mockImplementation((_state, _unused, url) => {
    // The browser tells of this one as well.
    expect(follow(String(url))).toBe(true);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(push).toHaveBeenCalledWith(null, '', new URL('/orders?page=2', location.href).href);
  push.mockRestore();
});

const Answer = ({ onClose = () => undefined }: { readonly onClose?: () => void }) => {
  const form = useForm({ initial: { price: '' }, submit: save });
  const tender = new URLSearchParams(location.search).get('tender');
  const stays = (url: URL) => url.searchParams.get('tender') === tender;
  const { close, question: asked } = useDiscard(onClose, { stays });
  return (
    <>
      <Button onClick={close}>All tenders</Button>
      <TextField label="Price" {...form.field('price')} />
      {asked}
    </>
  );
};

test('SUP-09 where one path has many pages, the page says which links stay on it', async () => {
  history.replaceState(null, '', '?tender=a');
  renderUi(<Answer />);
  await userEvent.type(screen.getByLabelText('Price'), '12');
  expect(follow('?tender=a&part=2')).toBe(true);
  expect(follow('?tender=b')).toBe(false);
  await waitFor(() => expect(question()).toBeVisible());
  history.replaceState(null, '', '/');
});

test('SUP-09 the way out that was confirmed is not asked about once more, though it is a link', async () => {
  history.replaceState(null, '', '?tender=a');
  const went: boolean[] = [];
  renderUi(<Answer onClose={() => went.push(follow('?'))} />);
  await userEvent.type(screen.getByLabelText('Price'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'All tenders' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(went).toEqual([true]);
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  history.replaceState(null, '', '/');
});

const CoverForm = () => {
  const [picture, setPicture] = useState(false);
  const form = useForm({ initial: {}, submit: save });
  return (
    <FormPanel title="Container" form={form} changed={picture} submit="Save" onClose={save}>
      <Button onClick={() => setPicture(true)}>Choose a picture</Button>
    </FormPanel>
  );
};

test('ORD-01 a link asks for what stands beside the fields too, such as a picture', async () => {
  renderUi(<CoverForm />);
  expect(follow('/orders')).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a picture' }));
  expect(follow('/orders')).toBe(false);
});

test('SUP-09 what has been sent goes where it leads, and so does an account that is left', async () => {
  let arrives: boolean | undefined;
  save.mockImplementationOnce(async () => {
    await Promise.resolve();
    arrives = follow('/vehicles/1');
  });
  await userEvent.type(await opened(), 'Red lorry');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(arrives).toBe(true));
  // No longer being sent: the page is drawn anew, which takes its time.
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).not.toHaveAttribute('aria-disabled', 'true'));
  expect(follow('/orders')).toBe(false);
  forgetUnsaved();
  expect(follow('/orders')).toBe(true);
});

test('SUP-09 an Enter too many does not discard: the focus begins on the way back to what is written', async () => {
  const name = await opened();
  await userEvent.type(name, 'Red lorry');
  await userEvent.keyboard('{Escape}');
  // Where nothing is laid out, the dialog finds none that can have the focus; this is what it looks for.
  const keep = await screen.findByRole('button', { name: 'Keep editing' });
  expect(document.querySelectorAll('[role=alertdialog] [data-autofocus]')).toHaveLength(1);
  expect(keep).toHaveAttribute('data-autofocus');
  await userEvent.click(keep);
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(name).toHaveValue('Red lorry');
});
