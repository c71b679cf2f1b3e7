import type { EwcCode } from '@fraktion/contract/waste';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../../testing/portal.tsx';
import EwcCodesTab from './EwcCodesTab.tsx';

const id = '0193a000-0000-7000-8000-0000000000ec';
const none: EwcCode['figures'] = {
  combustion: null,
  production: null,
  landfill: null,
  recycle: null,
  reuse: null,
  special: null,
};
const published = { ...none, combustion: '4.686' };
const source = 'DEFRA/DESNZ 2025';
const glass: EwcCode = {
  id,
  code: '20 01 02',
  name: { en: 'Glass', da: 'Glas', sv: 'Glas', nb: 'Glass' },
  unverified: [],
  hazardous: false,
  chapter: '20',
  own: false,
  alias: null,
  ghgCode: null,
  figures: published,
  figuresSource: source,
  ownFigures: false,
  reference: { figures: published, source },
  earlier: [],
  adapted: false,
  version: 1,
};
const named = (name: string) => ({ en: name, da: name, sv: name, nb: name });
const own: EwcCode = {
  ...glass,
  code: '20 01 99*',
  name: named('Paint sludge'),
  hazardous: true,
  own: true,
  figures: none,
  figuresSource: null,
  ownFigures: true,
  reference: null,
};
const [list, add, save, remove] = [
  'GET /ewcs',
  'POST /ewcs',
  `PUT /ewcs/${id}`,
  `DELETE /ewcs/${id}`,
];

/** The tab over a server that keeps one code; `rest` is what is left of it when it is deleted. */
async function openCodes(before: EwcCode | undefined, rest: readonly EwcCode[]) {
  let now = before ? [before] : rest;
  await openPortal(<EwcCodesTab fillActions={(actions) => actions} />, {
    [list]: ({ url }) => (url.searchParams.get('q') === 'nothing' ? listed() : listed(...now)),
    [add]: () => one((now = [own])[0]!),
    [save]: ({ json }) => {
      const { name, figuresFrom, ...more } = json() as {
        readonly name?: string;
        readonly figuresFrom?: string | null;
      };
      const row = { ...(now[0] ?? glass), ...more, ...(name ? { name: named(name) } : {}) };
      const until = figuresFrom
        ? [{ until: figuresFrom, figures: published, source, own: false }]
        : [];
      now = [{ ...row, earlier: until, adapted: !row.own, version: 2 }];
      return one(now[0]!);
    },
    [remove]: () => {
      now = rest;
      return { status: 204 };
    },
  });
}

const panelOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const jsonOf = (name: string) => sent(name).map(({ json }) => json());

afterEach(closePortal);

test("ADM-01 a code of the account's own is added as the list writes codes, renamed and deleted", async () => {
  await openCodes(undefined, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Add code' }));
  let panel = await panelOf('New EWC code');
  await userEvent.type(panel.getByLabelText('Code'), '2001');
  await userEvent.click(panel.getByRole('button', { name: 'Add code' }));
  expect(await panel.findByText(/^A code has six digits/)).toBeVisible();
  await userEvent.tab();
  expect(panel.getByText(/^A code has six digits/)).toBeVisible();
  await userEvent.type(panel.getByLabelText('Code'), '99*');
  expect(await panel.findByText('Hazardous')).toBeVisible();
  await userEvent.type(panel.getByLabelText('Name'), 'Paint sludge');
  await userEvent.click(panel.getByRole('button', { name: 'Add code' }));
  expect(await screen.findByText('20 01 99* has been added')).toBeVisible();
  expect(jsonOf(add)).toMatchObject([{ code: '20 01 99*', name: 'Paint sludge', figures: none }]);

  expect(await screen.findByText('Paint sludge')).toBeVisible();
  await userEvent.click(screen.getByText('20 01 99*'));
  panel = await panelOf('20 01 99*');
  await userEvent.type(panel.getByLabelText('Name'), ', dry');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('20 01 99* has been saved')).toBeVisible();
  expect(jsonOf(save)).toMatchObject([{ version: 1, name: 'Paint sludge, dry' }]);

  expect(await screen.findByText('Paint sludge, dry')).toBeVisible();
  await userEvent.click(screen.getByText('20 01 99*'));
  panel = await panelOf('20 01 99*');
  await userEvent.click(panel.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 20 01 99*?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There are no EWC codes.')).toBeVisible();
  expect(sent(remove).map(({ url }) => url.search)).toEqual(['?version=2']);
});

test('ADM-01 a European code keeps its name, takes an alias and own figures, and they are taken back', async () => {
  await openCodes(glass, [glass]);
  expect(await screen.findByText('Glass')).toBeVisible();
  await userEvent.click(screen.getByText('20 01 02'));
  let panel = await panelOf('20 01 02');
  expect(panel.queryByLabelText('Name')).toBeNull();
  expect(panel.getByText(`Source: ${source}`)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Undo our changes' })).toBeNull();
  await userEvent.type(panel.getByLabelText(/^Alias/), 'Bottles');
  await userEvent.type(panel.getByLabelText(/^GHG code/), '3.1');
  const figure = panel.getByLabelText('Combustion');
  await userEvent.clear(figure);
  await userEvent.type(figure, '5.5');
  expect(await panel.findByText('Own figures')).toBeVisible();
  await userEvent.type(panel.getByLabelText(/^Valid from/), '01/01/2026');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('20 01 02 · Bottles')).toBeVisible();
  expect(jsonOf(save)).toEqual([
    {
      version: 1,
      alias: 'Bottles',
      ghgCode: '3.1',
      figures: { ...none, combustion: '5.5' },
      figuresFrom: '2026-01-01',
    },
  ]);

  await userEvent.click(screen.getByText('20 01 02 · Bottles'));
  panel = await panelOf('20 01 02');
  expect(panel.getByText(`Before 01/01/2026, ${source}: Combustion 4.686`)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: `Reset to ${source}` }));
  expect(panel.getByLabelText('Combustion')).toHaveValue('4.686');
  await userEvent.click(panel.getByRole('button', { name: 'Undo our changes' }));
  const name = 'Undo our changes to 20 01 02?';
  const question = await screen.findByRole('alertdialog', { name });
  expect(sent(remove)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Undo our changes' }));
  await waitFor(() => expect(screen.queryByText('20 01 02 · Bottles')).toBeNull());
  expect(await screen.findByText('20 01 02')).toBeVisible();
  expect(sent(remove).map(({ url }) => url.search)).toEqual(['?version=2']);
});

test('ADM-01 changes that a colleague has taken back already are shown, and the dialog stays open', async () => {
  const current = { ...glass, version: 3 };
  await openPortal(<EwcCodesTab fillActions={(actions) => actions} />, {
    [list]: listed({ ...glass, alias: 'Bottles', adapted: true, version: 2 }),
    [remove]: refused(409, 'Generic.Changed', { current }),
  });
  await userEvent.click(await screen.findByText('20 01 02 · Bottles'));
  const panel = await panelOf('20 01 02');
  await userEvent.click(panel.getByRole('button', { name: 'Undo our changes' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Undo our changes' }));
  expect(await question.findByRole('alert')).toBeVisible();
});

test('ADM-01 codes are searched for on the server', async () => {
  await openCodes(glass, []);
  await screen.findByText('Glass');
  await userEvent.type(screen.getByLabelText('Search code, name or alias'), 'nothing');
  await waitFor(() => expect(screen.queryByText('Glass')).toBeNull());
  expect(sent(list).map(({ url }) => url.searchParams.get('q'))).toContain('nothing');
});
