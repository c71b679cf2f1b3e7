import type { ClaimTotals } from '@fraktion/contract/claims';
import type { OutstandingWork } from '@fraktion/contract/invoices';
import { one } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { statesOf } from '@fraktion/shared-waste/testing';

import { ClaimTiles } from './claims/ClaimTiles.tsx';
import en from './locales/en.json';
import OutstandingWidget from './widgets/OutstandingWidget.tsx';

beforeAll(() => addNamespace('mfe-economics', 'en', en));

const outstanding: OutstandingWork = {
  currency: 'DKK',
  open: { count: 4, amount: '400.0000' },
  soon: { count: 0, amount: '0.0000' },
  overdue: { count: 0, amount: '0.0000' },
};

test('INV-01 DSH-03 open, soon due and overdue money stands under its own name and currency', async () => {
  expect(
    await statesOf<readonly OutstandingWork[]>(
      {
        soon: [{ ...outstanding, soon: { count: 1, amount: '10.0000' } }],
        overdue: [{ ...outstanding, overdue: { count: 1, amount: '20.0000' } }],
        'in two currencies': [outstanding, { ...outstanding, currency: 'EUR' }],
        nothing: [],
      },
      {
        page: () => <OutstandingWidget />,
        answers: (sums) => ({ 'GET /economics/invoices/outstanding': one(sums ?? [outstanding]) }),
      },
    ),
  ).toEqual({
    soon: ['-DKK 0.00', '-0 invoices', '+DKK 10.00', '+1 invoice'],
    overdue: ['-DKK 0.00', '-0 invoices', '+DKK 20.00', '+1 invoice'],
    'in two currencies': [
      '+Open',
      '+€400.00',
      '+4 invoices',
      '+Due within a week',
      '+€0.00',
      '+0 invoices',
      '+Overdue',
      '+€0.00',
      '+0 invoices',
    ],
    nothing: [
      '-Open',
      '-DKK 400.00',
      '-4 invoices',
      '-Due within a week',
      '-DKK 0.00',
      '-0 invoices',
      '-Overdue',
      '-DKK 0.00',
      '-0 invoices',
      '+There are no open invoices.',
    ],
  });
});

const none = { to30: '0.0000', to60: '0.0000', to90: '0.0000', more: '0.0000' };
const claims: ClaimTotals = {
  currency: 'DKK',
  toClaim: '1.0000',
  claimed: '30.0000',
  credited: '4.0000',
  rejected: '8.0000',
  open: '16.0000',
  openByAge: { ...none, to30: '16.0000' },
};

test('INS-05 claimed money is late after thirty days, and stands in its own currency', async () => {
  expect(
    await statesOf<readonly ClaimTotals[]>(
      {
        'for 30 days': [{ ...claims, openByAge: { ...none, to60: '16.0000' } }],
        'for 60 days': [{ ...claims, openByAge: { ...none, to90: '16.0000' } }],
        'for 90 days': [{ ...claims, openByAge: { ...none, more: '16.0000' } }],
        'in two currencies': [claims, { ...claims, currency: 'EUR', toClaim: '2.0000' }],
      },
      {
        page: () => <ClaimTiles />,
        answers: (totals) => ({ 'GET /economics/claims/totals': one(totals ?? [claims]) }),
        wide: true,
      },
    ),
  ).toEqual({
    'for 30 days': ['+DKK 16.00 for more than 30 days'],
    'for 60 days': ['+DKK 16.00 for more than 30 days'],
    'for 90 days': ['+DKK 16.00 for more than 30 days'],
    'in two currencies': ['+€2.00', '+€16.00', '+€4.00', '+€8.00'],
  });
});
