import { maxTenderItems } from '@fraktion/contract/tenders';
import {
  Box,
  Button,
  DateField,
  type FormState,
  Grid,
  Heading,
  Notice,
  Stack,
  TextArea,
  TextField,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { useTenderWords } from '@fraktion/shared-waste/tenders';
import type { ReactNode } from 'react';

import { CollectorFields } from './CollectorFields.tsx';
import { ItemFields } from './ItemFields.tsx';
import { emptyItem, type ItemValues, type TenderValues } from './tenderForm.ts';

export interface TenderFieldsProps {
  readonly form: FormState<TenderValues>;
  readonly tried: boolean;
  /** Items that were filled in: each is a line until somebody opens it. */
  readonly folded?: readonly string[];
  /** Above the items, such as where they come from. */
  readonly about?: ReactNode;
}

const none: readonly string[] = [];

const Items = ({ form, tried, folded = none, about }: TenderFieldsProps) => {
  const { t } = useTranslation('mfe-economics');
  const { value: items, onChange, error } = form.field('items');
  // The answer replaces everything in the form.
  const saving = form.pending ? t('posting.saving') : undefined;
  const full =
    items.length < maxTenderItems
      ? undefined
      : t('tenders.form.mostItems', { count: maxTenderItems });
  const replace = (id: string, by: ItemValues) =>
    onChange(items.map((item) => (item.id === id ? by : item)));
  return (
    // The focus moves here when an item is removed together with its button.
    <Stack
      gap="3"
      role="group"
      aria-label={t('tenders.form.items')}
      tabIndex={-1}
      data-next
      outline="none"
    >
      <Heading as="h2" size="section">
        {t('tenders.form.items')}
      </Heading>
      {about}
      {error ? <Notice tone="error">{error}</Notice> : null}
      {items.map((item, index) => (
        <ItemFields
          key={item.id}
          item={item}
          number={index + 1}
          tried={tried}
          folded={folded.includes(item.id)}
          onChange={(next) => replace(item.id, next)}
          removeClosed={saving}
          onRemove={
            items.length > 1 ? () => onChange(items.filter(({ id }) => id !== item.id)) : undefined
          }
        />
      ))}
      <Box>
        <Button
          icon={Plus}
          disabledReason={saving ?? full}
          onClick={() => onChange([...items, emptyItem()])}
        >
          {t('tenders.form.addItem')}
        </Button>
      </Box>
    </Stack>
  );
};

/** All fields of a draft. */
export const TenderFields = (props: TenderFieldsProps) => {
  const { form } = props;
  const { t } = useTranslation('mfe-economics');
  const words = useTenderWords();
  return (
    <>
      <TextField
        label={t('tenders.fields.title')}
        required
        maxLength={200}
        autoComplete="off"
        {...form.field('title')}
      />
      <TextArea
        label={words.field('description')}
        optional
        rows={4}
        maxLength={5000}
        help={t('tenders.form.descriptionHelp')}
        {...form.field('description')}
      />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
        columnGap="3"
        rowGap="4"
        alignItems="start"
      >
        <DateField
          label={words.field('answerDeadline')}
          required
          min={today()}
          {...form.field('answerDeadline')}
        />
        <DateField label={t('tenders.fields.periodFrom')} required {...form.field('periodFrom')} />
        <DateField label={t('tenders.fields.periodTo')} required {...form.field('periodTo')} />
      </Grid>
      <Items {...props} />
      <CollectorFields {...form.field('collectorIds')} />
    </>
  );
};
