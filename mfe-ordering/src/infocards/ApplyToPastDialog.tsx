import { applyToPast, getPastPostings } from '@fraktion/contract/infocards';
import { queryFor, useChange } from '@fraktion/shared-auth/query';
import {
  DateField,
  formatDate,
  Notice,
  SkeletonText,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import type { InfocardDialogProps } from './CopyDialog.tsx';

/** The number of postings that change from that day on. */
const Count = ({ id, from }: { readonly id: string; readonly from: string }) => {
  const { t } = useTranslation('mfe-ordering');
  const query = from === '' ? {} : { from };
  const { data, error } = useQuery(queryFor(getPastPostings, { params: { id }, query }));
  if (error) return <Notice tone="warning">{t('infocards.past.failed')}</Notice>;
  if (!data) return <SkeletonText lines={1} />;
  const { count, since } = data;
  return (
    <Text role="status">
      {since === null
        ? t('infocards.past.none')
        : t('infocards.past.count', { count, since: formatDate(since) })}
    </Text>
  );
};

/** Postings keep the values that their infocard had on their day; here the user changes them. */
export const ApplyToPastDialog = ({ infocard, onClose }: InfocardDialogProps) => {
  const { t } = useTranslation('mfe-ordering');
  const form = useCallForm({
    call: useChange(applyToPast),
    row: infocard,
    fields: ['from'],
    initial: () => ({ from: '' }),
    done: ({ count }) => {
      toast({ tone: 'success', title: t('infocards.past.done', { count }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('infocards.past.title', { name: infocard.name })}
      description={t('infocards.past.text')}
      form={form}
      submit={t('infocards.past.send')}
      onClose={onClose}
    >
      <DateField
        label={t('infocards.past.from')}
        help={t('infocards.past.fromHelp')}
        {...form.field('from')}
      />
      <Count id={infocard.id} from={form.values.from} />
    </FormDialog>
  );
};
