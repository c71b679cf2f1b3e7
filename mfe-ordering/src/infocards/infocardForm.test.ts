import type { WasteFraction } from '@fraktion/contract/waste';

import { kindOf, ofFraction } from './infocardForm.ts';

const named = { wasteFractionId: '', ewcCodeId: '' };

test('ORD-02 a fraction sets its category and its code; a code chosen by hand stays', () => {
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

test('a type is created by the kind in its path', () => {
  expect(kindOf('SuppliesInfocard')).toBe('supplies');
});
