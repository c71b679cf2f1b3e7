import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import TranslationsPage from './TranslationsPage.tsx';

const item = {
  part: 'mfe-ordering',
  key: 'files_other',
  eN_Text: '{{count}} files',
  released: '{{count}} filer',
  override: null,
  version: null,
  setBy: null,
  setAt: null,
  state: 'released',
  waiting: 0,
};
const changed = {
  ...item,
  key: 'files_one',
  override: '{{count}} bilag',
  version: 2,
  state: 'overridden',
};
const unused = {
  ...changed,
  key: 'gone',
  override: 'Borte',
  eN_Text: null,
  released: null,
  state: 'unused',
};
const proposal = {
  id: '0193a000-0000-7000-8000-0000000000e1',
  language: 'da',
  part: 'mfe-ordering',
  key: 'title',
  eN_Text: 'Orders',
  current: 'Ordrer',
  seen: 'Ordre',
  text: 'Bestillinger',
  translator: 'Sten Holm',
  proposedAt: '2026-11-20T10:00:00Z',
  state: 'waiting',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  version: 1,
};
const link = {
  id: '0193a000-0000-7000-8000-0000000000e2',
  language: 'da',
  name: 'Sten Holm',
  email: null,
  createdAt: '2026-11-20T10:00:00Z',
  createdBy: 'Super',
  expiresAt: '2026-12-04T10:00:00Z',
  revokedAt: null,
  state: 'open',
  proposals: 1,
  waiting: 1,
};
const counts = { part: 'mfe-ordering', texts: 3, missing: 1, overridden: 1, unused: 1 };
const texts = '/translations/da/texts';
const answers = {
  'GET /translations/da/parts': one({ parts: [counts], waiting: 1, suggests: true }),
  [`GET ${texts}`]: listed(item, changed, unused),
  'GET /translations/proposals': listed(proposal),
  'GET /translations/links': one([link]),
};

const open = (more: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(<TranslationsPage />, { ...answers, ...more }, { role: 'SuperAdmin' });
const openText = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Text' }));
};
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

afterEach(closePortal);

test('ADM-06 the page counts what needs a look, and a text is put live beside its original', async () => {
  await open({ [`PUT ${texts}`]: one(changed) });
  expect(await screen.findByText(/3 texts · 1 missing · 1 changed here · 1 unused/)).toBeVisible();
  const panel = await openText(/filer/);
  expect(panel.getByText('{{count}} files')).toBeVisible();
  const field = panel.getByLabelText(/Text to show/);
  await userEvent.clear(field);
  await userEvent.type(field, 'bilag');
  await userEvent.click(panel.getByRole('button', { name: 'Put live' }));
  expect(await panel.findByText('The text has lost {{count}}')).toBeVisible();
  expect(sent(`PUT ${texts}`)).toEqual([]);
  await userEvent.type(field, ' {{{{count}}');
  await userEvent.click(panel.getByRole('button', { name: 'Put live' }));
  expect(await screen.findByText('The text is live')).toBeVisible();
  expect(sent(`PUT ${texts}`).map(({ json }) => json())).toEqual([
    { part: 'mfe-ordering', key: 'files_other', version: null, text: 'bilag {{count}}' },
  ]);
});

test('ADM-06 a text that was changed here is put back, and an unused one is only removed', async () => {
  await open({ [`DELETE ${texts}`]: one({}) });
  const panel = await openText(/Borte/);
  expect(panel.getByText(/No live release has this key/)).toBeVisible();
  expect(panel.queryByLabelText(/Text to show/)).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Put back' }));
  await confirm('Put back');
  expect(await screen.findByText('The released text is shown again')).toBeVisible();
  expect(sent(`DELETE ${texts}`)).toHaveLength(1);
});

test('ADM-06 the translation service fills the field; nothing is sent before somebody puts it live', async () => {
  await open({ 'POST /translations/da/suggestion': one({ text: '{{count}} dokumenter' }) });
  const panel = await openText(/filer/);
  await userEvent.click(panel.getByRole('button', { name: 'Suggest a translation' }));
  expect(await panel.findByDisplayValue('{{count}} dokumenter')).toBeVisible();
  expect(sent(`PUT ${texts}`)).toEqual([]);
});

test('ADM-06 a proposal is put live or rejected with a reason, and says that the text has changed since', async () => {
  const at = `/translations/proposals/${proposal.id}`;
  await open({
    [`POST ${at}/live`]: one({ ...proposal, state: 'live', version: 2 }),
    [`POST ${at}/reject`]: one({ ...proposal, state: 'rejected', version: 2 }),
  });
  await openTab('Proposals');
  const openIt = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Bestillinger/ }));
    return within(await screen.findByRole('dialog', { name: 'Proposal' }));
  };
  const panel = await openIt();
  expect(panel.getByText(/has changed since this was proposed/)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Put live' }));
  await confirm('Put live');
  expect(await screen.findByText('The text is live')).toBeVisible();
  expect(sent(`POST ${at}/live`).map(({ json }) => json())).toEqual([
    { version: 1, current: 'Ordrer' },
  ]);
  const again = await openIt();
  await userEvent.click(again.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this proposal' }));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Too long');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('The proposal is rejected')).toBeVisible();
  expect(sent(`POST ${at}/reject`).map(({ json }) => json())).toEqual([
    { version: 1, reason: 'Too long' },
  ]);
});

test('ADM-06 a new link is shown once, and an open one is closed', async () => {
  const address = 'http://portal.example/translations/s/secret';
  await open({
    'POST /translations/links': one({ ...link, address }),
    [`DELETE /translations/links/${link.id}`]: one({}),
  });
  await openTab('Links for translators');
  await userEvent.click(await screen.findByRole('button', { name: 'New link' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New link' }));
  await userEvent.type(panel.getByLabelText(/Translator/), 'Sten Holm');
  await userEvent.click(panel.getByRole('button', { name: 'Create the link' }));
  expect(await screen.findByText(address)).toBeVisible();
  const [body] = sent('POST /translations/links').map(({ json }) => json());
  expect(body).toMatchObject({ name: 'Sten Holm', language: 'da', days: 14, email: null });
});

test('ADM-06 links that cannot be read are asked for again', async () => {
  await open({ 'GET /translations/links': refused(500, 'Generic.Unexpected') });
  await openTab('Links for translators');
  expect(await screen.findByText('The links could not be read')).toBeVisible();
});
