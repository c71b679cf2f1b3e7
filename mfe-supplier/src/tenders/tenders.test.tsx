import type { InvitedTender } from '@fraktion/contract/tenders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import { item, tenderFor } from '../testing/tenderFor.ts';
import TendersPage from './TendersPage.tsx';

const { id } = tenderFor();
const sentAnswer = {
  status: 'sent' as const,
  comment: null,
  validUntil: '2100-01-01',
  sentAt: '2026-11-20T09:00:00.000Z',
  prices: [{ itemId: item.id, price: '100.1', comment: null }],
  version: 2,
};
const answered = tenderFor({
  answerStatus: 'sent',
  answer: sentAnswer,
  allowedActions: ['sendAnswer', 'withdrawAnswer'],
});

const base = '/supplier/tenders';
const address = `${base}?tender=${id}`;
const show = (tender: InvitedTender, answers: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(<TendersPage />, { [`GET ${base}/${id}`]: one(tender), ...answers }, address);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(closePortal);

test('SUP-09 tenders are grouped by the state of the answer, and each opens as a page', async () => {
  await openPortal(
    <TendersPage />,
    { [`GET ${base}`]: listed(tenderFor()), [`GET ${base}/${id}`]: one(tenderFor()) },
    base,
  );
  expect(await screen.findByText('Not answered')).toBeVisible();
  expect(sent(`GET ${base}`)[0]?.url.searchParams.get('filter[tab][eq]')).toBe('open');
  await press('Cardboard 2027');
  expect(await screen.findByRole('heading', { name: 'Your answer' })).toBeVisible();
  expect(screen.getByText(/^Answers are sealed/)).toBeVisible();
});

test('SUP-09 an answer is saved with gaps, and sent only with a price and its validity', async () => {
  const kept = tenderFor({
    answerStatus: 'draft',
    answer: { ...sentAnswer, status: 'draft', sentAt: null, version: 1 },
  });
  await show(tenderFor(), {
    [`PUT ${base}/${id}/answer`]: one(kept),
    [`POST ${base}/${id}/answer/send`]: one(answered),
  });
  await press('Send answer');
  expect(await screen.findByText('Write at least one price')).toBeVisible();
  expect(screen.getByText('Choose until when the prices are valid')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Price per tonne/), '100.1');
  // Exact to the last decimal, with the estimated yearly amount.
  expect(screen.getByText(/1,051\.05/)).toBeVisible();
  await press('Save draft');
  expect(await screen.findByText('The draft is saved')).toBeVisible();
  expect(sent(`PUT ${base}/${id}/answer`)[0]?.json()).toEqual({
    version: 0,
    comment: null,
    validUntil: null,
    prices: [{ itemId: item.id, price: '100.1', comment: null }],
  });
  expect(sent(`POST ${base}/${id}/answer/send`)).toEqual([]);
  await press('Send answer');
  await waitFor(() => expect(sent(`POST ${base}/${id}/answer/send`)).toHaveLength(1));
  expect(sent(`POST ${base}/${id}/answer/send`)[0]?.json()).toMatchObject({
    version: 1,
    validUntil: '2100-01-01',
  });
});

test('SUP-09 a sent answer is withdrawn after a confirmation', async () => {
  const back = tenderFor({
    answerStatus: 'withdrawn',
    answer: { ...sentAnswer, status: 'withdrawn', sentAt: null, version: 3 },
  });
  await show(answered, { [`POST ${base}/${id}/answer/withdraw`]: one(back) });
  await press('Withdraw');
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw your answer?' });
  expect(sent(`POST ${base}/${id}/answer/withdraw`)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The answer is withdrawn')).toBeVisible();
  expect(sent(`POST ${base}/${id}/answer/withdraw`)[0]?.json()).toEqual({ version: 2 });
});

test('SUP-09 a change by a colleague is not overwritten', async () => {
  await show(tenderFor(), {
    [`PUT ${base}/${id}/answer`]: refused(409, 'Generic.Changed', { current: answered }),
  });
  await screen.findByRole('heading', { name: 'Your answer' });
  await press('Save draft');
  expect(await screen.findByRole('button', { name: 'Show the newest version' })).toBeVisible();
});

test('SUP-09 the winner sees the awarded items and the note; nothing can be changed any more', async () => {
  await show(
    tenderFor({
      status: 'closed',
      answerStatus: 'sent',
      answer: sentAnswer,
      outcome: 'won',
      awards: [{ itemId: item.id, note: 'Begin in May' }],
      allowedActions: [],
    }),
  );
  expect(await screen.findByText('You have been awarded: Cardboard, Region North')).toBeVisible();
  expect(screen.getByText('Begin in May')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
