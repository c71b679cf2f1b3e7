import type { Tender, TenderInvitation } from '@fraktion/contract/tenders';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, refused, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace, Route, Routes } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { answerOf, itemOf, tenderOf } from '../../testing/tender.ts';
import TenderPage from '../TenderPage.tsx';

const paper = itemOf();
const food = itemOf({ id: '0193a000-0000-7000-8000-0000000000e2', wasteFractionName: 'Food' });
const invitedAs = (id: string, answeredAt: string | null = null): TenderInvitation => ({
  id,
  collectorId: `c${id}`,
  name: `Supplier ${id}`,
  linked: true,
  email: null,
  answeredAt,
  mailFailed: false,
});
const invitations = [invitedAs('a', '2026-11-19T09:00:00.000Z'), invitedAs('b')];
const answers = [answerOf('a', { [paper.id]: '100', [food.id]: '50' })];
const given = (itemId: string, invitationId: string | null, note: string | null = null) => ({
  itemId,
  invitationId,
  note,
  awardedAt: '2026-11-21T09:00:00.000Z',
});

/** The server's current tender. */
let tender: Tender;

async function open(change: Partial<Tender>) {
  tender = tenderOf({ items: [paper, food], invitations, ...change });
  const path = `/tender/${tender.id}`;
  await startPortal({
    [`GET ${path}`]: () => one(tender),
    [`POST ${path}/award`]: () => one(tender),
  });
  renderPage(
    <Routes>
      <Route path="/economics/tenders/:id" element={<TenderPage />} />
    </Routes>,
    queryClient,
    `/economics/tenders/${tender.id}`,
  );
  await screen.findByRole('heading', { name: tender.title });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

test('SUP-09 what nobody has answered is awarded to nobody, so that the tender comes to an end', async () => {
  await open({ answers: [], invitations: [invitedAs('a')] });
  expect(screen.getByText('Nobody answered before the tender was closed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  await press('Award to nobody');
  const dialog = within(await screen.findByRole('dialog', { name: 'Award to nobody' }));
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Award to nobody' }));
  await waitFor(() => expect(sent(`POST /tender/${tender.id}/award`)).toHaveLength(1));
  expect(sent(`POST /tender/${tender.id}/award`)[0]?.json()).toMatchObject({
    itemIds: [paper.id, food.id],
    invitationId: null,
  });
});

test('SUP-09 where somebody else was faster with all of it, it is shown with what, and there is nothing to award', async () => {
  await open({ answers });
  await press('Award to Supplier a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Award to Supplier a' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Food, Region North' }));
  tender = { ...tender, version: 5, awards: [given(paper.id, 'a'), given(food.id, null)] };
  await act(() => queryClient.invalidateQueries());
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Cardboard, Region North: awarded to Supplier a, 21/11/2026');
  expect(alert).toHaveTextContent('Food, Region North: awarded to nobody, 21/11/2026');
  expect(dialog.getByText('There is nothing left to award here')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Award' })).not.toBeInTheDocument();
  const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1)!;
  await waitFor(() => expect(close).toHaveFocus());
  await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('SUP-09 AGR-02 awards are read afterwards: who won what, when, the note to the winner, and what is agreed by them', async () => {
  await open({ answers, awards: [given(food.id, 'a', 'Begin in May'), given(paper.id, null)] });
  const panel = within(screen.getByRole('region', { name: 'Awards' }));
  const [first, second] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent('Supplier a');
  expect(first).toHaveTextContent('21/11/2026');
  expect(first).toHaveTextContent('Food, Region North');
  expect(first).toHaveTextContent('Begin in May');
  expect(second).toHaveTextContent('Awarded to nobody');
  expect(second).toHaveTextContent('Cardboard, Region North');
  expect(screen.queryByRole('button', { name: 'Award to nobody' })).not.toBeInTheDocument();
  expect(panel.getByText(/^Its prices are not in the price list/)).toBeVisible();
  tender = { ...tender, version: 5, agreementPriceCount: 2 };
  await act(() => queryClient.invalidateQueries());
  expect(await panel.findByRole('link', { name: '2 prices in the price list' })).toHaveAttribute(
    'href',
    `/economics/agreementBasis?q=${encodeURIComponent(tender.title)}`,
  );
});

test('SUP-09 of a closed tender no answer is waited for', async () => {
  await open({ answers });
  const panel = within(screen.getByRole('region', { name: 'Invited' }));
  expect(panel.getByText('No answer')).toBeVisible();
});

test('SUP-09 whoever awards second learns of it, keeps what was chosen, and awards by the version of who was faster', async () => {
  await open({ answers, version: 4 });
  const path = `POST /tender/${tender.id}/award`;
  const current = { ...tender, version: 5 };
  await startPortal({
    [`GET /tender/${tender.id}`]: () => one(tender),
    [path]: () =>
      sent(path).length === 1 ? refused(409, 'Generic.Changed', { current }) : one(current),
  });
  await press('Award to Supplier a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Award to Supplier a' }));
  const award = () => userEvent.click(dialog.getByRole('button', { name: 'Award' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Food, Region North' }));
  await award();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Someone else has changed this/);
  expect(dialog.getByRole('checkbox', { name: 'Food, Region North' })).toBeChecked();
  await award();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(path).map(({ json }) => json())).toMatchObject([
    { version: 4, itemIds: [food.id] },
    { version: 5, itemIds: [food.id] },
  ]);
});
