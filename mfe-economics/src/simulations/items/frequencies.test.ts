import { frequencies, frequencyNames, frequencyOf } from './frequencies.ts';

test('SIM-02 a frequency is as many collections as fit into an average month', () => {
  const weeks = { twiceAWeek: 0.5, weekly: 1, secondWeek: 2, thirdWeek: 3, fourthWeek: 4 } as const;
  for (const [name, each] of Object.entries(weeks))
    expect(Number(frequencies[name as keyof typeof weeks])).toBeCloseTo(365.25 / 12 / 7 / each, 5);
});

test('SIM-02 a stored number is known by its name, however its zeros were written', () => {
  for (const name of frequencyNames) expect(frequencyOf(frequencies[name])).toBe(name);
  expect(frequencyOf('1.000000')).toBe('monthly');
  expect(frequencyOf('3')).toBeUndefined();
});
