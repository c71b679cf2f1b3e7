import { queryClient } from '@fraktion/shared-auth/query';
import { serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor } from '../testing/infocardFor.ts';
import { ApplyToPastDialog } from './ApplyToPastDialog.tsx';

const server = serverForEach();
beforeAll(() => addNamespace('mfe-ordering', 'en', en));

test('REC-14 applying an infocard to the past shows how many postings change, and since when', async () => {
  const sent: unknown[] = [];
  server.answer = ({ method, body }) => {
    if (method === 'POST') sent.push(JSON.parse(body.toString()));
    return { body: { data: { count: 3, since: '2025-02-01' } } };
  };
  const onClose = jest.fn();
  const infocard = infocardFor();
  renderPage(<ApplyToPastDialog infocard={infocard} onClose={onClose} />, queryClient);
  expect(await screen.findByText('3 postings differ, the first on 01/02/2025')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change past postings' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ version: infocard.version, from: null }]);
});
