import { act, renderHook } from '@testing-library/react';

import { hasUnsaved } from './unsaved.ts';
import { useForm } from './useForm.ts';

test('SHL-05 a form with typed input is unsaved until it is reset or closed', () => {
  const options = { initial: { name: '' }, submit: () => Promise.resolve() };
  const { result, unmount } = renderHook(() => useForm(options));
  expect(hasUnsaved()).toBe(false);
  act(() => result.current.set({ name: 'a' }));
  expect(hasUnsaved()).toBe(true);
  act(() => result.current.set({ name: '' }));
  expect(hasUnsaved()).toBe(false);
  act(() => result.current.set({ name: 'b' }));
  unmount();
  expect(hasUnsaved()).toBe(false);
});
