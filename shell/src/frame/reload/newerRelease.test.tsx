import { i18n, TextField, Toaster, toasts, UiProvider, useForm } from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { startFrameTexts } from '../../session/language.ts';
import { askBeforeLeaving } from './askBeforeLeaving.ts';
import { NewerRelease } from './NewerRelease.tsx';

jest.mock('../../composition/hooks.tsx', () => ({ useNewerRelease: () => true }));

const Writing = () => {
  const form = useForm({ initial: { note: '' }, submit: async () => undefined });
  return (
    <Dialog open onClose={() => undefined} title="A form">
      <TextField label="Note" {...form.field('note')} />
    </Dialog>
  );
};

const reload = jest.fn();

async function show({ writing = false } = {}) {
  toasts.set([]);
  reload.mockReset();
  await startFrameTexts();
  render(
    <UiProvider nonce="test">
      <NewerRelease reload={reload} />
      {writing ? <Writing /> : null}
      <Toaster />
    </UiProvider>,
  );
  if (!writing) return;
  const dialog = await screen.findByRole('dialog', { name: 'A form' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await userEvent.type(screen.getByLabelText('Note'), 'Half a sentence');
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('PLT-14 a newer release is offered once, also when the language changes meanwhile', async () => {
  await show();
  await act(() => i18n.changeLanguage('da'));
  await act(() => i18n.changeLanguage('sv'));
  expect(toasts.get().map(({ count }) => count)).toEqual([1]);
  await act(() => i18n.changeLanguage('en'));
});

test('PLT-14 without unsaved input the reload happens at once', async () => {
  await show();
  await press('Reload');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('PLT-14 with an open form the offer is available to assistive technology and by keyboard, and typed text is not lost without a question', async () => {
  await show({ writing: true });
  // The dialog traps the focus; the target of its link counts as inside.
  await press('Go to the messages');
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('alertdialog', { name: 'Reload without saving?' });
  expect(reload).not.toHaveBeenCalled();
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Note')).toHaveValue('Half a sentence');
  // The offer was postponed, not refused.
  await press('Go to the messages');
  await userEvent.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Reload without saving?' });
  await act(async () => question.querySelector('button')!.click());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('SHL-05 closing the tab asks if there is unsaved input, and only then', async () => {
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const stop = askBeforeLeaving();
  expect(leaves()).toBe(true);
  await show({ writing: true });
  expect(leaves()).toBe(false);
  await userEvent.clear(screen.getByLabelText('Note'));
  expect(leaves()).toBe(true);
  stop();
});
