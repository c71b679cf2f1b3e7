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
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { invoiceOf, lineOf, postingOf } from '../../testing/invoice.ts';
import { SplitPanel } from './SplitPanel.tsx';

const cards = ['Paper', 'Glass', 'Metal'].map((name, at) => ({
  id: `0193a000-0000-7000-8000-00000000004${at}`,
  name,
  location: { id: 'l', name: 'Havnegade' },
  wasteFraction: null,
}));
const line = lineOf();
const invoice = invoiceOf();
const reconciliation = `/economics/reconciliations/${invoice.id}`;
const split = `POST ${reconciliation}/postings/split`;

const twice = 'Cannot post a line to the same Infocard twice';

beforeAll(() => {
  addNamespace('mfe-economics', 'en', en);
  addNamespace('shell', 'en', {
    Web: { Generic: { Errors: { Postings_Same_Infocard_Twice: twice } } },
  });
});
afterEach(closePortal);

async function open(of = invoice, answer: Answers[string] = one([])): Promise<void> {
  await startPortal({
    'GET /info-cards': () => listed(...cards),
    [`GET ${reconciliation}/lines/${line.id}/last-split`]: one({ split: null }),
    [split]: answer,
  });
  renderPage(
    <SplitPanel invoice={of} line={line} suggestion={undefined} onClose={() => undefined} />,
    queryClient,
    '/',
  );
  await screen.findByRole('dialog', { name: 'Split line 1' });
}

const infocardOf = (at: number) => screen.getAllByRole('combobox', { name: 'Infocard' })[at]!;

async function choose(at: number, name: string): Promise<void> {
  await userEvent.type(infocardOf(at), name[0]!);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

const share = (at: number, value: string) =>
  fireEvent.change(screen.getAllByLabelText('Share')[at]!, { target: { value } });
const submit = () => screen.getByRole('button', { name: 'Post the parts' });

test('REC-05 shares warn over and under 100%, and are posted once they are equal to the total', async () => {
  await open();
  await choose(0, 'Paper');
  await choose(1, 'Glass');
  share(0, '60');
  share(1, '50');
  expect(screen.getByText('The shares are over 100%')).toBeVisible();
  expect(submit()).toHaveAccessibleDescription('The distribution sum has to be equal to total sum');
  share(1, '30');
  expect(screen.getByText('The shares are under 100%')).toBeVisible();
  share(1, '40');
  expect(screen.queryByText(/The shares are/)).toBeNull();
  await userEvent.click(submit());
  await waitFor(() => expect(sent(split)).toHaveLength(1));
  expect(sent(split)[0]!.json()).toMatchObject({
    unit: 'pcs',
    by: 'percent',
    parts: [
      { infocardId: cards[0]!.id, share: '60' },
      { infocardId: cards[1]!.id, share: '40' },
    ],
  });
});

test('REC-06 an infocard that the line is posted to already takes no part, and a refused split says why', async () => {
  const part = postingOf({ infocardId: cards[2]!.id, amount: '100.0000' });
  await open(invoiceOf({ postings: [part] }), refused(409, 'Postings.Same.Infocard.Twice'));
  await userEvent.type(infocardOf(0), 'M');
  expect(
    await screen.findByRole('option', { name: /Metal.*this line is posted here/ }),
  ).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('option', { name: /Paper/ }));
  await choose(1, 'Glass');
  share(0, '50');
  share(1, '50');
  await userEvent.click(submit());
  expect(await screen.findByText(twice)).toBeVisible();
});
