import type { Driving } from '@fraktion/contract/drivings';
import { queryClient } from '@fraktion/shared-auth/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { drivingFor } from '../testing/drivingFor.ts';
import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import DrivingsPage from './DrivingsPage.tsx';

const drivings = '/suppliers/drivings';
const driving = drivingFor();
const mine = `${drivings}/${driving.id}`;
let now: Driving;

/** Opens a trip that a colleague can change meanwhile. */
const open = (step: string) =>
  openPortal(
    <DrivingsPage />,
    {
      [`GET ${drivings}`]: listed(driving),
      [`GET ${mine}`]: () => one(now),
      [`POST ${mine}/${step}`]: ({ json }) =>
        (json() as { version: number }).version === now.version
          ? one(now)
          : refused(409, 'Generic.Changed', { current: now }),
    },
    `/?driving=${driving.id}`,
  );
const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sentTo = (step: string) => sent(`POST ${mine}/${step}`).map((request) => request.json());

beforeEach(() => {
  now = driving;
});
afterEach(closePortal);

test("SUP-06 a colleague's new weight is shown before it is overwritten, and typed text stays", async () => {
  await open('unload');
  await choose('Unload');
  const dialog = await screen.findByRole('dialog', { name: 'Unload trip 41' });
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Unload' }));
  await userEvent.type(within(dialog).getByLabelText(/^Weight/), '900');
  now = drivingFor({ kgCollected: '4120.500', version: 6 });
  // As when the window gets the focus again.
  await act(() => queryClient.refetchQueries());
  await press();
  const status = within(dialog).getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(/^Someone else has changed this/));
  const weight = screen.getByLabelText(/^Weight/);
  expect(weight).toHaveAccessibleDescription(/Someone else has written: 4120\.5/);
  expect(weight).toHaveValue('900');
  await press();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sentTo('unload')).toEqual([
    { version: 5, kgCollected: '900', place: null },
    { version: 6, kgCollected: '900', place: null },
  ]);
});

test('SUP-06 a step that a colleague has already taken is no longer offered', async () => {
  await open('unload');
  await choose('Unload');
  const dialog = await screen.findByRole('dialog', { name: 'Unload trip 41' });
  now = drivingFor({ status: 'Unloaded', version: 6 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unload' }));
  expect(await within(dialog).findByText(/^It is now: Unloaded\./)).toBeVisible();
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveFocus());
  expect(within(dialog).queryByRole('button', { name: 'Unload' })).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[1]!);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Close trip' })).toBeVisible();
});

test('SUP-06 a trip that has changed meanwhile is cancelled in its new version, when that is known', async () => {
  await open('cancel');
  await choose('Cancel trip');
  const question = await screen.findByRole('alertdialog');
  const press = () =>
    userEvent.click(within(question).getByRole('button', { name: 'Cancel trip' }));
  now = drivingFor({ driver: 'Ida', version: 6 });
  await press();
  expect(await within(question).findByRole('alert')).toBeVisible();
  await press();
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(sentTo('cancel')).toEqual([{ version: 5 }, { version: 6 }]);
});

test('SUP-06 a trip that a colleague has unloaded meanwhile is no longer asked about', async () => {
  await open('cancel');
  await choose('Cancel trip');
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByRole('button', { name: 'Keep it' })).toBeVisible();
  now = drivingFor({ status: 'Unloaded', version: 6 });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel trip' }));
  const over = 'Trip 41 was changed by someone else';
  const notice = await screen.findByRole('dialog', { name: over });
  expect(notice).toHaveTextContent('It is now: Unloaded. This step cannot be taken any more.');
  expect(question).not.toBeInTheDocument();
  await userEvent.click(within(notice).getByText('Close'));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(sentTo('cancel')).toEqual([{ version: 5 }]);
});

test.each([
  ['unload', 'Unload', /^Weight/, '4120.5', /^A weight is recorded already/],
  ['close', 'Close trip', /^Hours/, '1.5', /^Hours are recorded already/],
] as const)(
  'SUP-06 a stored figure is not cleared by the step to %s',
  async (step, name, label, shown, why) => {
    now = drivingFor({
      status: step === 'close' ? 'Unloaded' : 'Ongoing',
      kgCollected: '4120.500',
      hours: '1.500',
    });
    await open(step);
    await choose(name);
    const dialog = await screen.findByRole('dialog', { name: `${name.split(' ')[0]} trip 41` });
    const figure = within(dialog).getByLabelText(label);
    expect(figure).toHaveValue(shown);
    await userEvent.clear(figure);
    await userEvent.click(within(dialog).getByRole('button', { name }));
    expect(await within(dialog).findByText(why)).toBeVisible();
    expect(sentTo(step)).toEqual([]);
  },
);

test('SUP-06 an untouched figure follows the newest value, and after a step the focus stays in the panel', async () => {
  await open('unload');
  await choose('Unload');
  const dialog = await screen.findByRole('dialog', { name: 'Unload trip 41' });
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Unload' }));
  now = drivingFor({ kgCollected: '4120.500', version: 6 });
  await press();
  await waitFor(() => expect(within(dialog).getByLabelText(/^Weight/)).toHaveValue('4120.5'));
  await press();
  await waitFor(() => expect(sentTo('unload')).toHaveLength(2));
  now = drivingFor({ status: 'Closed', version: 7 });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await act(() => queryClient.refetchQueries());
  const panel = await screen.findByRole('dialog', { name: 'Trip 41' });
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
});
