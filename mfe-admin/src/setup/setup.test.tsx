import type { Setup } from '@fraktion/contract/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, sent } from '../testing/portal.tsx';
import SetupPage from './SetupPage.tsx';

const location = {
  id: '0193a000-0000-7000-8000-0000000000c1',
  name: 'Harbour house',
  address: 'Havnegade 1',
  zip: '8000',
  city: 'Aarhus C',
};
const collector = {
  id: '0193a000-0000-7000-8000-0000000000c2',
  name: 'Renvej',
  email: 'orders@renvej.example',
};
const addCollector = 'POST /supplier-contacts';
const add = 'POST /background-data/infocards/containers';

/** The data of the account, which grows with each added container. */
async function openSetup(counts: Partial<Setup>, profile: Parameters<typeof openPortal>[2] = {}) {
  let now = { locations: 1, collectors: 1, containers: 0, users: 1, ...counts };
  const answers = {
    'GET /account/setup': () => one(now),
    'GET /background-data/locations': listed(location),
    'GET /supplier-contacts': now.collectors ? listed(collector) : listed(),
    [addCollector]: () => {
      now = { ...now, collectors: 1 };
      return one(collector);
    },
    [add]: () => {
      now = { ...now, containers: 1 };
      return one({ name: 'Cardboard, 660 L' });
    },
  };
  await openPortal(<SetupPage />, answers, profile);
  await screen.findByRole('heading', { name: 'Containers' });
}

const stepOf = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);

afterEach(closePortal);

test('SHL-20 a container waits for a location and for a collector, without which it could not be ordered', async () => {
  await openSetup({ collectors: 0 });
  const begin = stepOf('Containers').getByRole('button', { name: 'Add' });
  expect(begin).toHaveAccessibleDescription('Add a collector first');
});

test('SHL-20 the only location and the only collector are chosen; then the focus goes on to the next step', async () => {
  await openSetup({});
  const form = within(await screen.findByRole('form', { name: 'Containers' }));
  await waitFor(() => expect(form.getByLabelText('Collector')).toHaveValue('Renvej'));
  expect(form.getByLabelText('Location')).toHaveValue('Harbour house');
  await userEvent.type(form.getByLabelText('Name'), 'Cardboard, 660 L');
  await userEvent.click(form.getByRole('button', { name: 'Add container' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus());
  expect(sent(add)[0]?.json()).toMatchObject({
    locationId: location.id,
    collectorId: collector.id,
  });
});

test('ADM-01 SHL-20 a collector is added with its country, which is that of the account unless it is changed', async () => {
  await openSetup({ collectors: 0 });
  const form = within(await screen.findByRole('form', { name: 'Collectors' }));
  const country = form.getByLabelText('Country');
  expect(country).toHaveDisplayValue('Denmark');
  await userEvent.selectOptions(country, 'Sweden');
  await userEvent.type(form.getByLabelText('Name'), 'Renvej');
  await userEvent.type(form.getByLabelText('E-mail'), 'orders@renvej.example');
  await userEvent.click(form.getByRole('button', { name: 'Add collector' }));
  await waitFor(() =>
    expect(sent(addCollector)[0]?.json()).toMatchObject({ name: 'Renvej', country: 'SE' }),
  );
});

test('SHL-20 who can give no role in the account does not add its users, and sees who does', async () => {
  await openSetup({ containers: 1 }, { role: 'SuperAdmin' });
  const begin = stepOf('Users').getByRole('button', { name: 'Add' });
  expect(begin).toHaveAccessibleDescription(
    'Users of this account are added by its own administrators',
  );
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
