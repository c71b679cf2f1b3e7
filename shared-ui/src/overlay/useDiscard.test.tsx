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
/** A phone's Back; returns whether the browser leaves the page. */
const back = () => goes('traverse', '/before');
/** The router of a page after a click on a link. */
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

/** A router that starts on a page without one. */
const Beginning = () => {
  const destination = { url: location.href, sameDocument: true };
  const about = { navigationType: 'replace', destination };
  wayBack.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), about));
  return null;
};

test('PLT-01 a remote that is rendered while something is open may write its location', async () => {
  await opened();
  const failed = jest.fn();
  window.addEventListener('error', failed);
  renderUi(<Beginning />);
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
});

test('SUP-07 Back leaves if nothing was typed, and asks if something was', async () => {
  const name = await opened();
  expect(back()).toBe(true);
  await userEvent.type(name, 'Red lorry');
  expect(back()).toBe(false);
  await waitFor(() => expect(question()).toBeVisible());
  // Another Back answers Cancel: the input is still there.
  expect(back()).toBe(false);
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(name).toHaveValue('Red lorry');
  expect(back()).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
  expect(back()).toBe(true);
});

test('SUP-07 a form that is being sent is not left by Back, and not closed by Cancel', async () => {
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

test('SUP-09 a link to another page asks if something was typed, and is followed afterwards', async () => {
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
    // The browser reports this one as well.
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

test('SUP-09 if one path has several pages, the page decides which links stay on it', async () => {
  history.replaceState(null, '', '?tender=a');
  renderUi(<Answer />);
  await userEvent.type(screen.getByLabelText('Price'), '12');
  expect(follow('?tender=a&part=2')).toBe(true);
  expect(follow('?tender=b')).toBe(false);
  await waitFor(() => expect(question()).toBeVisible());
  history.replaceState(null, '', '/');
});

test('SUP-09 a confirmed exit does not ask again, even if it is a link', async () => {
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

test('ORD-01 a link also asks for input outside the fields, such as a picture', async () => {
  renderUi(<CoverForm />);
  expect(follow('/orders')).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a picture' }));
  expect(follow('/orders')).toBe(false);
});

test('SUP-09 a sent form may navigate, and so may a change of account', async () => {
  let arrives: boolean | undefined;
  save.mockImplementationOnce(async () => {
    await Promise.resolve();
    arrives = follow('/vehicles/1');
  });
  await userEvent.type(await opened(), 'Red lorry');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(arrives).toBe(true));
  // No longer being sent: the page renders again, which takes time.
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).not.toHaveAttribute('aria-disabled', 'true'));
  expect(follow('/orders')).toBe(false);
  forgetUnsaved();
  expect(follow('/orders')).toBe(true);
});

test('SUP-09 an accidental Enter does not discard: the focus starts on the button that keeps the input', async () => {
  const name = await opened();
  await userEvent.type(name, 'Red lorry');
  await userEvent.keyboard('{Escape}');
  // jsdom has no layout, so the dialog finds nothing to focus; this is the element that it looks for.
  const keep = await screen.findByRole('button', { name: 'Keep editing' });
  expect(document.querySelectorAll('[role=alertdialog] [data-autofocus]')).toHaveLength(1);
  expect(keep).toHaveAttribute('data-autofocus');
  await userEvent.click(keep);
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(name).toHaveValue('Red lorry');
});
