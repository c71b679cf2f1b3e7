import type { Profile } from '@fraktion/contract/sessions';
import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { formatMoney, setDefaultCurrency } from '@fraktion/shared-ui';
import { act, renderHook } from '@testing-library/react';

import { useProfileOnScreen } from './useProfileOnScreen.ts';

type Account = Profile['account'];

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  await server.stop();
  setDefaultCurrency('DKK');
});

test.each([
  ['da', 'DKK', 'DKK'],
  ['en', 'DKK', 'DKK'],
  ['nb', 'NOK', 'NOK'],
  ['sv', 'SEK', 'SEK'],
  // The account's language decides, not its first currency.
  ['sv', 'DKK', 'SEK'],
  // NOK was chosen, in any language.
  ['sv', 'NOK', 'NOK'],
] satisfies [Account['communicationLanguage'], Account['currency'], string][])(
  'SHL-19 an account that writes in %s and has %s sees amounts in %s',
  async (communicationLanguage, currency, shown) => {
    const { account } = sessionFor('').data.profile;
    const change = { account: { ...account, communicationLanguage, currency } };
    server.answer = () => ({ body: sessionFor('token', change) });
    renderHook(() => useProfileOnScreen());
    await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
    expect(formatMoney('12.5')).toMatch(new RegExp(`^${shown}\\s12\\.50$`));
  },
);
