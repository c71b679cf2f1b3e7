import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, refused, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { Attention } from './Attention.tsx';

beforeEach(() => addNamespace('mfe-dashboard', 'en', en));
afterEach(closePortal);

test('SHL-20 what could not be read is not shown as all being well, and is asked for again', async () => {
  const answers = { 'GET /concerns/home': refused(500, 'Generic.Unexpected') };
  await startPortal(answers);
  renderPage(<Attention locationId={null} />, queryClient);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'What needs attention could not be read',
  );

  answers['GET /concerns/home'] = one([{ kind: 'overdue', count: 3, onlyId: null }]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /^3\s*collections are overdue$/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
