import type { Collector } from '@fraktion/contract/collectors';
import type { Profile } from '@fraktion/contract/sessions';
import type { Answers } from '@fraktion/shared-auth/testing/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, sent } from '../../testing/portal.tsx';
import CollectorsTab from './CollectorsTab.tsx';

const collector: Collector = {
  id: '0193a000-0000-7000-8000-0000000000c2',
  name: 'Renvej',
  email: 'orders@renvej.example',
  phone: null,
  address: null,
  zip: null,
  city: null,
  country: null,
  cvr: null,
  language: 'da',
  fixedDays: 'unordered',
  linked: false,
  infocardCount: 0,
  archived: false,
  version: 1,
};
const path = '/supplier-contacts';
const [list, add] = [`GET ${path}`, `POST ${path}`] as const;
const [save, remove] = [`PUT ${path}/${collector.id}`, `DELETE ${path}/${collector.id}`] as const;
const uses = `GET /background-data/collectors/${collector.id}/uses`;
const history = `GET /background-data/collectors/${collector.id}/history`;
const beyond = 'Only an administrator with access to all locations can do this.';
type Uses = readonly { what: string; count: number; names: readonly string[] }[];

/** The tab over a server that keeps one collector or none. */
async function openCollectors(
  before?: Collector,
  usedBy: Uses = [],
  profile: Partial<Profile> = {},
) {
  let now = before;
  const answers: Answers = {
    [list]: ({ url }) => (now && url.searchParams.get('q') !== 'nobody' ? listed(now) : listed()),
    [add]: ({ json }) => one((now = { ...collector, ...(json() as object), id: collector.id })),
    [save]: ({ json }) => one((now = { ...collector, ...(json() as object), version: 2 })),
    [uses]: one(usedBy),
    [history]: listed({
      id: '0193a000-0000-7000-8000-0000000000d1',
      at: '2026-11-21T09:30:00.000Z',
      by: 'Ida Holm',
      action: 'changed',
      fields: [{ field: 'city', before: null, after: 'Randers' }],
    }),
    [remove]: () => {
      now = undefined;
      return { status: 204 };
    },
  };
  await openPortal(<CollectorsTab fillActions={(actions) => actions} />, answers, profile);
}

const panelOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

afterEach(closePortal);

test('ADM-01 a collector is added, changed and deleted on its tab', async () => {
  await openCollectors();
  expect(await screen.findByText('No collectors yet.')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Add collector' })[0]!);
  let panel = await panelOf('Add collector');
  await userEvent.type(panel.getByLabelText(/^E-mail/), 'orders');
  await userEvent.click(panel.getByRole('button', { name: 'Add collector' }));
  expect(await panel.findByText('This must be filled in')).toBeVisible();
  expect(panel.getByText('This is not an e-mail address')).toBeVisible();
  expect(sent(add)).toEqual([]);
  await userEvent.type(panel.getByLabelText('Name'), ' Renvej ');
  await userEvent.type(panel.getByLabelText(/^E-mail/), '@renvej.example');
  await userEvent.click(panel.getByRole('button', { name: 'Add collector' }));
  expect(await screen.findByText('Renvej has been added')).toBeVisible();
  expect(sent(add).map(({ json }) => json())).toMatchObject([
    { name: 'Renvej', email: 'orders@renvej.example', phone: null, language: 'en' },
  ]);

  await userEvent.click(await screen.findByText('Renvej'));
  panel = await panelOf('Renvej');
  await retype(panel.getByLabelText('Name'), 'Renvej Nord');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Renvej Nord has been saved')).toBeVisible();
  expect(sent(save).map(({ json }) => json())).toMatchObject([{ version: 1, name: 'Renvej Nord' }]);

  await userEvent.click(await screen.findByText('Renvej Nord'));
  panel = await panelOf('Renvej Nord');
  await userEvent.click(panel.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Renvej Nord?' });
  expect(sent(remove)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No collectors yet.')).toBeVisible();
  expect(sent(remove).map(({ url }) => url.search)).toEqual(['?version=2']);
});

test('ADM-01 collectors are searched for on the server, and where none is found the way back is there', async () => {
  await openCollectors(collector);
  expect(await screen.findByText('Renvej')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Search collectors'), 'nobody');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  expect(await screen.findByText('Renvej')).toBeVisible();
  expect(sent(list).map(({ url }) => url.searchParams.get('q'))).toContain('nobody');
});

test('ADM-01 what something refers to says by what, and cannot be deleted', async () => {
  await openCollectors(collector, [
    { what: 'infocard', count: 2, names: ['Yard', 'Ramp'] },
    { what: 'orders', count: 1, names: [] },
  ]);
  await userEvent.click(await screen.findByText('Renvej'));
  const panel = await panelOf('Renvej');
  const button = panel.getByRole('button', { name: 'Delete' });
  await waitFor(() =>
    expect(button).toHaveAccessibleDescription('Used by 2 infocards (Yard, Ramp), 1 order'),
  );
  await userEvent.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('ADM-01 a collector is taken out of use, and its history says who changed what', async () => {
  await openCollectors(collector);
  await userEvent.click(await screen.findByText('Renvej'));
  const panel = await panelOf('Renvej');
  await userEvent.click(panel.getByRole('button', { name: 'History' }));
  const shown = await panelOf('History');
  expect(await shown.findByText(/City: Randers/)).toBeVisible();
  expect(shown.getByText(/Ida Holm/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(panel.getByRole('button', { name: 'Take out of use' }));
  expect(await screen.findByText('Renvej is out of use')).toBeVisible();
  expect(sent(save).map(({ json }) => json())).toMatchObject([{ version: 1, archived: true }]);
});

test('AUT-04 ADM-01 an Admin with some locations reads why it cannot change the address of a collector, and gives one to a new collector', async () => {
  await openCollectors(collector, [], { allLocations: false });
  await userEvent.click(await screen.findByText('Renvej'));
  let email = (await panelOf('Renvej')).getByLabelText(/^E-mail/);
  expect(email).toBeDisabled();
  expect(email).toHaveAccessibleDescription(beyond);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add collector' })[0]!);
  email = (await panelOf('Add collector')).getByLabelText(/^E-mail/);
  expect(email).toBeEnabled();
});
