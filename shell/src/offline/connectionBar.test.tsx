import { addNamespace, UiProvider } from '@fraktion/shared-ui';
import { render, screen } from '@testing-library/react';

import texts from '../locales/frame/en.json';
import { ConnectionBar } from './ConnectionBar.tsx';

let asOf: number;
jest.mock('@fraktion/shared-auth/waiting', () => ({
  useConnection: () => ({ away: true, asOf }),
}));

beforeAll(() => addNamespace('shell', 'en', texts));
afterEach(() => jest.useRealTimers());

test.each([
  ['of today by its hour', '2026-11-21T23:30:00Z', /known at 0:30$/],
  [
    'of yesterday by its day, however few hours ago',
    '2026-11-21T21:00:00Z',
    /known on 21\/11\/2026 22:00$/,
  ],
])('ORD-12 without a connection the page shows %s', (_, read, text) => {
  jest.useFakeTimers({ now: new Date('2026-11-22T05:00:00Z') });
  asOf = Date.parse(read);
  render(
    <UiProvider nonce="test">
      <ConnectionBar />
    </UiProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(text);
  if (read > '2026-11-21T23') expect(screen.getByRole('status')).not.toHaveTextContent('2026');
});
