import type { MeasureName } from '@fraktion/contract/measures';
import { useCallback } from 'react';

import { useWords } from '../words.ts';

/** The names of the catalogue's measures, the same in every report and on every board. */
export function useMeasureName(): (measure: MeasureName) => string {
  const word = useWords();
  return useCallback((measure) => word(`measure.${measure}`), [word]);
}
