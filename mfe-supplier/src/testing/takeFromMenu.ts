import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses an entry of the open menu, by the arrow keys. */
export async function takeFromMenu(name: string): Promise<void> {
  const entry = await screen.findByRole('menuitem', { name });
  await waitFor(async () => {
    await userEvent.keyboard('{ArrowDown}');
    expect(entry).toHaveAttribute('data-highlighted');
  });
  await userEvent.keyboard('{Enter}');
}
