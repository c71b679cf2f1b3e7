import { type FormState, TextArea, TextField, useTranslation } from '@fraktion/shared-ui';

/** The comment for the collector, and the number that the invoice must repeat. */
export const NoteFields = <V extends { comment: string; requisitionId: string }>({
  form,
}: {
  readonly form: FormState<V>;
}) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <>
      <TextArea
        label={t('ordering.form.comment')}
        help={t('ordering.form.commentHelp')}
        optional
        maxLength={2000}
        {...form.field('comment')}
      />
      <TextField
        label={t('ordering.form.requisition')}
        optional
        maxLength={100}
        autoComplete="off"
        {...form.field('requisitionId')}
      />
    </>
  );
};
