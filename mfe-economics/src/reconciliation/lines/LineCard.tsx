import {
  invoiceAllows,
  type InvoiceDetail,
  type InvoiceLine,
  type Posting,
} from '@fraktion/contract/invoices';
import {
  Box,
  Button,
  EmptyState,
  Heading,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import { surenessText } from '../../lib/surenessText.ts';
import { LineFacts } from '../posting/LineFacts.tsx';
import { usePostingFacts } from './LinePosting.tsx';
import { reasonText } from './SuggestionRow.tsx';
import { isOpen } from './sureness.ts';
import type { Reconciliation } from '../useReconciling.tsx';

interface CardProps extends Pick<Reconciliation, 'actions' | 'history' | 'suggestionOf'> {
  readonly invoice: InvoiceDetail;
  readonly line: InvoiceLine;
}

const Why = ({ line, suggestionOf, actions }: Omit<CardProps, 'invoice' | 'history'>) => {
  const { t } = useTranslation('mfe-economics');
  const suggestion = suggestionOf(line);
  if (!suggestion) return null;
  const { infocard, category, confidence, reasons, alternatives } = suggestion;
  return (
    <Stack gap="1">
      <Text strong>{infocard ? infocard.name : t('suggestion.noInfocard')}</Text>
      {infocard ? <Text tone="muted">{infocard.locationName}</Text> : null}
      <Text tone="muted" figures>
        {[
          t(`postingCategory.${category}`),
          t('suggestion.confidence', { percent: surenessText(Math.min(0.99, confidence), 0) }),
        ].join(' · ')}
      </Text>
      <Box as="ul" ps="4" css={{ listStyle: 'disc' }}>
        {reasons.map((reason) => (
          <Text as="li" key={reason} size="caption" tone="muted">
            {reasonText(reason, suggestion, t)}
          </Text>
        ))}
      </Box>
      {alternatives.length > 0 ? (
        <Box pt="2">
          <Text size="caption" tone="muted">
            {t('card.others')}
          </Text>
          {alternatives.map((other, index) => (
            <div key={other}>
              <Button
                size="small"
                variant="quiet"
                aria-keyshortcuts={`${index + 1}`}
                onClick={() => actions.onChoose(line.id, other)}
              >
                {`${index + 1} ${t(`postingCategory.${other}`)}`}
              </Button>
            </div>
          ))}
        </Box>
      ) : null}
    </Stack>
  );
};

/** What the line's posting says, for which the row beside it has no room. */
const PostedFacts = ({ posting }: { readonly posting: Posting }) => (
  <Box mt="3">
    <Text strong>{posting.infocardName}</Text>
    <Text tone="muted">{posting.locationName}</Text>
    <Text size="caption" tone="muted" figures overflowWrap="anywhere">
      {usePostingFacts(posting)}
    </Text>
  </Box>
);

const Chosen = (props: CardProps) => {
  const { t } = useTranslation('mfe-economics');
  const { invoice, line, suggestionOf, actions, history } = props;
  const canPost = invoiceAllows(invoice, 'post') && isOpen(line);
  return (
    <Box p="4">
      <Heading as="h2" size="small">
        {t('card.title', { line: line.lineId })}
      </Heading>
      <Box mt="3">
        <LineFacts line={line} currency={invoice.currency} />
      </Box>
      <Why line={line} suggestionOf={suggestionOf} actions={actions} />
      {invoice.postings
        .filter(({ lineId }) => lineId === line.id)
        .map((posting) => (
          <PostedFacts key={posting.id} posting={posting} />
        ))}
      <Row gap="2" pt="4">
        {canPost ? (
          <Button size="small" aria-keyshortcuts="S" onClick={() => actions.onSplit(line.id)}>
            {t('card.split')}
          </Button>
        ) : null}
        <Button size="small" aria-keyshortcuts="H" onClick={() => history(line.id)}>
          {t('card.history')}
        </Button>
      </Row>
    </Box>
  );
};

/** The details of the chosen line, while no editor is open. */
export const LineCard = ({
  line,
  next,
  ...props
}: Omit<CardProps, 'line'> & {
  readonly line: InvoiceLine | undefined;
  /** What is to do once no line is left. */
  readonly next: ReactNode;
}) => {
  const { t } = useTranslation('mfe-economics');
  if (!line && next) return <Box p="4">{next}</Box>;
  if (line)
    return (
      <>
        {next ? (
          <Box p="4" pb="0">
            {next}
          </Box>
        ) : null}
        <Chosen {...props} line={line} />
      </>
    );
  return (
    <Box p="4">
      <EmptyState text={t('card.none')} />
    </Box>
  );
};
