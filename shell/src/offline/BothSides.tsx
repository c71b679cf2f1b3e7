import type { WaitingEntry, WaitingField } from '@fraktion/shared-auth/waiting';
import { Box, Text, useTranslation, VisuallyHidden } from '@fraktion/shared-ui';

import { useValueText, valueNow } from './valueText.ts';

const Cell = ({ text }: { readonly text: string | null }) => (
  <td>
    <Text as="span" whiteSpace="pre-line" figures>
      {text ?? '–'}
    </Text>
  </td>
);

const cells = {
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: '1', pe: '3' },
  '& th': { fontWeight: 'normal', color: 'fg.muted' },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'border' },
};

/** The typed values beside the current ones of others, value by value. */
export function BothSides({ entry }: { readonly entry: WaitingEntry }) {
  const { t } = useTranslation('shell');
  const textOf = useValueText();
  const { fields = [], body } = entry;
  const line = (field: WaitingField) => (
    <tr key={field.name}>
      <th scope="row">{field.label}</th>
      <Cell text={textOf(field, body[field.name] ?? field.mine)} />
      <Cell text={textOf(field, valueNow(entry, field))} />
    </tr>
  );
  if (fields.length === 0) return null;
  return (
    <Box
      as="table"
      width="full"
      mt="2"
      borderCollapse="collapse"
      aria-label={t('offline.bothSides')}
      css={cells}
    >
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{entry.title}</VisuallyHidden>
          </th>
          <th scope="col">{t('offline.mine')}</th>
          <th scope="col">{t('offline.theirs')}</th>
        </tr>
      </thead>
      <tbody>{fields.map(line)}</tbody>
    </Box>
  );
}
