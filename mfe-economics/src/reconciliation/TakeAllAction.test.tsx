import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { invoiceOf, lineOf, postingOf } from '../testing/invoice.ts';
import { TakeAllAction, useTakingAll } from './TakeAllAction.tsx';
import { useSuggestions } from './useSuggestions.ts';

const lines = Array.from({ length: 400 }, (_, at) => lineOf({ id: `${at}`, lineId: `${at + 1}` }));
const invoice = invoiceOf({ lines: lines.slice(0, 300), lineTotal: 400, lineCount: 400 });
const reconciliation = `/economics/reconciliations/${invoice.id}`;
const [suggestions, accept] = [
  `GET ${reconciliation}/suggestions`,
  `POST ${reconciliation}/suggestions/accept`,
] as const;
const posting = postingOf();

const suggestionOf = (lineId: string) => ({
  lineId,
  infocard: {
    id: posting.infocardId,
    name: posting.infocardName,
    locationId: posting.infocardId,
    locationName: posting.locationName,
  },
  category: posting.category,
  quantity: '9',
  unit: 'pcs',
  date: posting.date,
  numberOfCollections: 9,
  tonnageCollected: null,
  amount: '1',
  text: posting.text,
  confidence: 0.99,
  location: null,
  isSure: true,
  reasons: ['history'],
  past: null,
  alternatives: [],
});

/** The page without its lines: hundreds of them are slow to draw in a test. */
const Taking = () => {
  const { suggestionOf: of, take, windows } = useSuggestions(invoice);
  const shown = invoice.lines.flatMap((line) => of(line) ?? []);
  const taking = useTakingAll(invoice, { suggestions: shown, windows, take });
  return (
    <>
      <p>{`${taking.count} on screen`}</p>
      <TakeAllAction taking={taking} />
      {taking.question}
    </>
  );
};

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

test('REC-10 REC-13 all sure suggestions are taken, also of lines that are not on screen', async () => {
  await startPortal({
    [suggestions]: ({ url }) => {
      const from = Number(url.searchParams.get('from'));
      return one(lines.slice(from, from + 300).map(({ id }) => suggestionOf(id)));
    },
    [accept]: one([]),
  });
  renderPage(<Taking />, queryClient);
  await screen.findByText('300 on screen');
  await userEvent.click(screen.getByRole('button', { name: 'Accept all sure suggestions' }));
  const asked = within(
    await screen.findByRole('alertdialog', { name: 'Post 400 lines as suggested?' }),
  );
  expect(asked.getByText(/400\.00\..* each batch can be undone at once\.$/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Post them' }));
  await waitFor(() => expect(sent(accept)).toHaveLength(2));
  const counts = sent(accept).map(({ json }) => (json() as { rows: unknown[] }).rows.length);
  expect(counts).toEqual([300, 100]);
});
