import type { InvoiceDetail, InvoiceLine, Posting } from '@fraktion/contract/invoices';
import {
  Box,
  Button,
  compareDecimals,
  formatDate,
  formatMoney,
  Icon,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleX, TriangleAlert } from '@fraktion/shared-ui/icons';

import { isFarOff } from './checks.ts';
import { LinePosting } from './LinePosting.tsx';
import { LineState, type LineStateName } from './LineState.tsx';
import { isPosted, postingsOf } from './optimistic.ts';
import { lineText, priceText, quantityText } from './quantityText.ts';

/** The same columns for the head, the lines and what hangs on them; one below the other where the text would be left too little. */
export const lineColumns = {
  base: '20px minmax(0, 1fr) auto',
  lg: '20px minmax(0, 1fr) 96px 148px 128px 92px',
} as const;

export interface LineProps {
  readonly invoice: InvoiceDetail;
  readonly line: InvoiceLine;
  readonly onPost: (line: InvoiceLine) => void;
  readonly onEdit: (line: InvoiceLine, posting: Posting) => void;
}

function stateOf(invoice: InvoiceDetail, line: InvoiceLine): LineStateName {
  if (isPosted(invoice, line)) return 'posted';
  if (postingsOf(invoice, line).length > 0) return 'partly';
  return line.kind === 'text' ? 'text' : 'open';
}

const Words = ({ line }: { readonly line: InvoiceLine }) => {
  const { t } = useTranslation('mfe-economics');
  const facts = [line.lineId, line.sku, line.date ? formatDate(line.date) : null];
  return (
    <div>
      <Text overflowWrap="anywhere" tone={line.kind === 'text' ? 'muted' : undefined}>
        {lineText(line, t)}
      </Text>
      {[line.description, line.note].map((text) =>
        text && text !== line.text ? (
          <Text key={text} size="caption" tone="muted" overflowWrap="anywhere">
            {text}
          </Text>
        ) : null,
      )}
      <Text size="caption" tone="subtle" figures overflowWrap="anywhere">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
};

/** The line's own figures do not multiply to its amount. */
const OffBy = ({ line, currency }: { readonly line: InvoiceLine; readonly currency: string }) => {
  const { t } = useTranslation('mfe-economics');
  const { arithmeticDifference: difference } = line;
  if (difference === null) return null;
  const far = isFarOff(difference);
  return (
    <Row
      gap="1.5"
      color={far ? 'red.text' : 'amber.text'}
      flexWrap="nowrap"
      alignItems="start"
      pt="1"
    >
      <Icon of={far ? CircleX : TriangleAlert} label={t(far ? 'lines.wrong' : 'lines.warning')} />
      <Text size="caption" figures>
        {t('lines.offBy', { amount: formatMoney(difference, currency) })}
      </Text>
    </Row>
  );
};

const PostAction = ({ invoice, line, onPost }: Omit<LineProps, 'onEdit'>) => {
  const { t } = useTranslation('mfe-economics');
  const isDone = isPosted(invoice, line);
  if (invoice.status === 'locked' || isDone) return null;
  const begun = postingsOf(invoice, line).length > 0;
  return (
    <Button
      size="small"
      variant={line.kind === 'text' ? 'quiet' : 'secondary'}
      aria-label={t(begun ? 'lines.postRestNamed' : 'lines.postNamed', { line: line.lineId })}
      onClick={() => onPost(line)}
    >
      {t(begun ? 'lines.postRest' : 'lines.post')}
    </Button>
  );
};

const Amounts = ({ invoice, line }: Pick<LineProps, 'invoice' | 'line'>) => {
  const { t } = useTranslation('mfe-economics');
  const { currency } = invoice;
  const begun = postingsOf(invoice, line).length > 0;
  const hasRest = begun && compareDecimals(line.unpostedAmount, '0') !== 0;
  return (
    <Box textAlign="end">
      <Text figures fontWeight="medium" whiteSpace="nowrap">
        {line.kind === 'text' && compareDecimals(line.amount, '0') === 0
          ? ''
          : formatMoney(line.amount, currency)}
      </Text>
      {hasRest ? (
        <Text size="caption" tone="muted" figures>
          {t('lines.left', { left: formatMoney(line.unpostedAmount, currency) })}
        </Text>
      ) : null}
    </Box>
  );
};

/** One line of the invoice with what it was posted to. */
export const Line = ({ invoice, line, onPost, onEdit }: LineProps) => {
  const { t } = useTranslation('mfe-economics');
  const { currency } = invoice;
  const postings = postingsOf(invoice, line);
  const [quantity, price] = [quantityText(line, t), priceText(line, currency)];
  return (
    <Box
      as="li"
      // The focus goes on here when what it stood on is posted or removed.
      tabIndex={-1}
      data-next
      outlineOffset="-2px"
      aria-label={t('lines.named', { line: line.lineId, text: lineText(line, t) })}
      px="4"
      py="2.5"
      borderTop="1px solid"
      borderColor="border"
    >
      <Box
        display="grid"
        gridTemplateColumns={lineColumns}
        columnGap="3"
        rowGap="1"
        alignItems="start"
      >
        <LineState state={stateOf(invoice, line)} />
        <div>
          <Words line={line} />
          <Text size="caption" tone="muted" figures display={{ base: 'block', lg: 'none' }}>
            {[quantity, price].filter(Boolean).join(' × ')}
          </Text>
          <OffBy line={line} currency={currency} />
        </div>
        <Text figures textAlign="end" display={{ base: 'none', lg: 'block' }}>
          {quantity}
        </Text>
        <Text figures textAlign="end" display={{ base: 'none', lg: 'block' }}>
          {price}
        </Text>
        <Amounts invoice={invoice} line={line} />
        <Row
          justifyContent={{ base: 'flex-start', lg: 'flex-end' }}
          gridColumn={{ base: '2 / -1', lg: 'auto' }}
          mt={{ lg: '-1' }}
        >
          <PostAction invoice={invoice} line={line} onPost={onPost} />
        </Row>
      </Box>
      {postings.length > 0 ? (
        <Box
          as="ul"
          aria-label={t('lines.postings', { line: line.lineId })}
          mt="1"
          ps={{ base: '0', lg: '8' }}
        >
          {postings.map((posting) => (
            <LinePosting
              key={posting.id}
              posting={posting}
              locked={invoice.status === 'locked'}
              onEdit={(edited) => onEdit(line, edited)}
            />
          ))}
        </Box>
      ) : null}
    </Box>
  );
};
