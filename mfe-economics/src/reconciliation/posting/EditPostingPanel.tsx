import {
  type InvoiceDetail,
  type InvoiceLine,
  type Posting,
  updatePosting,
} from '@fraktion/contract/invoices';
import { isRefusal } from '@fraktion/shared-auth';
import { useChange } from '@fraktion/shared-auth/query';
import { Text, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { changeShown } from '../../lib/showInvoice.ts';
import { FormPane } from './EditorPane.tsx';
import { LineFacts } from './LineFacts.tsx';
import { withStored } from '../changes/optimistic.ts';
import { PostingFields } from './PostingFields.tsx';
import { leftOf, postingErrors, postingFields } from './postingForm.ts';

export interface EditPostingPanelProps {
  readonly invoice: InvoiceDetail;
  readonly line: InvoiceLine;
  readonly posting: Posting;
  readonly onClose: () => void;
}

/** Changes a posting; its infocard stays, because another infocard means another posting. */
export const EditPostingPanel = (props: EditPostingPanelProps) => {
  const { invoice, line, posting, onClose } = props;
  const { t } = useTranslation('mfe-economics');
  const { currency } = invoice;
  const left = leftOf(invoice, line, posting);
  const form = useCallForm({
    call: useChange(updatePosting, {
      rest: ({ id: postingId }) => ({ params: { id: invoice.id, postingId } }),
    }),
    row: posting,
    fields: postingFields,
    check: (values, now) =>
      postingErrors(values, { left: leftOf(invoice, line, now), currency, t }),
    done: (stored) => {
      changeShown(invoice.id, (shown) => withStored(shown, stored));
      onClose();
    },
  });
  return (
    <FormPane
      lineId={line.id}
      title={t('posting.edit', { line: line.lineId })}
      form={form}
      submit={t('posting.save')}
      onClose={onClose}
      intro={
        <>
          <LineFacts line={line} currency={currency} />
          <Text mb="4">
            <Text as="span" strong>
              {posting.infocardName}
            </Text>
            {` · ${posting.locationName}`}
          </Text>
        </>
      }
    >
      <PostingFields
        form={form}
        currency={currency}
        left={left}
        asksWhy={isRefusal(form.failure, 'Postings.Exceeds.Line')}
      />
    </FormPane>
  );
};
