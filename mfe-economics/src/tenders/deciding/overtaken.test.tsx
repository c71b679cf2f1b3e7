import type { Tender } from '@fraktion/contract/tenders';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  type Answers,
  closePortal,
  listed,
  one,
  refused,
  sent,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace, Route, Routes } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { answerOf, itemOf, tenderOf } from '../../testing/tender.ts';
import TenderPage from '../TenderPage.tsx';

const invitation = {
  id: 'i1',
  collectorId: '0193a000-0000-7000-8000-0000000000c1',
  name: 'Crane',
  linked: true,
  email: null,
  answeredAt: null,
  mailFailed: false,
};
const draft = tenderOf({
  status: 'draft',
  answers: null,
  closedAt: null,
  invitations: [invitation],
  description: 'Ours',
});
const newer: Tender = { ...draft, description: 'Theirs', version: 5 };
const [read, publish, amend, award] = [
  `GET /tender/${draft.id}`,
  `POST /tender/${draft.id}/publish`,
  `POST /tender/${draft.id}/amend`,
  `POST /tender/${draft.id}/award`,
] as const;

/** The server's current tender. */
let tender: Tender;

async function open(first: Tender, answers: Answers, collectors: readonly object[] = []) {
  tender = first;
  await startPortal({
    [read]: () => one(tender),
    'GET /supplier-contacts': listed(...collectors),
    'GET /background-data/locations': listed(),
    'GET /info-cards/containers/types': listed(),
    'GET /waste-fractions': listed(),
    ...answers,
  });
  renderPage(
    <Routes>
      <Route path="/economics/tenders/:id" element={<TenderPage />} />
    </Routes>,
    queryClient,
    `/economics/tenders/${first.id}`,
  );
  await screen.findByRole('heading', { name: first.title });
}

/** A colleague was faster, and the page has received the change. */
const hear = async (change: Partial<Tender>) => {
  tender = { ...tender, ...change, version: 5 };
  await act(() => queryClient.invalidateQueries());
};
const changed = () => refused(409, 'Generic.Changed', { current: tender });
const press = async (name: string, where: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await where.findByRole('button', { name }));
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

test('SUP-09 a draft that a colleague has changed is shown as it is now before it is opened for answers', async () => {
  await open(draft, {
    [publish]: ({ json }) =>
      (json() as Tender).version === 5 ? one({ ...newer, status: 'open' }) : changed(),
  });
  await hear({ description: 'Theirs' });
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Ours');
  await press('Open for answers');
  await press('Open for answers', await question('Open the tender for answers?'));
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveValue('Theirs'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await press('Open for answers');
  await press('Open for answers', await question('Open the tender for answers?'));
  await waitFor(() => expect(sent(publish)).toHaveLength(2));
  expect(sent(publish).map(({ json }) => json())).toEqual([{ version: 4 }, { version: 5 }]);
});

test('SUP-09 what one has written oneself stays beside the news, and saving leaves the focus where it is', async () => {
  const remove = `DELETE /tender/${draft.id}`;
  const save = `PUT /tender/${draft.id}`;
  await open(draft, {
    [remove]: changed,
    [save]: ({ json }) => one({ ...draft, ...(json() as Tender), version: 6 }),
  });
  const description = screen.getByLabelText(/^Description/);
  await userEvent.type(description, ' and mine');
  await hear({ description: 'Theirs' });
  await press('Delete');
  const asked = await question('Delete Cardboard 2027?');
  await press('Delete', asked);
  await asked.findByRole('alert');
  await press('Cancel', asked);
  expect(description).toHaveValue('Ours and mine');
  await press('Show the newest version');
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveValue('Theirs'));
  await userEvent.type(screen.getByLabelText(/^Description/), ' too');
  await press('Save draft');
  await screen.findByText('The draft is saved');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toHaveFocus());
});

