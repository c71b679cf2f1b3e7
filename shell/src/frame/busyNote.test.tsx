import { toasts, UiProvider, Toaster } from '@fraktion/shared-ui';
import { act, render, screen } from '@testing-library/react';

import { startFrameTexts } from '../session/language.ts';
import { BusyNote } from './BusyNote.tsx';

let isBusy = false;
const listeners = new Set<() => void>();
jest.mock('@fraktion/shared-auth', () => ({
  ...jest.requireActual<object>('@fraktion/shared-auth'),
  serverBusy: {
    get: () => isBusy,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
}));
const become = (next: boolean) =>
  act(() => {
    isBusy = next;
    for (const listener of listeners) listener();
  });

test('SRV-12 the person sees that a call waits for its turn, as long as it does', async () => {
  await startFrameTexts();
  render(
    <UiProvider nonce="test">
      <BusyNote />
      <Toaster />
    </UiProvider>,
  );
  expect(toasts.get()).toEqual([]);
  become(true);
  expect(await screen.findByText('The server is busy')).toBeVisible();
  become(false);
  expect(toasts.get()).toEqual([]);
});
