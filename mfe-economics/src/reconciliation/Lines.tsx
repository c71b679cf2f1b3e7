import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { Box, Button, formatCount, Panel, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { useEffect, useRef, useState } from 'react';

import { Line, lineColumns, type LineProps } from './Line.tsx';

/** Long invoices come bit by bit: thousands of lines at once would make the page slow. */
const step = 100;

const heads = ['quantity', 'price', 'amount'] as const;

/** The columns' titles, where the lines have columns. */
export const Head = () => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Box
      aria-hidden
      display={{ base: 'none', lg: 'grid' }}
      gridTemplateColumns={lineColumns}
      columnGap="3"
      px="4"
      pb="2"
      color="fg.muted"
    >
      <span />
      <Text size="caption">{t('lines.text')}</Text>
      {heads.map((head) => (
        <Text key={head} size="caption" textAlign="end">
          {t(`lines.${head}`)}
        </Text>
      ))}
      <span />
    </Box>
  );
};

/** The lines of the invoice, each with its postings. */
export const Lines = ({
  invoice,
  ...actions
}: { readonly invoice: InvoiceDetail } & Pick<LineProps, 'onPost' | 'onEdit' | 'suggesting'>) => {
  const { t } = useTranslation('mfe-economics');
  const [shown, setShown] = useState(step);
  const list = useRef<HTMLDivElement>(null);
  // The button moves on, or away: one goes on with the first line that has come.
  useEffect(() => {
    const first = list.current?.children[shown - step];
    if (shown > step && first instanceof HTMLElement) first.focus();
  }, [shown]);
  const { lines } = invoice;
  const hidden = lines.length - shown;
  return (
    <Panel flush title={t('lines.title')} actions={<Text tone="muted">{lines.length}</Text>}>
      <Head />
      <Box as="ol" ref={list} aria-label={t('lines.title')}>
        {lines.slice(0, shown).map((line) => (
          <Line key={line.id} invoice={invoice} line={line} {...actions} />
        ))}
      </Box>
      {hidden > 0 ? (
        <Row justifyContent="center" py="3" borderTop="1px solid" borderColor="border">
          <Button onClick={() => setShown(shown + step)}>
            {t('lines.more', { count: Math.min(step, hidden) })}
          </Button>
          <Text tone="muted" figures>
            {t('lines.shown', { shown: formatCount(shown), total: formatCount(lines.length) })}
          </Text>
        </Row>
      ) : null}
    </Panel>
  );
};
