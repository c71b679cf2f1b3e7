import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { renderUi } from '../testing/renderUi.tsx';
import { useSearchParams } from './index.ts';

test('SHL-14 a change of the parameters while the next page loads is ignored, and does not navigate back', async () => {
  let arrive = (): void => undefined;
  const code = { here: false, coming: new Promise<void>((done) => (arrive = done)) };

  /** The next page, whose code is loaded first. */
  const Next = () => {
    const { pathname } = useLocation();
    // Suspends as React's own lazy components do.
    // oxlint-disable-next-line typescript/only-throw-error
    if (pathname !== '/' && !code.here) throw code.coming;
    return null;
  };
  const Frame = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const [, setParams] = useSearchParams();
    return (
      <>
        <output>{pathname + search}</output>
        <button type="button" onClick={() => void navigate('/orders?page=2')}>
          Orders
        </button>
        <button
          type="button"
          onClick={() =>
            setParams((before) => {
              before.set('status', 'collected');
              return before;
            })
          }
        >
          Collected
        </button>
      </>
    );
  };
  renderUi(
    <Suspense>
      <Frame />
      <Next />
    </Suspense>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Orders' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
  await userEvent.click(screen.getByRole('button', { name: 'Collected' }));
  code.here = true;
  await act(async () => arrive());
  expect(screen.getByRole('status')).toHaveTextContent(/^\/orders\?page=2$/);
});
