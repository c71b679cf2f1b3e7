import type {
  InvoiceDetail,
  InvoiceLine,
  Posting,
  PostingSuggestion,
} from '@fraktion/contract/invoices';
import {
  Box,
  Button,
  compareDecimals,
  formatDate,
  formatMoney,
  Icon,
  IconButton,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleX, Split, TriangleAlert } from '@fraktion/shared-ui/icons';

import { isFarOff } from './checks.ts';
import { LinePosting } from './LinePosting.tsx';
import { LineState, type LineStateName } from './LineState.tsx';
import { isPosted, postingsOf } from './optimistic.ts';
import { lineText, priceText, quantityText } from './quantityText.ts';
import { SuggestionRow } from './SuggestionRow.tsx';
import { isOpen } from './sureness.ts';
import { lineProps } from './useReconcileKeys.ts';

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
  /** What the portal would post, where it is asked. */
  readonly suggesting?: Suggesting | undefined;
}

export interface Suggesting {
  readonly suggestionOf: (line: InvoiceLine) => PostingSuggestion | undefined;
  readonly take: (suggestions: readonly PostingSuggestion[]) => void;
  readonly choose: (lineId: string, category: PostingSuggestion['category']) => void;
  readonly split: (line: InvoiceLine) => void;
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

/** An open invoice, of which it is said where it belongs, and a line that is not posted in full. */
const canPost = (invoice: InvoiceDetail, line: InvoiceLine): boolean =>
  invoice.status !== 'locked' && invoice.locationConfirmedBy !== null && !isPosted(invoice, line);

const PostAction = ({ invoice, line, onPost }: Omit<LineProps, 'onEdit' | 'suggesting'>) => {
  const { t } = useTranslation('mfe-economics');
  if (!canPost(invoice, line)) return null;
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
export const Line = ({ invoice, line, onPost, onEdit, suggesting }: LineProps) => {
  const { t } = useTranslation('mfe-economics');
  const { currency } = invoice;
  const postings = postingsOf(invoice, line);
  const suggestion = suggesting?.suggestionOf(line);
  const [quantity, price] = [quantityText(line, t), priceText(line, currency)];
  return (
    <Box
      as="li"
      // The focus goes on here when what it stood on is posted or removed.
      {...lineProps(line.id, isOpen(line))}
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
          {suggesting && canPost(invoice, line) && isOpen(line) ? (
            <IconButton
              icon={Split}
              size="small"
              label={t('split.named', { line: line.lineId })}
              onClick={() => suggesting.split(line)}
            />
          ) : null}
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
      {suggestion && suggesting ? (
        <SuggestionRow
          invoice={invoice}
          lineId={line.lineId}
          suggestion={suggestion}
          onTake={() => suggesting.take([suggestion])}
          onChoose={(category) => suggesting.choose(line.id, category)}
        />
      ) : null}
    </Box>
  );
};
