import { queryClient } from '@fraktion/shared-auth/query';
import {
  type Answers,
  closePortal,
  listed,
  one,
  refused,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { handlingItem, handlingOf, simulationId } from '../../testing/simulation.ts';
import { ItemPanel } from './ItemPanel.tsx';

const item = `/economics/simulations/waste-handling-simulations/${simulationId}/simulation-items/${handlingItem.id}`;
const report = jest.fn();

beforeAll(() => {
  addNamespace('mfe-economics', 'en', en);
  window.reportError = report;
});
beforeEach(() => report.mockClear());
afterEach(closePortal);

test('SIM-04 an item call that fails shows nothing, and is reported', async () => {
  await startPortal({ [`DELETE ${item}`]: refused(500, 'Generic.Unexpected') });
  renderPage(
    <ItemPanel simulation={handlingOf()} item={handlingItem} />,
    queryClient,
    '/economics/simulations',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Residual waste, Harbour' }));
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

/** A portal that saves alternatives, whose ids are made by the page; what was sent. */
async function savingAlternatives(): Promise<unknown[]> {
  const puts: unknown[] = [];
  const answers: Answers = new Proxy(
    {},
    {
      get: (_, name) =>
        String(name).startsWith(`PUT ${item}/Alternativ/`)
          ? ({ json }: { readonly json: () => unknown }) => {
              puts.push(json());
              return one(handlingItem);
            }
          : listed(),
    },
  );
  await startPortal(answers);
  return puts;
}

test('SIM-02 an alternative is written with what was typed; the rest is as today', async () => {
  const puts = await savingAlternatives();
  renderPage(
    <ItemPanel simulation={handlingOf()} item={handlingItem} />,
    queryClient,
    '/economics/simulations',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add alternative' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Three lifts');
  await userEvent.selectOptions(screen.getByLabelText('How often'), 'Another number a month');
  await userEvent.type(screen.getByLabelText(/^Lifts a month/), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save alternative' }));
  await waitFor(() =>
    expect(puts).toMatchObject([
      { version: 1, name: 'Three lifts', frequency: '3', containers: null, liftPrice: null },
    ]),
  );
});

test('SIM-02 a frequency is chosen in words, which also name the alternative; what it costs stands beside its price', async () => {
  const puts = await savingAlternatives();
  renderPage(
    <ItemPanel simulation={handlingOf()} item={{ ...handlingItem, alternatives: [] }} />,
    queryClient,
    '/economics/simulations?alternative',
  );
  await userEvent.selectOptions(await screen.findByLabelText('How often'), 'Every second week');
  await userEvent.type(screen.getByLabelText(/^Price of a lift/), '100');
  expect((await screen.findAllByText(/^Today: .* · DKK.[\d,.]+ in the period$/))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save alternative' }));
  await waitFor(() =>
    expect(puts).toMatchObject([{ name: 'Every second week', frequency: '2.174107' }]),
  );
});

test('SIM-04 a choice shows at once, and is as before where the call fails', async () => {
  const chosen = handlingOf().simulationItems[0]!;
  await startPortal({ [`PUT ${item}`]: refused(409, 'Generic.Changed') });
  renderPage(
    <ItemPanel simulation={handlingOf()} item={{ ...chosen, chosenAlternativeId: 'other' }} />,
    queryClient,
    '/economics/simulations',
  );
  const today = screen.getByRole('radio', { name: 'As today' });
  await userEvent.click(today);
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(today).not.toBeChecked();
});
