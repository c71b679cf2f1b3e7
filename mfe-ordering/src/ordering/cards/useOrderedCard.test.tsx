import { BrowserRouter } from '@fraktion/shared-ui';
import { act, renderHook, waitFor } from '@testing-library/react';

import { infocardFor } from '../../testing/infocardFor.ts';
import { useOrderedCard } from './useOrderedCard.ts';

const back = () => act(async () => history.back());

test('ORD-04 Back closes the open form, and does not return to a finished one', async () => {
  const card = infocardFor();
  const { result } = renderHook(useOrderedCard, { wrapper: BrowserRouter });
  act(() => result.current.order(card));
  expect(result.current.ordered).toEqual(card);
  await back();
  await waitFor(() => expect(result.current.ordered).toBeNull());
  expect(location.search).toBe('');

  act(() => result.current.order(card));
  act(() => result.current.closeForm());
  expect(location.search).toBe('');
  await back();
  await waitFor(() => expect(location.search).toBe(`?form=${card.id}`));
  expect(result.current.ordered).toBeNull();
});
