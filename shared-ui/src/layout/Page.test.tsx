import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';

import { renderUi } from '../testing/renderUi.tsx';
import { Page } from './Page.tsx';

test('SHL-22 the first page leaves the focus alone; after a navigation the new heading gets it', async () => {
  renderUi(
    <Routes>
      <Route
        path="/"
        element={
          <Page title="Orders" count={1204}>
            <Link to="/invoices">Invoices</Link>
          </Page>
        }
      />
      <Route path="/invoices" element={<Page title="Invoices">…</Page>} />
    </Routes>,
  );
  expect(document.body).toHaveFocus();
  expect(document.title).toBe('Orders · Fraktion');
  expect(screen.getByText('1,204')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Invoices' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Invoices' })).toHaveFocus();
  expect(document.title).toBe('Invoices · Fraktion');
});

/** A page that arrives later, because its code was loading. */
function Later() {
  const navigate = useNavigate();
  return (
    <button aria-haspopup="menu" aria-expanded="true" onClick={() => void navigate('/late')}>
      Account
    </button>
  );
}

test('SHL-22 a menu that was opened while the page was loading keeps the focus', async () => {
  renderUi(
    <>
      <Later />
      <Routes>
        <Route path="/" element={<Page title="Waiting">…</Page>} />
        <Route path="/late" element={<Page title="Late">…</Page>} />
      </Routes>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Late' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
});
