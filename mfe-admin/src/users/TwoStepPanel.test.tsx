import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, one, openPortal, refused, sent } from '../testing/portal.tsx';
import { TwoStepPanel } from './TwoStepPanel.tsx';

const path = '/account/security';
const security = { requireTwoStep: false, usersWithout: 2, version: 3 };
const put = `PUT ${path}`;

afterEach(closePortal);

async function demand(answers: Parameters<typeof openPortal>[1]) {
  const onClose = jest.fn();
  await openPortal(<TwoStepPanel onClose={onClose} />, {
    [`GET ${path}`]: one(security),
    ...answers,
  });
  const box = await screen.findByRole('checkbox', {
    name: 'Required of everybody in Nordhavn Ejendomme',
  });
  expect(box).not.toBeChecked();
  expect(screen.getByText('2 users have not set it up')).toBeVisible();
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return onClose;
}

test('AUT-07 two steps are required of everybody, by the version that was read', async () => {
  const onClose = await demand({ [put]: one({ ...security, requireTwoStep: true, version: 4 }) });
  expect(await screen.findByText('Two-step sign-in is required from now on')).toBeVisible();
  expect(sent(put)[0]?.json()).toEqual({ requireTwoStep: true, version: 3 });
  expect(onClose).toHaveBeenCalled();
});

test('AUT-07 who has not set it up is led there, and nothing is demanded', async () => {
  const onClose = await demand({ [put]: refused(409, 'Auth.Two.Step.Own.First') });
  const link = await screen.findByRole('link', { name: 'Set it up for yourself' });
  expect(link).toHaveAttribute('href', '/user-settings#security');
  expect(onClose).not.toHaveBeenCalled();
});

test('AUT-07 someone else was faster: the newest is shown, and not overwritten', async () => {
  const current = { requireTwoStep: true, usersWithout: 0, version: 4 };
  await demand({
    [`GET ${path}`]: () => one(sent(put).length === 0 ? security : current),
    [put]: refused(409, 'Generic.Changed', { current }),
  });
  const newest = await screen.findByRole('button', { name: 'Show the newest version' });
  // Long enough for reading again the data that the refusal made stale.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.getByText('2 users have not set it up')).toBeVisible();
  await userEvent.click(newest);
  const box = await screen.findByRole('checkbox', { name: /Required of everybody/ });
  await waitFor(() => expect(box).toBeChecked());
  expect(screen.queryByText(/have not set it up/)).not.toBeInTheDocument();
  expect(sent(put)).toHaveLength(1);
});

test('AUT-07 what cannot be read can be read again', async () => {
  let down = true;
  await openPortal(<TwoStepPanel onClose={() => {}} />, {
    [`GET ${path}`]: () => (down ? refused(403, 'Generic.Forbidden') : one(security)),
  });
  expect(await screen.findByText('The setting could not be read')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: /Required of everybody/ })).toBeVisible();
});
