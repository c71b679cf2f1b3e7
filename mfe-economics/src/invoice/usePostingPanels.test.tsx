import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { addNamespace, Button, hasUnsaved, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';

import en from '../locales/en.json';
import { invoiceOf, postingOf } from '../testing/invoice.ts';
import { usePostingPanels } from './usePostingPanels.tsx';

const invoice = invoiceOf();
const posting = postingOf();
const infocard = {
  id: posting.infocardId,
  name: posting.infocardName,
  location: { id: 'l', name: posting.locationName },
  wasteFraction: null,
};
const listed = (...rows: object[]) => ({
  body: { data: rows, page: { page: 1, pageSize: 30, total: rows.length, totalCapped: false } },
});

let server: TestServer;
/** What the server says to a new posting. */
let onPost: () => ReturnType<TestServer['answer']>;

beforeAll(() => addNamespace('mfe-economics', 'en', en));
beforeEach(async () => {
  session.keepPageWhile(hasUnsaved);
  server = await startServer();
  server.answer = ({ url }) => {
    if (url.pathname.endsWith('/authenticate')) return { body: sessionFor('token') };
    if (url.pathname.endsWith('/refresh')) return { status: 401, body: { error: {} } };
    if (url.pathname.endsWith('/api/info-cards')) return listed(infocard);
    if (url.pathname.endsWith('/draft')) return { body: { data: posting } };
    return url.pathname.endsWith('/postings/info-cards') ? onPost() : { status: 404 };
  };
});
afterEach(async () => {
  await act(() => session.signOut());
  queryClient.clear();
  await server.stop();
});

const signIn = () => act(() => session.signIn({ email: 'a@b.example', password: 'x' }));

const Lines = () => {
  const { panels, onPost: post } = usePostingPanels(invoice);
  return (
    <>
      <Button onClick={() => post(invoice.lines[0]!)}>Begin</Button>
      {panels}
    </>
  );
};

async function postWith(text: string): Promise<void> {
  await signIn();
  render(
    <UiProvider nonce="test">
      <QueryClientProvider client={queryClient}>
        <Lines />
      </QueryClientProvider>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  const search = await screen.findByRole('combobox', { name: 'Infocard' });
  expect(hasUnsaved()).toBe(false);
  fireEvent.click(search);
  fireEvent.change(search, { target: { value: 'resid' } });
  fireEvent.click(await screen.findByRole('option', { name: /Residual waste/ }));
  const field = await screen.findByLabelText('Text');
  expect(hasUnsaved()).toBe(true);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
}

test('SHL-05 a posting under way outlives the session: it is there to send again after sign-in', async () => {
  onPost = () => ({ status: 401, body: { error: { message: 'Generic.Unauthenticated' } } });
  await postWith('Emptied twice');
  await waitFor(() => expect(session.state().status).toBe('expired'));
  await signIn();
  expect(await screen.findByLabelText('Text')).toHaveValue('Emptied twice');
  expect(hasUnsaved()).toBe(true);
});

test('SHL-05 a posting that the server has taken leaves nothing unsaved', async () => {
  onPost = () => ({ body: { data: posting } });
  await postWith('Emptied once');
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  expect(screen.queryByLabelText('Text')).not.toBeInTheDocument();
});
