import type { Infocard } from '@fraktion/contract/infocards';
import type { Role } from '@fraktion/contract/roles';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';

import en from '../../locales/en.json';
import { infocardFor } from '../../testing/infocardFor.ts';
import { OrderSheet } from '../OrderSheet.tsx';

const server = serverForEach();
const collectors = '/admin/background?tab=collectors&q=Renvej';
const infocard = `/infocards?infocard=${infocardFor().id}`;
const unreachable = { id: crypto.randomUUID(), name: 'Renvej', hasValidEmail: false };

beforeAll(() => addNamespace('mfe-ordering', 'en', en));

/** The links that the sheet offers to a role. */
const linksFor = async (role: Role, collector: Infocard['collector']) => {
  server.answer = () => ({ body: sessionFor('t', { role }) });
  await session.signIn({ email: 'a@nordhavn.example', password: 'x' });
  const sheet = <OrderSheet infocard={infocardFor({ collector })} onClose={() => {}} />;
  const { unmount } = renderPage(sheet, queryClient, '/ordering');
  await screen.findByText('Missing collector with valid email attacthed');
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  unmount();
  return links;
};

test.each<[Role, string[], string[]]>([
  ['Admin', [infocard], [collectors, infocard]],
  ['LocationAdmin', [infocard], [infocard]],
  ['User', [], []],
])(
  'ORD-06 a missing collector is corrected with a link: %s, without one and with one that cannot be notified',
  async (role, without, withOne) => {
    expect(await linksFor(role, null)).toEqual(without);
    expect(await linksFor(role, unreachable)).toEqual(withOne);
  },
);
