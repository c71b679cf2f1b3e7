import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, listed, one, openPortal, refused, sent } from '../testing/portal.tsx';
import ServiceReportsPage from './ServiceReportsPage.tsx';

const id = '0193a000-0000-7000-8000-0000000000c2';
const report = {
  id,
  kind: 'missedPickup',
  status: 'Open',
  infocardName: 'Cardboard',
  locationName: 'Pakhuset',
  locationAddress: 'Havnegade 1, 8000 Aarhus C',
  customerName: 'Havnen A/S',
  supplierName: 'Renvej',
  answersHere: true,
  orderNumber: null,
  date: '2026-01-14',
  kgNoted: null,
  weightEstimated: false,
  kgExpected: null,
  reportedAt: '2026-01-15T09:00:00.000Z',
  version: 1,
  files: [],
  events: [
    {
      id: '0193a000-0000-7000-8000-0000000000c9',
      at: '2026-01-15T09:00:00.000Z',
      kind: 'reported',
      actorName: 'Astrid Holm',
      detail: 'Nobody came',
    },
  ],
  allowedActions: ['answer'],
};
const path = `/suppliers/service-reports/${id}`;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(closePortal);

test('ORD-13 a supplier answers a report by its version; one that was closed meanwhile is shown as closed', async () => {
  const closed = { ...report, status: 'Closed', version: 2, allowedActions: [] };
  await openPortal(
    <ServiceReportsPage />,
    {
      'GET /suppliers/service-reports': listed(report),
      [`GET ${path}`]: one(report),
      [`POST ${path}/answer`]: refused(409, 'Generic.Changed', { current: closed }),
    },
    `/suppliers/service-reports?report=${id}`,
  );
  expect(await screen.findByText(/Nobody came/)).toBeVisible();
  await press('Answer complaint');
  await press('Send answer');
  expect(await screen.findByText('This must be filled in')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Your answer/), 'We come tomorrow');
  await press('Send answer');
  await waitFor(() => expect(sent(`POST ${path}/answer`)).toHaveLength(1));
  expect(sent(`POST ${path}/answer`)[0]?.json()).toEqual({ version: 1, text: 'We come tomorrow' });
  await press('Show the newest version');
  expect(screen.queryByLabelText(/^Your answer/)).toBeNull();
});

test('ORD-13 a report of a wrong weight shows that the noted weight was an estimate', async () => {
  const weights = { kgNoted: '1240', weightEstimated: true, kgExpected: '124' };
  await openPortal(
    <ServiceReportsPage />,
    {
      'GET /suppliers/service-reports': listed(report),
      [`GET ${path}`]: one({ ...report, kind: 'wrongWeight', ...weights }),
    },
    `/suppliers/service-reports?report=${id}`,
  );
  expect(await screen.findByText(/^1,240\.000.kg, estimated$/)).toBeVisible();
});

test('ORD-13 a photo of a report is shown in place', async () => {
  const photo = { id, name: 'gate.jpg', mediaType: 'image/jpeg', bytes: 2048 };
  await openPortal(
    <ServiceReportsPage />,
    {
      'GET /suppliers/service-reports': listed(report),
      [`GET ${path}`]: one({ ...report, files: [photo] }),
    },
    `/suppliers/service-reports?report=${id}`,
  );
  await press('Show gate.jpg');
  const shown = await screen.findByRole('dialog', { name: 'gate.jpg' });
  expect(within(shown).getByRole('button', { name: 'Download' })).toBeVisible();
});
