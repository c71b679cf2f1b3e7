import type { FigureSource, MeasureName } from '@fraktion/contract/measures';
import { queryClient } from '@fraktion/shared-auth/query';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';

import { useSourceWords } from './useSourceWords.ts';

const posting = (kg: string | null, postedKg: string | null): FigureSource =>
  ({
    kind: 'posting',
    amount: '348.75',
    currency: 'DKK',
    kg,
    postedKg,
    order: { id: '0193a000-0000-7000-8000-000000000001', number: 1007 },
    driving: null,
  }) as FigureSource;

const Facts = ({ measure, source }: { measure: MeasureName; source: FigureSource }) => (
  <p>{useSourceWords().facts(measure, source).filter(Boolean).join(' | ')}</p>
);

const onOrder = '1,240.500 kg counted on order 1007';
test.each([
  ['cost', '0.000', '1240.500', `DKK 348.75 | ${onOrder}`],
  ['kg', '0.000', '1240.500', `DKK 348.75 | ${onOrder}`],
  ['kg', '40.000', '1240.500', `DKK 348.75 | 40.000 kg | ${onOrder}`],
  ['kg', '0.000', '0.000', 'DKK 348.75 | 0.000 kg'],
  ['cost', '0.000', '0.000', 'DKK 348.75'],
  ['cost', '40.000', '40.000', 'DKK 348.75 | 40.000 kg'],
  ['collections', '0.000', null, 'DKK 348.75'],
] as const)(
  'DSH-03 a source of %s with %s kg of %s tells no weight that is not its own',
  async (measure, kg, postedKg, text) => {
    renderPage(<Facts measure={measure} source={posting(kg, postedKg)} />, queryClient);
    const shown = await screen.findByText(/348/);
    expect(shown.textContent?.replaceAll('\u00A0', ' ')).toBe(text);
  },
);
