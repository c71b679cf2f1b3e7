import type { Integration, IntegrationFile, IntegrationRun } from '@fraktion/contract/integrations';
import type { Weighing, WeighingCandidate } from '@fraktion/contract/weighings';

import { Files } from './integrations/Files.tsx';
import { Runs } from './integrations/Runs.tsx';
import { IntegrationStatePill } from './integrations/StatePill.tsx';
import { listed, one, statesOf } from './testing/portal.tsx';
import { WeighingPanel } from './weighings/WeighingPanel.tsx';

const id = '0193a000-0000-7000-8000-0000000000f1';
const [day, later] = ['2025-11-20T10:00:00.000Z', '2025-11-21T10:00:00.000Z'];
const nothing = () => undefined;

const source: Pick<Integration, 'active' | 'lastRun'> = { active: true, lastRun: null };

test('ADM-04 a source is working, failing or paused', async () => {
  const lastRun = { reason: null, startedAt: day } as const;
  expect(
    await statesOf<Partial<Integration>>(
      {
        done: { lastRun: { ...lastRun, state: 'done', taken: 0, failed: 0 } },
        failed: { lastRun: { ...lastRun, state: 'failed', taken: 0, failed: 0 } },
        paused: { active: false },
        'paused after a failure': {
          active: false,
          lastRun: { ...lastRun, state: 'failed', taken: 0, failed: 0 },
        },
      },
      {
        page: (variant) => <IntegrationStatePill row={{ ...source, ...variant } as Integration} />,
      },
    ),
  ).toEqual({
    done: [],
    failed: ['-In use', '+Not reached'],
    paused: ['-In use', '+Paused'],
    'paused after a failure': ['-In use', '+Paused'],
  });
});

const run: IntegrationRun = {
  id,
  state: 'done',
  startedBy: null,
  startedAt: day,
  finishedAt: day,
  found: 3,
  taken: 2,
  failed: 0,
  more: false,
  reason: null,
  detail: null,
};
const file: IntegrationFile = {
  id,
  name: 'one.xml',
  path: 'invoices/one.xml',
  bytes: 9,
  state: 'imported',
  takenAt: day,
  movedTo: null,
  importId: id,
  reason: null,
  detail: null,
  dismissedBy: null,
  dismissedAt: null,
};

test('ADM-04 ADM-05 each state of a run and of a file has its own words and actions', async () => {
  expect(
    await statesOf<{
      readonly run?: Partial<IntegrationRun>;
      readonly file?: Partial<IntegrationFile>;
    }>(
      {
        'run by somebody': { run: { startedBy: 'Anna' } },
        'failed files': { run: { failed: 1 } },
        'failed run': { run: { state: 'failed', reason: 'Integrations.Unreachable', detail: 'x' } },
        'failed file': { file: { state: 'failed', importId: null, detail: 'broken' } },
        'dismissed file': {
          file: { state: 'failed', importId: null, dismissedBy: 'Anna', dismissedAt: later },
        },
        'moved file': { file: { movedTo: 'invoices/done/one.xml' } },
      },
      {
        page: () => (
          <>
            <Runs id={id} />
            <Files id={id} />
          </>
        ),
        answers: (variant) => ({
          [`GET /settings/integrations/${id}/runs`]: listed({ ...run, ...variant?.run }),
          [`GET /settings/integrations/${id}/files`]: listed({ ...file, ...variant?.file }),
        }),
        profile: {},
      },
    ),
  ).toEqual({
    'run by somebody': [
      '-By schedule · 3 files found · 2 taken',
      '+Anna · 3 files found · 2 taken',
    ],
    'failed files': [
      '-By schedule · 3 files found · 2 taken',
      '+By schedule · 3 files found · 2 taken · 1 failed',
    ],
    'failed run': ['-Done', '+Failed', '+Failed', '+What the server said', '+x'],
    'failed file': [
      '-Imported',
      '-one.xml → /economics/invoices/imports?import=0193a000-0000-7000-8000-0000000000f1',
      '+Failed',
      '+[Try again]',
      '+[Dismiss]',
    ],
    'dismissed file': [
      '-Imported',
      '-one.xml → /economics/invoices/imports?import=0193a000-0000-7000-8000-0000000000f1',
      '+Dismissed',
      '+Dismissed by Anna, 21/11/2025 11:00',
      '+[Try again]',
    ],
    'moved file': ['-20/11/2025 11:00', '+20/11/2025 11:00 · invoices/done/one.xml'],
  });
});

