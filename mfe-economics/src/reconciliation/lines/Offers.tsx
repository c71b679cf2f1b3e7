import type { InvoiceLine, Posting } from '@fraktion/contract/invoices';
import { Button, compareDecimals, IconButton, Row, useTranslation } from '@fraktion/shared-ui';
import { Split, Text as TextShape } from '@fraktion/shared-ui/icons';

import { isOpen } from './sureness.ts';

type OnLine = (lineId: string) => void;

interface OffersProps {
  readonly line: InvoiceLine;
  readonly postings: readonly Posting[];
  readonly actions: { readonly onMark: OnLine; readonly onSplit: OnLine; readonly onPost: OnLine };
}

/** What a line with something left to post offers besides its suggestion. */
export const Offers = ({ line, postings, actions }: OffersProps) => {
  const { t } = useTranslation('mfe-economics');
  const begun = postings.length > 0;
  const canMark = !begun && compareDecimals(line.amount, '0') === 0;
  return (
    <Row gap="1" flexWrap="nowrap" justifyContent="flex-end" me="-1.5">
      {canMark ? (
        <IconButton
          icon={TextShape}
          size="small"
          label={t(line.kind === 'text' ? 'mark.asLine' : 'mark.asText', { line: line.lineId })}
          onClick={() => actions.onMark(line.id)}
        />
      ) : null}
      {isOpen(line) ? (
        <IconButton
          icon={Split}
          size="small"
          label={t('split.named', { line: line.lineId })}
          onClick={() => actions.onSplit(line.id)}
        />
      ) : null}
      <Button
        size="small"
        variant="quiet"
        aria-label={t(begun ? 'lines.postRestNamed' : 'lines.postNamed', { line: line.lineId })}
        onClick={() => actions.onPost(line.id)}
      >
        {t(begun ? 'lines.postRest' : 'lines.post')}
      </Button>
    </Row>
  );
};
