import { i18n, toasts } from '@fraktion/shared-ui';
import { act, renderHook } from '@testing-library/react';

import { useNewerReleaseOffer } from './useNewerReleaseOffer.ts';

jest.mock('../composition/hooks.tsx', () => ({ useNewerRelease: () => true }));

test('PLT-14 a newer release is offered once, also when the language changes meanwhile', async () => {
  toasts.set([]);
  renderHook(() => useNewerReleaseOffer());
  await act(() => i18n.changeLanguage('da'));
  await act(() => i18n.changeLanguage('sv'));
  expect(toasts.get().map(({ count }) => count)).toEqual([1]);
});
