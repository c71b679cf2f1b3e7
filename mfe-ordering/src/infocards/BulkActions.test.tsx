import type { Infocard } from '@fraktion/contract/infocards';
import type { Role } from '@fraktion/contract/roles';
import { onFailure, session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, type TestAnswer, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor } from '../testing/infocardFor.ts';
import { BulkActions } from './BulkActions.tsx';

const server = serverForEach();
let role: Role;
let refusal: TestAnswer | undefined;
const chosen = [true, false].map((isOrderable, index) =>
  infocardFor({ id: crypto.randomUUID(), version: index + 3, isOrderable }),
);
const [, other] = chosen;

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(() => {
  role = 'Admin';
  refusal = undefined;
  server.answer = ({ url, json }) => {
    if (url.pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    if (!url.pathname.includes('info')) return { status: 204 };
    if (refusal) return refusal;
    const { rows } = json() as { rows: readonly { id: string }[] };
    const errorOf = (id: string) => (id === other!.id ? 'Generic.Changed' : null);
    return { body: { data: rows.map(({ id }) => ({ id, error: errorOf(id), version: 9 })) } };
  };
});

const show = async (cards: readonly Infocard[], onChosen: (ids: readonly string[]) => void) => {
  await session.enter(sessionFor('t', { role }).data);
  renderPage(<BulkActions chosen={cards} onChosen={onChosen} />, queryClient, '/infocards');
};
const changes = () => server.seen.filter(({ url }) => url.pathname.includes('info'));

test('ORD-02 selected infocards are made orderable by one call; one that someone else changed stays selected', async () => {
  const onChosen = jest.fn();
  await show(chosen, onChosen);
  await userEvent.click(await screen.findByRole('button', { name: 'Make orderable' }));
  expect(await screen.findByText('1 infocard can be ordered')).toBeVisible();
  expect(await screen.findByText(/^1 was changed by someone else/)).toBeVisible();
  expect(changes().map(({ json }) => json())).toEqual([
    { action: 'makeOrderable', rows: chosen.map(({ id, version }) => ({ id, version })) },
  ]);
  await waitFor(() => expect(onChosen).toHaveBeenCalledWith([other!.id]));
});

test('ORD-02 infocards that can all be ordered offer the opposite', async () => {
  const orderable = chosen.map((infocard) => ({ ...infocard, isOrderable: true }));
  await show(orderable, () => {});
  await userEvent.click(await screen.findByRole('button', { name: 'Stop ordering' }));
  await waitFor(() =>
    expect(changes().at(-1)?.json()).toMatchObject({ action: 'makeNotOrderable' }),
  );
});

test('ORD-02 a user who may not restore is asked before many are archived; SHL-18 a failure shows in the question and in one toast', async () => {
  role = 'LocationAdmin';
  refusal = { status: 500, body: { error: { message: 'Generic.Unexpected', requestId: 'r' } } };
  const [reported, onChosen] = [jest.fn(), jest.fn()];
  const stop = onFailure(reported);
  await show(chosen, onChosen);
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  const question = await screen.findByRole('alertdialog', { name: 'Archive 2 infocards?' });
  expect(changes()).toHaveLength(0);
  const archive = () => userEvent.click(within(question).getByRole('button', { name: 'Archive' }));
  await archive();
  expect(await within(question).findByRole('alert')).toBeVisible();
  expect(reported).toHaveBeenCalledTimes(1);
  refusal = undefined;
  await archive();
  await waitFor(() => expect(onChosen).toHaveBeenCalledWith([other!.id]));
  stop();
});
