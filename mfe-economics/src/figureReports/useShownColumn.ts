import { useDevice } from '@fraktion/shared-ui';
import { useMemo, useState } from 'react';

import type { Pivot } from './pivot.ts';

/** On a phone one column is shown, and chosen above the table: the total at first, else the first measure. */
export function useShownColumn(pivot: Pivot) {
  const { narrow } = useDevice();
  const [picked, setPicked] = useState<string | null>(null);
  const { columns } = pivot;
  const chosen = narrow && columns.length > 2;
  const usual = Math.max(0, columns[0]?.across === undefined ? 0 : columns.length - 1);
  const found = columns.findIndex(({ id }) => id === picked);
  const at = found < 0 ? usual : found;
  const shown = useMemo(() => {
    if (!chosen) return pivot;
    const only = <T>(row: readonly T[]): T[] => row.slice(at, at + 1);
    return {
      columns: only(pivot.columns),
      rows: pivot.rows.map((row) => ({ ...row, cells: only(row.cells) })),
      totals: only(pivot.totals),
    };
  }, [pivot, chosen, at]);
  return { narrow, shown, choice: chosen ? { value: columns[at]!.id, onChange: setPicked } : null };
}
