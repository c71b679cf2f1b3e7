import { Grid, Heading, Stack, TextField, useTranslation } from '@fraktion/shared-ui';
import { Combobox, type ComboboxChoice } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

import type { InfocardValues } from './infocardForm.ts';
import type { InfocardForm } from './useSaveInfocard.ts';

export interface OfForm {
  readonly form: InfocardForm;
}

/** A group of fields with a heading. */
export const Section = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <Stack as="section" gap="4" pt="2">
    <Heading size="small">{title}</Heading>
    {children}
  </Stack>
);

/** Short fields side by side. */
export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <Grid gap="4" alignItems="end" gridTemplateColumns="repeat(auto-fit, minmax(160px, 1fr))">
    {children}
  </Grid>
);

type TextName = {
  [K in keyof InfocardValues]: InfocardValues[K] extends string
    ? string extends InfocardValues[K]
      ? K
      : never
    : never;
}[keyof InfocardValues];

/** An optional text. */
export const Plain = ({
  form,
  name,
  max = 100,
}: OfForm & { readonly name: TextName; readonly max?: number }) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <TextField
      label={t(`infocards.fields.${name}`)}
      optional
      maxLength={max}
      autoComplete="off"
      {...form.field(name)}
    />
  );
};

/** A name out of a list of background data. One that was typed before there was a list stays until another is chosen. */
export const Listed = ({
  form,
  name,
  choices,
}: OfForm & { readonly name: TextName; readonly choices: readonly ComboboxChoice[] }) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Combobox
      label={t(`infocards.fields.${name}`)}
      optional
      valueLabel={form.values[name]}
      choices={choices}
      {...form.field(name)}
    />
  );
};
