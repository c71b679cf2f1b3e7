import { surenessText } from './surenessText.ts';

test.each([
  [0.8999, 1, '89.9%'],
  [0.9, 1, '90.0%'],
  [0.949, 0, '94%'],
  [0.95, 0, '95%'],
  [0.29, 0, '29%'],
] as const)(
  'REC-10 %f is shown with %i decimals as %s, never as more',
  (confidence, decimals, text) => {
    expect(surenessText(confidence, decimals)).toBe(text);
  },
);
