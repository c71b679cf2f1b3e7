import type { PreviewedRow as ReadRow } from '@fraktion/contract/background';
import { Text } from '@fraktion/shared-ui';
import { PreviewedRow } from '@fraktion/shared-waste/importing';

import { choiceLabel, fieldLabel, problemText } from '../dataWords.ts';

const valueText = (field: string, value: string | null): string =>
  value === null ? '–' : choiceLabel(field, value);

/** A row of background data or of weighings, with its problems and changes. */
export const RowPreview = ({ row }: { readonly row: ReadRow }) => (
  <PreviewedRow row={row} name={row.name}>
    {row.problems.map(({ field, problem, detail }) => (
      <Text key={`${field} ${problem}`} size="caption" tone="error">
        {[
          `${fieldLabel(field)}: ${problemText(problem, detail)}`,
          problem === 'Twice' ? '' : detail,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    ))}
    {row.changes.map(({ field, before, after }) => (
      <Text key={field} size="caption" tone="muted">
        {`${fieldLabel(field)}: ${valueText(field, before)} → ${valueText(field, after)}`}
      </Text>
    ))}
  </PreviewedRow>
);