test('SUP-09 who changes an open tender overwrites nothing unseen', async () => {
  await open({ ...draft, status: 'open' }, { [amend]: changed });
  await press('Change');
  const panel = within(await screen.findByRole('dialog', { name: 'Change the tender' }));
  await userEvent.type(panel.getByLabelText(/^Description/), ', by me');
  await hear({ description: 'Theirs' });
  await press('Save and notify them', panel);
  await press('Show the newest version');
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveValue('Theirs'));
  expect(sent(amend).map(({ json }) => json())).toMatchObject([
    { version: 4, description: 'Ours, by me' },
  ]);
});

test('SUP-09 what one writes in a draft stays when a colleague opens it for answers, until one asks for the newest', async () => {
  await open(draft, {});
  const description = screen.getByLabelText(/^Description/);
  await userEvent.type(description, ' and mine');
  await hear({ status: 'open', description: 'Theirs' });
  await screen.findByRole('alert');
  expect(description).toHaveValue('Ours and mine');
  await press('Show the newest version');
  expect(await screen.findByRole('button', { name: 'Close tender' })).toBeVisible();
  expect(description).not.toBeInTheDocument();
  expect(screen.getByText('Theirs')).toBeVisible();
});

test('SUP-09 what one writes to all who are invited stays when a colleague closes the tender', async () => {
  await open({ ...draft, status: 'open' }, {});
  await press('Change');
  const panel = within(await screen.findByRole('dialog', { name: 'Change the tender' }));
  const description = panel.getByLabelText(/^Description/);
  await userEvent.type(description, ', by me');
  await hear({ status: 'closed', answers: [] });
  await panel.findByRole('alert');
  expect(description).toHaveValue('Ours, by me');
  await press('Show the newest version', panel);
  expect(await screen.findByRole('heading', { name: 'Comparison' })).toBeVisible();
  await waitFor(() => expect(description).not.toBeInTheDocument());
});

test('SUP-09 what nobody writes at goes on by itself', async () => {
  await open(draft, {});
  await hear({ status: 'open' });
  await press('Change');
  await screen.findByRole('dialog', { name: 'Change the tender' });
  await hear({ status: 'closed', answers: [] });
  expect(await screen.findByRole('heading', { name: 'Comparison' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('SUP-09 no more are invited than may be', async () => {
  const collectors = Array.from({ length: 51 }, (_, index) => ({
    id: `c${index}`,
    name: `Collector ${index}`,
    linked: true,
    email: null,
  }));
  const fifty = collectors.slice(0, 50);
  const invitations = fifty.map(({ id }) => ({ ...invitation, id, collectorId: id }));
  await open({ ...draft, invitations }, {}, collectors);
  expect(await screen.findByText('At most 50 can be chosen at a time')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Collector 50' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Collector 49' }));
  expect(screen.getByRole('checkbox', { name: 'Collector 50' })).toBeEnabled();
});

test('SUP-09 only what is still open is awarded, and where nothing is, nothing can be', async () => {
  const one_ = itemOf();
  const two = itemOf({ id: '0193a000-0000-7000-8000-0000000000e2', wasteFractionName: 'Food' });
  const closed = tenderOf({
    items: [one_, two],
    answers: [answerOf('a', { [one_.id]: '100', [two.id]: '50' }), answerOf('b', {})],
  });
  const decided = (itemId: string) => ({
    itemId,
    invitationId: null,
    note: null,
    awardedAt: '2026-11-21T09:00:00.000Z',
  });
  await open(closed, { [award]: () => one(tender) });
  expect(screen.getByRole('button', { name: 'Award to Supplier b' })).toHaveAccessibleDescription(
    'There is nothing left to award here',
  );
  await press('Award to Supplier a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Award to Supplier a' }));
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
  await hear({ awards: [decided(one_.id)] });
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Cardboard, Region North: awarded to nobody, 21/11/2026',
  );
  await press('Award', dialog);
  await waitFor(() => expect(sent(award)).toHaveLength(1));
  expect(sent(award)[0]?.json()).toMatchObject({ version: 5, itemIds: [two.id] });
});
