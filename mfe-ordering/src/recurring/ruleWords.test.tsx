import type { Recurrence } from '@fraktion/contract/recurringOrders';
import { addNamespace, setLanguage } from '@fraktion/shared-ui';
import { renderHook } from '@testing-library/react';

import en from '../locales/en.json';
import sv from '../locales/sv.json';
import { useRuleWords } from './ruleWords.ts';

const rule: Recurrence = {
  startDate: '2026-11-23',
  endDate: null,
  weekdays: ['Friday'],
  everyWeeks: 1,
  dayOfMonth: null,
};

beforeAll(() => {
  addNamespace('mfe-ordering', 'en', en);
  addNamespace('mfe-ordering', 'sv', sv);
});
afterEach(() => setLanguage('en'));

test.each([
  ['en', 2, 'Every 2 weeks: Friday'],
  ['en', 3, 'Every 3 weeks: Friday'],
  ['sv', 1, 'Varje fredag'],
  ['sv', 2, 'Varannan vecka: fredag'],
  ['sv', 3, 'Var 3:e vecka: fredag'],
] as const)(
  'ORD-11 in %s, with %s weeks from one to the next: %s',
  async (language, weeks, text) => {
    await setLanguage(language);
    const { result } = renderHook(useRuleWords);
    expect(result.current.rhythm({ ...rule, everyWeeks: weeks })).toBe(text);
  },
);
