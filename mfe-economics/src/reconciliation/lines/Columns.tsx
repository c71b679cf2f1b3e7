import { Box, useTranslation } from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

export interface ColumnsProps {
  readonly document: ReactNode;
  readonly lines: ReactNode;
  /** Null if it opens over the page. */
  readonly editor: ReactNode;
}

const column = {
  minWidth: '0',
  minHeight: '0',
  position: 'relative',
  overflowY: 'auto',
  bg: 'bg.panel',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'panel',
} as const;

/** The document, its lines and the editor of one line, side by side; each scrolls separately. */
export const WideColumns = ({ document, lines, editor }: ColumnsProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(280px, 4fr) minmax(420px, 7fr) minmax(300px, 340px)"
      gridTemplateRows="minmax(0, 1fr)"
      gap="3"
      flex="1"
      minHeight="420px"
    >
      <Box as="section" aria-label={t('reconciliation.document')} {...column}>
        {document}
      </Box>
      <Box as="section" aria-label={t('lines.title')} {...column}>
        {lines}
      </Box>
      <Box as="section" aria-label={t('reconciliation.editor')} {...column}>
        {editor}
      </Box>
    </Box>
  );
};

type Side = 'lines' | 'document';

/** One at a time, if there is no room for both. */
export const NarrowColumns = ({ document, lines }: Omit<ColumnsProps, 'editor'>) => {
  const { t } = useTranslation('mfe-economics');
  const [side, setSide] = useState<Side>('lines');
  return (
    <Tabs
      label={t('reconciliation.title')}
      value={side}
      onChange={setSide}
      tabs={[
        {
          value: 'lines',
          label: t('lines.title'),
          content: (
            <Box {...column} overflowY="visible">
              {lines}
            </Box>
          ),
        },
        { value: 'document', label: t('reconciliation.document'), content: document },
      ]}
    />
  );
};
