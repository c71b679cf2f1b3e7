import type { Infocard } from '@fraktion/contract/infocards';
import type { WasteFraction } from '@fraktion/contract/waste';

import {
  emptyInfocard,
  fieldsOf,
  kindOf,
  ofFraction,
  problemsOf,
  valuesOf,
} from './infocardForm.ts';

const location = '0193a000-0000-7000-8000-00000000000c';
const named = { ...emptyInfocard(location), name: ' Cardboard ' };

test('ORD-02 what is left empty is sent as nothing, and a size without number has no unit', () => {
  expect(fieldsOf(named)).toMatchObject({
    name: 'Cardboard',
    locationId: location,
    collectorId: null,
    placement: null,
    size: null,
    sizeUnit: null,
    quantity: 1,
    pictogram: null,
  });
  expect(fieldsOf({ ...named, size: '660' })).toMatchObject({ size: '660', sizeUnit: 'Litre' });
});

test('ORD-02 a name and a location are needed, a quantity is whole, a size is no less than nothing', () => {
  expect(problemsOf(named)).toEqual({});
  expect(problemsOf({ ...named, name: ' ', locationId: '' })).toEqual({
    name: 'missing',
    locationId: 'missing',
  });
  expect(problemsOf({ ...named, quantity: '1.5', size: '-3' })).toEqual({
    quantity: 'notWhole',
    size: 'notASize',
  });
  for (const quantity of ['0', '', '10001'])
    expect(problemsOf({ ...named, quantity }).quantity).toBe('notWhole');
  // The most that the server takes is taken by the form.
  expect(problemsOf({ ...named, quantity: '10000' })).toEqual({});
});

test('ORD-02 a fraction brings its category and its code; a code chosen by hand stays', () => {
  const fraction = (id: string, ewcCodeId: string | null) =>
    ({ id, ewcCodeId, wasteCategory: 'Recycle' }) as WasteFraction;
  const all = [fraction('paper', 'e1'), fraction('glass', 'e2'), fraction('other', null)];
  const paper = { wasteFractionId: 'paper', wasteCategory: 'Recycle', ewcCodeId: 'e1' } as const;
  expect(ofFraction(named, 'paper', all)).toEqual(paper);
  expect(ofFraction({ ...named, ...paper }, 'glass', all).ewcCodeId).toBe('e2');
  expect(ofFraction({ ...named, ...paper }, 'other', all).ewcCodeId).toBe('');
  const byHand = { ...named, ...paper, ewcCodeId: 'e9', wasteCategory: 'Reuse' } as const;
  expect(ofFraction(byHand, 'glass', all)).not.toHaveProperty('ewcCodeId');
  expect(ofFraction(byHand, 'paper', all)).toEqual({ wasteFractionId: 'paper' });
  expect(ofFraction(byHand, '', all)).toEqual({ wasteFractionId: '' });
});

test('ORD-01 an infocard that is opened and saved unchanged says the same as before', () => {
  const infocard = {
    ...(fieldsOf(named) as object),
    id: location,
    type: 'SuppliesInfocard',
    location: { id: location },
    wasteFraction: { id: location, name: 'Cardboard' },
    collector: { id: location, name: 'Renvej', hasValidEmail: true },
    ewcCodeId: null,
    size: '660.000',
    sizeUnit: 'Cubic',
    pickupDays: ['Monday'],
    pictogram: 'paper',
    ownPictogram: 'cardboard',
  } as unknown as Infocard;
  const fields = fieldsOf(valuesOf(infocard));
  expect(fields).toMatchObject({
    collectorId: location,
    wasteFractionId: location,
    size: '660',
    sizeUnit: 'Cubic',
    pickupDays: ['Monday'],
    pictogram: 'cardboard',
  });
  expect(fieldsOf(valuesOf({ ...infocard, size: '10.500', ownPictogram: null }))).toMatchObject({
    size: '10.5',
    pictogram: null,
  });
  expect(fieldsOf(valuesOf({ ...infocard, size: '10.000' })).size).toBe('10');
  expect(kindOf('SuppliesInfocard')).toBe('supplies');
});
