import type { Infocard } from '@fraktion/contract/infocards';
import type { InvoiceDetail, InvoiceLine } from '@fraktion/contract/invoices';
import { getPostingDraft, type PostingDraft } from '@fraktion/contract/postings';
import { newId } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ErrorState,
  failureText,
  Form,
  FormActions,
  formatMoney,
  Notice,
  SkeletonText,
  Text,
  useForm,
  useTranslation,
  useUnsaved,
} from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { InfocardField } from './InfocardField.tsx';
import { LineFacts } from './LineFacts.tsx';
import { postingsOf } from './optimistic.ts';
import { PostingFields } from './PostingFields.tsx';
import { fieldsOf, leftOf, postingErrors, valuesOf } from './postingForm.ts';
import type { PostingToCreate } from './useCreatePosting.ts';

/** A posting that was taken back, to be mended. */
export interface Tried extends PostingToCreate {
  readonly error: unknown;
}

export interface NewPostingPanelProps {
  readonly invoice: InvoiceDetail;
  readonly line: InvoiceLine;
  readonly tried?: Tried | undefined;
  readonly onPost: (posting: PostingToCreate) => void;
  readonly onClose: () => void;
}

interface FieldsProps extends NewPostingPanelProps {
  readonly infocard: Infocard;
  readonly start: PostingDraft;
  readonly id: string;
}

const Fields = ({ invoice, line, infocard, start, id, onPost, onClose }: FieldsProps) => {
  const { t } = useTranslation('mfe-economics');
  const { currency } = invoice;
  const left = leftOf(line);
  const form = useForm({
    initial: valuesOf(start),
    validate: (values) => postingErrors(values, { left, currency, t }),
    submit: async (values) => {
      const posting = { id, lineId: line.id, infocardId: infocard.id, ...fieldsOf(values) };
      onPost({ posting, infocard });
      onClose();
    },
  });
  return (
    <Form form={form} label={t('posting.label')}>
      <PostingFields
        form={form}
        currency={currency}
        left={t('posting.left', { left: formatMoney(left, currency) })}
      />
      <FormActions submit={t('posting.submit')} onCancel={onClose} />
    </Form>
  );
};

/** The fields as the server suggests them for this line on this infocard. */
const DraftedFields = (props: Omit<FieldsProps, 'start'>) => {
  const { t } = useTranslation('mfe-economics');
  const { invoice, line, infocard } = props;
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(getPostingDraft, {
      params: { id: invoice.id },
      query: { lineId: line.id, infoCardId: infocard.id },
    }),
    // What is left changes with every posting.
    gcTime: 0,
    staleTime: Infinity,
    meta: { quiet: true },
  });
  if (data) return <Fields {...props} start={data} />;
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

/** Posts a line, or a part of it: first the infocard, then the rest, filled in from the line. */
export const NewPostingPanel = (props: NewPostingPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { invoice, line, tried, onClose } = props;
  const [infocard, setInfocard] = useState<Infocard | null>(tried?.infocard ?? null);
  // Chosen from hundreds, or taken back with all that was typed: the form itself begins unchanged.
  useUnsaved(infocard !== null);
  const [id] = useState(() => tried?.posting.id ?? newId());
  const taken = postingsOf(invoice, line).map(({ infocardId }) => infocardId);
  const again = tried && infocard?.id === tried.infocard.id ? tried : undefined;
  return (
    <SidePanel open onClose={onClose} title={t('posting.new', { line: line.lineId })}>
      <LineFacts line={line} currency={invoice.currency} />
      {again ? (
        <Box mb="4">
          <Notice tone="error">{failureText(again.error)}</Notice>
        </Box>
      ) : null}
      <Box mb="4">
        <InfocardField value={infocard} onChange={setInfocard} taken={taken} />
      </Box>
      {infocard === null ? <Text tone="muted">{t('posting.chooseFirst')}</Text> : null}
      {infocard && again ? (
        <Fields {...props} key={infocard.id} id={id} infocard={infocard} start={again.posting} />
      ) : null}
      {infocard && !again ? (
        <DraftedFields {...props} key={infocard.id} id={id} infocard={infocard} />
      ) : null}
    </SidePanel>
  );
};
