import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { addNamespace, Button, hasUnsaved, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { invoiceOf, lineOf, postingOf } from '../../testing/invoice.ts';
import { useOnTheirWay } from '../changes/onTheirWay.ts';
import { usePostingPanels } from './usePostingPanels.tsx';

const invoice = invoiceOf();
const posting = postingOf();
const infocard = {
  id: posting.infocardId,
  name: posting.infocardName,
  location: { id: 'l', name: posting.locationName },
  wasteFraction: null,
};
const paper = { ...infocard, id: '0193a000-0000-7000-8000-000000000032', name: 'Paper' };
const listed = (...rows: object[]) => ({
  body: { data: rows, page: { page: 1, pageSize: 30, total: rows.length, totalCapped: false } },
});

let server: TestServer;
/** The server's answer to a new posting. */
let onPost: () => ReturnType<TestServer['answer']>;

beforeAll(() => addNamespace('mfe-economics', 'en', en));
beforeEach(async () => {
  session.keepPageWhile(hasUnsaved);
  server = await startServer();
  server.answer = ({ url }) => {
    if (url.pathname.endsWith('/authenticate')) return { body: sessionFor('token') };
    if (url.pathname.endsWith('/refresh')) return { status: 401, body: { error: {} } };
    if (url.pathname.endsWith('/api/info-cards')) return listed(infocard, paper);
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

const Lines = ({ of = invoice }: { readonly of?: InvoiceDetail }) => {
  const shown = useOnTheirWay(of);
  const { panels, onPost: open, onEdit } = usePostingPanels(shown);
  return (
    <>
      <Button onClick={() => open(of.lines[0]!)}>Begin</Button>
      <Button onClick={() => onEdit(of.lines[0]!, posting)}>Edit</Button>
      <p>{`${shown.postings.length} on the way`}</p>
      {panels}
    </>
  );
};

async function choose(name: string): Promise<void> {
  const search = await screen.findByRole('combobox', { name: 'Infocard' });
  await userEvent.clear(search);
  await userEvent.type(search, name);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

async function showLines(of?: InvoiceDetail): Promise<void> {
  await signIn();
  render(
    <UiProvider nonce="test">
      <QueryClientProvider client={queryClient}>
        <Lines {...(of && { of })} />
      </QueryClientProvider>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
}

async function begin(): Promise<void> {
  await showLines();
  await screen.findByRole('combobox', { name: 'Infocard' });
}

/** Fills the open panel in and sends it. */
async function post(text: string, amount?: string): Promise<void> {
  const field = await screen.findByLabelText('Text');
  expect(hasUnsaved()).toBe(true);
  fireEvent.change(field, { target: { value: text } });
  if (amount !== undefined)
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } });
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
}

async function postWith(text: string, amount?: string): Promise<void> {
  await begin();
  expect(hasUnsaved()).toBe(false);
  await choose('Residual waste');
  await post(text, amount);
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

test('REC-03 counts go out as numbers, and what was left empty as nothing', async () => {
  onPost = () => ({ body: { data: posting } });
  await begin();
  await choose('Residual waste');
  fireEvent.change(await screen.findByLabelText(/^Weight collected/), { target: { value: '' } });
  await post('Emptied once');
  const posts = () =>
    server.seen.filter(
      ({ url }) => url.pathname.endsWith('/info-cards') && url.pathname.includes('postings'),
    );
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.json()).toMatchObject({
    infocardId: posting.infocardId,
    numberOfCollections: posting.numberOfCollections,
    tonnageCollected: null,
    text: 'Emptied once',
  });
});

test('REC-03 what was written stays when another infocard is chosen, and is not lost by a slip', async () => {
  await begin();
  await choose('Residual waste');
  const before = await screen.findByLabelText('Text');
  fireEvent.change(before, { target: { value: 'Emptied twice' } });
  await choose('Paper');
  await waitFor(() => expect(screen.getByLabelText('Text')).not.toBe(before));
  expect(screen.getByLabelText('Text')).toHaveValue('Emptied twice');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('Emptied twice');
});

test('REC-03 the chosen infocard says at which location it is, for many have one of its name', async () => {
  await begin();
  expect(screen.getByRole('combobox', { name: 'Infocard' })).not.toHaveAccessibleDescription();
  await choose('Residual waste');
  await screen.findByLabelText('Text');
  expect(screen.getByRole('combobox', { name: 'Infocard' })).toHaveAccessibleDescription(
    posting.locationName,
  );
});

test('REC-03 what was written is kept, and not lost by a slip, while no infocard is chosen', async () => {
  await begin();
  await choose('Residual waste');
  const field = await screen.findByLabelText('Text');
  fireEvent.change(field, { target: { value: 'Emptied twice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(hasUnsaved()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await choose('Paper');
  expect(await screen.findByLabelText('Text')).toHaveValue('Emptied twice');
});

test('SHL-05 an earlier posting that is still on its way is unsaved when a later one has arrived', async () => {
  const first = Promise.withResolvers<ReturnType<TestServer['answer']>>();
  let sent = 0;
  onPost = (() => {
    sent += 1;
    return sent === 1 ? first.promise : { body: { data: posting } };
  }) as typeof onPost;
  await postWith('Emptied once', '100');
  await screen.findByText('1 on the way');
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await choose('Paper');
  await post('Emptied twice', '100');
  await waitFor(() => expect(sent).toBe(2));
  await screen.findByText('1 on the way');
  expect(hasUnsaved()).toBe(true);
  first.resolve({ body: { data: posting } });
  await screen.findByText('0 on the way');
  await waitFor(() => expect(hasUnsaved()).toBe(false));
});

test('REC-03 a posting refused while something else is open is there when its line is posted again', async () => {
  let refuse = (): void => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  onPost = () =>
    refused.then(() => ({ status: 409, body: { error: { message: 'Postings.Exceeds.Line' } } }));
  await postWith('Emptied twice');
  await waitFor(() => expect(screen.queryByLabelText('Text')).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const editing = await screen.findByRole('dialog', { name: 'Change posting of line 1' });
  refuse();
  await waitFor(() => expect(hasUnsaved()).toBe(true));
  fireEvent.click(within(editing).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(editing).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await screen.findByLabelText('Text')).toHaveValue('Emptied twice');
});

test('REC-14 what goes beyond the line is posted with a reason, also where only the server knows', async () => {
  onPost = () => ({ status: 409, body: { error: { message: 'Postings.Exceeds.Line' } } });
  await postWith('Emptied twice', '400');
  const reason = await screen.findByLabelText(/^Reason for posting more/);
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '300' } });
  expect(reason).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText('1 on the way');
  await screen.findByText('0 on the way');
  const why = await screen.findByLabelText(/^Reason for posting more/);
  fireEvent.change(why, { target: { value: 'The scale ticket says so' } });
  onPost = () => ({ body: { data: posting } });
  fireEvent.click(await screen.findByRole('button', { name: 'Post' }));
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  // The lists that the answer makes stale are read after it.
  expect(server.seen.findLast(({ method }) => method === 'POST')?.json()).toMatchObject({
    amount: '300',
    overrideReason: 'The scale ticket says so',
  });
});

test('REC-07 a line of text is posted after a question, and not at all where that is answered with no', async () => {
  await showLines(
    invoiceOf({ lines: [lineOf({ kind: 'text' as const, amount: '0', unpostedAmount: '0' })] }),
  );
  const question = await screen.findByRole('alertdialog', { name: 'Post a line of text?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.queryByRole('combobox', { name: 'Infocard' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Post it anyway' }));
  expect(await screen.findByRole('combobox', { name: 'Infocard' })).toBeVisible();
});

test('REC-07 any other line is posted without a question', async () => {
  await begin();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