const weighing: Weighing = {
  id,
  station: 'Nord',
  ticket: 'T1',
  weighedAt: day,
  vehicleNumber: null,
  containerNumber: null,
  ewcCode: null,
  place: null,
  grossKg: null,
  tareKg: null,
  netKg: '1199.500',
  source: 'file',
  registeredAt: day,
  registeredBy: 'Sofie',
  state: 'open',
  setAside: null,
  match: null,
  version: 1,
};
const candidate: WeighingCandidate = {
  kind: 'order',
  accountId: id,
  id,
  number: 41,
  accountName: 'Havnen A/S',
  locationName: 'Pakhuset',
  infocardName: 'Pap',
  status: 'Collected',
  day: '2025-11-20',
  kg: '1100.000',
  estimated: false,
  reasons: ['container'],
  weight: 'given',
};
const match: NonNullable<Weighing['match']> = {
  accountName: 'Havnen A/S',
  orderId: id,
  orderNumber: 41,
  drivingId: null,
  drivingNumber: null,
  infocardName: null,
  locationName: null,
  kg: '1199.500',
  gaveWeight: true,
  by: 'Sofie',
  reasons: [],
};

/** What an open weighing shows, and a matched one no longer does. */
const toMatch = [
  '-To match',
  '-Orders and trips',
  '-Order 41',
  '-Havnen A/S · Pakhuset · Pap',
  '-20/11/2025 · 1,100.000 kg',
  '-same container',
  '-Gets this weight',
  '-Search order, place or container: ',
  '-[Match to Order 41]',
  '-[Set aside]',
];
const belongs = [
  '+Matched',
  '+Belongs to',
  '+Order or trip',
  '+Order 41, Havnen A/S',
  '+Matched by',
];

test('REP-05 each state of a weighing and of what it may belong to has its own words and actions', async () => {
  expect(
    await statesOf<{
      readonly weighing?: Partial<Weighing>;
      readonly candidate?: Partial<WeighingCandidate>;
    }>(
      {
        'with its weights': { weighing: { grossKg: '14500.000', tareKg: '13300.500' } },
        'with its marks': {
          weighing: {
            vehicleNumber: 'AB 1',
            containerNumber: 'C 12',
            ewcCode: '20 01 01',
            place: 'Kaj',
          },
        },
        matched: { weighing: { state: 'matched', match } },
        'matched by evidence': {
          weighing: { state: 'matched', match: { ...match, by: null, reasons: ['sameDay'] } },
        },
        'matched beside a weight': {
          weighing: { state: 'matched', match: { ...match, gaveWeight: false, kg: null } },
        },
        'set aside': {
          weighing: {
            state: 'setAside',
            setAside: { by: 'Sofie', at: day, reason: 'Sand' } as never,
          },
        },
        'a trip': { candidate: { kind: 'driving' } },
        'an estimated weight': { candidate: { estimated: true } },
        'no weight': { candidate: { kg: null } },
        'an estimate that is replaced': { candidate: { weight: 'replaced' } },
        'a weight that stays': { candidate: { weight: 'stays' } },
        'no evidence': { candidate: { reasons: [] } },
      },
      {
        page: () => <WeighingPanel id={id} walk={undefined} onClose={nothing} />,
        answers: (variant) => ({
          [`GET /weight-stations/registrations/${id}`]: one({ ...weighing, ...variant?.weighing }),
          [`GET /weight-stations/registrations/${id}/candidates`]: one([
            { ...candidate, ...variant?.candidate },
          ]),
        }),
      },
    ),
  ).toEqual({
    'with its weights': ['+Gross weight', '+14,500.000 kg', '+Tare weight', '+13,300.500 kg'],
    'with its marks': [
      '+Container',
      '+C 12',
      '+Vehicle number',
      '+AB 1',
      '+EWC code',
      '+20 01 01',
      '+Customer or place',
      '+Kaj',
    ],
    matched: [
      ...toMatch,
      ...belongs,
      '+Sofie',
      '+Weight now',
      '+1,199.500 kg',
      '+The weight comes from this weighing.',
      '+[Undo]',
    ],
    'matched by evidence': [
      ...toMatch,
      ...belongs,
      '+Found by the portal',
      '+Because of',
      '+same day',
      '+Weight now',
      '+1,199.500 kg',
      '+The weight comes from this weighing.',
      '+[Undo]',
    ],
    'matched beside a weight': [
      ...toMatch,
      ...belongs,
      '+Sofie',
      '+Weight now',
      '+–',
      '+It had a weighed or approved weight already, which stays.',
      '+[Undo]',
    ],
    'set aside': [...toMatch, '+Set aside', '+Reason', '+Sand (Sofie)', '+[Undo]'],
    'a trip': ['-Order 41', '-[Match to Order 41]', '+Trip 41', '+[Match to Trip 41]'],
    'an estimated weight': ['-20/11/2025 · 1,100.000 kg', '+20/11/2025 · 1,100.000 kg · estimated'],
    'no weight': ['-20/11/2025 · 1,100.000 kg', '+20/11/2025'],
    'an estimate that is replaced': ['-Gets this weight', '+Its estimate is replaced'],
    'a weight that stays': ['-Gets this weight', '+Its weight stays'],
    'no evidence': ['-same container'],
  });
});
