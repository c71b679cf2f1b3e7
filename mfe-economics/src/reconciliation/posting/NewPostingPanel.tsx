import {
  createPosting,
  getPostingDraft,
  type InvoiceDetail,
  type InvoiceLine,
  type PostingSuggestion,
} from '@fraktion/contract/invoices';
import { isRefusal, newId } from '@fraktion/shared-auth';
import { queryFor, useFormCall } from '@fraktion/shared-auth/query';
import {
  Box,
  ErrorState,
  failureText,
  Form,
  FormActions,
  Notice,
  SkeletonText,
  Text,
  useTranslation,
  useUnsaved,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useDiscard } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import { type ChosenInfocard, InfocardField } from './InfocardField.tsx';
import { EditorPane } from './EditorPane.tsx';
import { LineFacts } from './LineFacts.tsx';
import { postingsOf } from '../changes/optimistic.ts';
import { PostingFields } from './PostingFields.tsx';
import {
  leftOf,
  postingErrors,
  postingFields,
  type PostingValues,
  valuesOf,
} from './postingForm.ts';
import type { PostingToCreate } from '../changes/useCreatePosting.ts';

/** A refused posting, to be corrected. */
export interface RefusedPosting extends PostingToCreate {
  readonly error: unknown;
}

export interface NewPostingPanelProps {
  readonly invoice: InvoiceDetail;
  readonly line: InvoiceLine;
  readonly tried?: RefusedPosting | undefined;
  /** The suggested posting, as the initial values. */
  readonly suggestion?: PostingSuggestion | undefined;
  readonly onPost: (posting: PostingToCreate) => void;
  readonly onClose: () => void;
}

interface FieldsProps extends NewPostingPanelProps {
  readonly infocard: ChosenInfocard;
  readonly start: PostingValues;
  /** The initial values come from a person; otherwise the form filled them in. */
  readonly written: boolean;
  readonly id: string;
  /** It was refused because it exceeds the line. */
  readonly asksWhy: boolean;
  /** Receives the values that a person has typed. */
  readonly onTyped: (values: PostingValues | undefined) => void;
  /** Closes without posting. */
  readonly onCancel: () => void;
}

const Fields = (props: FieldsProps) => {
  const { invoice, line, infocard, start, written, id, onTyped, onPost } = props;
  const { t } = useTranslation('mfe-economics');
  const { currency } = invoice;
  const left = leftOf(invoice, line);
  const form = useCallForm({
    call: useFormCall(createPosting, {
      given: () => ({ id, lineId: line.id, infocardId: infocard.id }),
      rest: () => ({ params: { id: invoice.id }, idempotencyKey: id }),
      // The posting is shown at once; it is sent in the background.
      send: async ({ body }) => onPost({ posting: body, infocard }),
    }),
    fields: postingFields,
    initial: () => start,
    check: (now) => postingErrors(now, { left, currency, t }),
    done: props.onClose,
  });
  const { changed, values } = form;
  useEffect(
    () => onTyped(changed || written ? values : undefined),
    [changed, written, values, onTyped],
  );
  return (
    <Form form={form} label={t('posting.label')}>
      <PostingFields form={form} currency={currency} left={left} asksWhy={props.asksWhy} />
      <FormActions submit={t('posting.submit')} onCancel={props.onCancel} />
    </Form>
  );
};

/** The fields as the server suggests them for this line on this infocard. */
const DraftedFields = (props: Omit<FieldsProps, 'start' | 'written'>) => {
  const { t } = useTranslation('mfe-economics');
  const { invoice, line, infocard } = props;
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(getPostingDraft, {
      params: { id: invoice.id },
      query: { lineId: line.id, infoCardId: infocard.id },
    }),
    // The open amount changes with every posting.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data) return <Fields {...props} start={valuesOf(data)} written={false} />;
  if (!error) return <SkeletonText lines={8} />;
  return (
    <ErrorState
      title={t('posting.draftFailed')}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};

type BegunProps = Omit<FieldsProps, 'start' | 'written'> & {
  readonly start: PostingValues | undefined;
};

/** Continues with the typed values, or starts with those that the line suggests. */
const Begun = ({ start, ...props }: BegunProps) =>
  start ? <Fields {...props} start={start} written /> : <DraftedFields {...props} />;

interface Start {
  readonly infocard: ChosenInfocard;
  readonly start: PostingValues | undefined;
}

/** Starts with the suggested infocard; the other fields are filled in from the line. */
const suggestedStart = (suggestion: PostingSuggestion | undefined): Start | null => {
  if (!suggestion?.infocard) return null;
  const { id, name, locationName } = suggestion.infocard;
  return { infocard: { id, name, location: { name: locationName } }, start: undefined };
};

/** The infocard, and the typed values: they stay when another infocard is chosen. */
function useChosen(tried: RefusedPosting | undefined, suggestion: PostingSuggestion | undefined) {
  const start = tried && valuesOf(tried.posting);
  const typed = useRef(start);
  const [hasTyped, setHasTyped] = useState(start !== undefined);
  const [chosen, setChosen] = useState(() =>
    tried ? { infocard: tried.infocard, start } : suggestedStart(suggestion),
  );
  // The form itself starts unchanged if its infocard was chosen, or if a refused posting is edited. The typed values also stay
  // while there is no infocard, and so no form.
  const changed = hasTyped || (chosen !== null && chosen.infocard.id !== suggestion?.infocard?.id);
  useUnsaved(changed);
  const onTyped = useCallback((values: PostingValues | undefined) => {
    typed.current = values;
    setHasTyped(values !== undefined);
  }, []);
  return {
    chosen,
    changed,
    onTyped,
    choose: (infocard: ChosenInfocard | null) =>
      setChosen(infocard && { infocard, start: typed.current }),
  };
}

/** Posts a line, or a part of it: first the infocard, then the rest, filled in from the line. */
export const NewPostingPanel = (props: NewPostingPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { invoice, line, tried, onClose } = props;
  const { chosen, changed, onTyped, choose } = useChosen(tried, props.suggestion);
  const { close, question } = useDiscard(onClose, { changed: () => changed });
  const [id] = useState(() => tried?.posting.id ?? newId());
  const taken = postingsOf(invoice, line).map(({ infocardId }) => infocardId);
  const again = chosen && chosen.infocard.id === tried?.infocard.id ? tried : undefined;
  return (
    <EditorPane lineId={line.id} onClose={close} title={t('posting.new', { line: line.lineId })}>
      <LineFacts line={line} currency={invoice.currency} />
      {again ? (
        <Box mb="4">
          <Notice tone="error">{failureText(again.error)}</Notice>
        </Box>
      ) : null}
      <Box mb="4">
        <InfocardField value={chosen?.infocard ?? null} onChange={choose} taken={taken} />
      </Box>
      {chosen ? null : <Text tone="muted">{t('posting.chooseFirst')}</Text>}
      {chosen ? (
        <Begun
          {...props}
          {...chosen}
          key={chosen.infocard.id}
          id={id}
          asksWhy={isRefusal(again?.error, 'Postings.Exceeds.Line')}
          onTyped={onTyped}
          onCancel={close}
        />
      ) : null}
      {question}
    </EditorPane>
  );
};
