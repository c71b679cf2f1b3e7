import type { InvitedTender } from '@fraktion/contract/tenders';
import { queryClient } from '@fraktion/shared-auth/query';
import { hasUnsaved } from '@fraktion/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import { item, tenderFor } from '../testing/tenderFor.ts';
import TendersPage from './TendersPage.tsx';

const open = tenderFor();
const { id } = open;
const answered = (version: number, price: string): InvitedTender => ({
  ...open,
  answerStatus: 'sent',
  answer: {
    status: 'sent',
    comment: null,
    validUntil: '2100-01-01',
    sentAt: '2026-11-20T09:00:00.000Z',
    prices: [{ itemId: item.id, price, comment: null }],
    version,
  },
  allowedActions: ['sendAnswer', 'withdrawAnswer'],
});

const base = '/supplier/tenders';
const answer = `${base}/${id}/answer`;
const show = (tender: InvitedTender, answers: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(
    <TendersPage />,
    { [`GET ${base}`]: listed(open), [`GET ${base}/${id}`]: one(tender), ...answers },
    `${base}?tender=${id}`,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const price = () => screen.findByLabelText(/^Price per tonne/);

afterEach(closePortal);

test('SUP-09 the text of an answer is not lost without a question', async () => {
  await show(open);
  const written = await price();
  expect(hasUnsaved()).toBe(false);
  await userEvent.type(written, '100');
  expect(hasUnsaved()).toBe(true);
  await press('All tenders');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(written).toHaveValue('100');
  await press('All tenders');
  await press('Discard changes');
  expect(await screen.findByRole('heading', { name: 'Tenders' })).toBeVisible();
});

test('SUP-09 opening a tender focuses its heading, and going back that of the list', async () => {
  await openPortal(
    <TendersPage />,
    { [`GET ${base}`]: listed(open), [`GET ${base}/${id}`]: one(open) },
    base,
  );
  await press('Cardboard 2027');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await screen.findByRole('heading', { name: 'Cardboard 2027' });
  await press('All tenders');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tenders' })).toHaveFocus());
});

test('SUP-09 after saving a draft the focus is on the answer', async () => {
  const { allowedActions } = open;
  const kept = { ...answered(1, '100'), answerStatus: 'draft' as const, allowedActions };
  await show(open, { [`PUT ${answer}`]: one(kept) });
  await userEvent.type(await price(), '100');
  await press('Save draft');
  expect(await screen.findByText('The draft is saved')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Your answer' })).toHaveFocus());
});

test('SUP-09 the newest version comes with the refusal, without another read', async () => {
  await show(answered(2, '100'), {
    [`POST ${answer}/send`]: refused(409, 'Generic.Changed', { current: answered(3, '250') }),
  });
  await price();
  await press('Send changed answer');
  await press('Show the newest version');
  await waitFor(() => expect(screen.getByLabelText(/^Price per tonne/)).toHaveValue('250'));
  await press('Send changed answer');
  await waitFor(() => expect(sent(`POST ${answer}/send`)).toHaveLength(2));
  expect(sent(`POST ${answer}/send`)[1]?.json()).toMatchObject({ version: 3 });
});

test('SUP-09 an answer that a colleague has sent again is withdrawn in its new version, when that is known', async () => {
  await show(answered(2, '100'), {
    [`POST ${answer}/withdraw`]: ({ json }) =>
      (json() as { version: number }).version === 3
        ? one(answered(4, '250'))
        : refused(409, 'Generic.Changed', { current: answered(3, '250') }),
  });
  await press('Withdraw');
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw your answer?' });
  const withdraw = () =>
    userEvent.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await withdraw();
  expect(await within(question).findByRole('alert')).toBeVisible();
  await withdraw();
  expect(await screen.findByText('The answer is withdrawn')).toBeVisible();
  expect(sent(`POST ${answer}/withdraw`).map(({ json }) => json())).toEqual([
    { version: 2 },
    { version: 3 },
  ]);
});

test('SUP-09 the text of an answer stays when the tender is closed, is marked as not sent, and disappears when discarded', async () => {
  let now = answered(2, '100');
  await show(now, { [`GET ${base}/${id}`]: () => one(now) });
  const written = await price();
  await userEvent.clear(written);
  await userEvent.type(written, '90');
  now = { ...now, status: 'closed', allowedActions: [] };
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'was not sent, and cannot be sent any more: the answer that you sent before counts',
  );
  expect(written).toHaveValue('90');
  expect(screen.getByRole('button', { name: 'Send changed answer' })).toHaveAccessibleDescription(
    /^The tender was closed while you were writing/,
  );
  await userEvent.type(written, '{Enter}');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await press('Discard the text');
  await waitFor(() => expect(written).not.toBeInTheDocument());
  expect(screen.getByText(/100\.00/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Your answer' })).toHaveFocus());
  expect(sent(`POST ${answer}/send`)).toEqual([]);
});

test('SUP-09 an untouched answer closes by itself', async () => {
  let now = answered(2, '100');
  await show(now, { [`GET ${base}/${id}`]: () => one(now) });
  const written = await price();
  await userEvent.type(written, '5');
  await userEvent.type(written, '{Backspace}');
  now = { ...now, status: 'closed', allowedActions: [] };
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(written).not.toBeInTheDocument());
});

test('SUP-09 typed text stays when a colleague was first, and a second try changes the newer answer', async () => {
  await show(answered(2, '100'), {
    [`POST ${answer}/send`]: ({ json }) =>
      (json() as { version: number }).version === 3
        ? one(answered(4, '90'))
        : refused(409, 'Generic.Changed', { current: answered(3, '250') }),
  });
  await userEvent.clear(await price());
  await userEvent.type(await price(), '90');
  await press('Send changed answer');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Someone else has changed this/);
  expect(screen.getByText('Someone else has chosen something else')).toBeVisible();
  expect(await price()).toHaveValue('90');
  await press('Send changed answer');
  await waitFor(() => expect(sent(`POST ${answer}/send`)).toHaveLength(2));
  expect(sent(`POST ${answer}/send`)[1]?.json()).toMatchObject({
    version: 3,
    prices: [{ price: '90' }],
  });
});

test('SUP-09 a refusal about a field is shown at the field', async () => {
  await show(answered(2, '100'), {
    [`POST ${answer}/send`]: refused(400, 'Generic.Invalid', { fields: { validUntil: 'Too far' } }),
  });
  await price();
  await press('Send changed answer');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Prices valid until/)).toHaveAccessibleDescription(/Too far/),
  );
});
