import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';

import { renderUi } from '../testing/renderUi.tsx';
import { Page } from './Page.tsx';

test('SHL-22 the first page leaves the focus alone; after a navigation it stands on the new heading', async () => {
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
