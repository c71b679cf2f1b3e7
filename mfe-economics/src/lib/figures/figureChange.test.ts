import { figureChange } from './figureChange.ts';

test('REP-03 a change has its sign and is good or bad where more of the figure is', () => {
  expect(figureChange('cost', '120', '100')).toEqual({ text: '+20.0%', good: false });
  expect(figureChange('income', '80', '100')).toEqual({ text: '\u221220.0%', good: false });
  expect(figureChange('kg', '80', '100')).toEqual({ text: '\u221220.0%', good: undefined });
  expect(figureChange('recyclingRate', '61.5', '60')).toEqual({ text: '+1.5\u00A0pp', good: true });
});

test('REP-03 a negative figure that grows goes up; one that hardly moves has no sign; without the other one there is no change', () => {
  expect(figureChange('net', '-50', '-100')?.text).toBe('+50.0%');
  expect(figureChange('cost', '100.01', '100')).toEqual({ text: '0.0%', good: undefined });
  expect(figureChange('cost', '1', '0')).toBeNull();
  expect(figureChange('cost', null, '3')).toBeNull();
});
