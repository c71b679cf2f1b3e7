import type { InvoiceLine, Posting, PostingSuggestion } from '@fraktion/contract/invoices';
import {
  Box,
  compareDecimals,
  formatDate,
  formatMoney,
  Icon,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleX, TriangleAlert } from '@fraktion/shared-ui/icons';
import { memo, useContext } from 'react';

import { lineText, priceText, quantityText } from '../../lib/lineWords.ts';
import { isFarOff } from '../checks.ts';
import { LinePosting } from './LinePosting.tsx';
import { LineState, type LineStateName } from './LineState.tsx';
import { Offers } from './Offers.tsx';
import { hasNothingLeft } from '../changes/optimistic.ts';
import { SuggestionRow } from './SuggestionRow.tsx';
import { isOpen } from './sureness.ts';
import { HasEditorPlace } from '../posting/EditorPane.tsx';
import { lineProps } from '../keys/useReconcileKeys.ts';

const columns = '20px minmax(0, 1fr) auto';

/**
 * The actions of a line. They stay the same while the invoice changes, so that a line is rendered again only when it has changed.
 */
export interface LineActions {
  readonly onPost: (lineId: string) => void;
  readonly onEdit: (lineId: string, posting: Posting) => void;
  readonly onSplit: (lineId: string) => void;
  readonly onMark: (lineId: string) => void;
  readonly onTake: (lineId: string) => void;
  readonly onChoose: (lineId: string, category: PostingSuggestion['category']) => void;
  readonly onSelect: (lineId: string) => void;
}

export interface LineProps {
  readonly line: InvoiceLine;
  readonly postings: readonly Posting[];
  readonly currency: string;
  readonly locked: boolean;
  /** Its lines may be posted. */
  readonly open: boolean;
  readonly selected: boolean;
  /** The posting that the portal suggests, if it was requested. */
  readonly suggestion: PostingSuggestion | undefined;
  readonly actions: LineActions;
}

/** Posted completely or beyond: nothing is left to post, and there is a posting. */
const isDone = ({ line, postings }: Pick<LineProps, 'line' | 'postings'>): boolean =>
  line.kind !== 'text' && hasNothingLeft(line) && postings.length > 0;

function stateOf(props: Pick<LineProps, 'line' | 'postings' | 'suggestion'>): LineStateName {
  if (isDone(props)) return 'posted';
  if (props.postings.length > 0) return 'partly';
  if (props.line.kind === 'text') return 'text';
  return props.suggestion?.infocard ? 'suggested' : 'open';
}

const Words = ({ line, currency }: Pick<LineProps, 'line' | 'currency'>) => {
  const { t } = useTranslation('mfe-economics');
  const facts = [line.lineId, line.sku, line.date ? formatDate(line.date) : null];
  const [quantity, price] = [quantityText(line, t), priceText(line, currency)];
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
      <Row gap="2" rowGap="0">
        <Text size="caption" tone="muted" figures overflowWrap="anywhere">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {quantity ? (
          <Text size="caption" tone="muted" figures>
            <span>{quantity}</span>
            {price ? ` × ${price}` : ''}
          </Text>
        ) : null}
      </Row>
    </div>
  );
};

/** The line's own figures do not multiply to its amount. */
const OffBy = ({ line, currency }: Pick<LineProps, 'line' | 'currency'>) => {
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

const Amounts = ({
  line,
  postings,
  currency,
}: Pick<LineProps, 'line' | 'postings' | 'currency'>) => {
  const { t } = useTranslation('mfe-economics');
  const hasRest = postings.length > 0 && compareDecimals(line.unpostedAmount, '0') !== 0;
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

const LineView = (props: LineProps) => {
  const { line, postings, currency, locked, open, selected, suggestion, actions } = props;
  const { t } = useTranslation('mfe-economics');
  const hasCard = useContext(HasEditorPlace);
  // Beside the lines there is a card, so that a line is as low as its words.
  const besideSuggestion = hasCard && suggestion !== undefined;
  const offers =
    open && !isDone(props) ? <Offers line={line} postings={postings} actions={actions} /> : null;
  return (
    <Box
      as="li"
      // The focus moves here when the focused element is posted or removed.
      {...lineProps(line.id, isOpen(line))}
      data-next
      aria-label={t('lines.named', { line: line.lineId, text: lineText(line, t) })}
      aria-current={selected || undefined}
      onFocus={() => actions.onSelect(line.id)}
      onClick={() => actions.onSelect(line.id)}
      outlineOffset="-2px"
      px="4"
      py="2"
      borderTop="1px solid"
      borderColor="border"
      bg={selected ? 'bg.muted' : undefined}
      boxShadow={selected ? 'inset 3px 0 0 var(--chakra-colors-brand-9)' : undefined}
      // Lines out of sight have no layout, so that hundreds of them scroll like twenty.
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 72px' }}
    >
      <Box display="grid" gridTemplateColumns={columns} columnGap="3" alignItems="start">
        <LineState state={stateOf(props)} />
        <div>
          <Words line={line} currency={currency} />
          <OffBy line={line} currency={currency} />
        </div>
        <div>
          <Amounts line={line} postings={postings} currency={currency} />
          {offers && !besideSuggestion ? offers : null}
        </div>
      </Box>
      {postings.length > 0 ? (
        <Box as="ul" aria-label={t('lines.postings', { line: line.lineId })} ps="8">
          {postings.map((posting) => (
            <LinePosting
              key={posting.id}
              posting={posting}
              whole={postings.length === 1 && compareDecimals(posting.amount, line.amount) === 0}
              locked={locked}
              onEdit={(edited) => actions.onEdit(line.id, edited)}
            />
          ))}
        </Box>
      ) : null}
      {suggestion ? (
        <SuggestionRow
          currency={currency}
          lineId={line.lineId}
          suggestion={suggestion}
          whole={compareDecimals(suggestion.amount, line.amount) === 0}
          offers={besideSuggestion ? offers : null}
          onTake={() => actions.onTake(line.id)}
          onChoose={(category) => actions.onChoose(line.id, category)}
        />
      ) : null}
    </Box>
  );
};

const areSame = (one: readonly Posting[], other: readonly Posting[]): boolean =>
  one.length === other.length && one.every((posting, index) => posting === other[index]);

/** One line of the invoice with its postings, or its suggestion. */
export const Line = memo(
  LineView,
  ({ postings, ...before }, { postings: postingsNow, ...now }) =>
    areSame(postings, postingsNow) &&
    Object.entries(now).every(([name, value]) => before[name as keyof typeof before] === value),
);
