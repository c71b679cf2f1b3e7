import { type FormState, TextArea, TextField, useTranslation } from '@fraktion/shared-ui';

/** What is said to the collector, and the number that comes back on the invoice. */
export const SaidFields = <V extends { comment: string; requisitionId: string }>({
  form,
}: {
  readonly form: FormState<V>;
}) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <>
      <TextArea
        label={t('Ordering.Form.Comment')}
        help={t('Ordering.Form.CommentHelp')}
        optional
        maxLength={2000}
        {...form.field('comment')}
      />
      <TextField
        label={t('Ordering.Form.Requisition')}
        optional
        maxLength={100}
        autoComplete="off"
        {...form.field('requisitionId')}
      />
    </>
  );
};
