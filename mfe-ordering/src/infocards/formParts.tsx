import { Grid, Heading, Stack, useTranslation } from '@fraktion/shared-ui';
import { Combobox, type ComboboxChoice } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

import type { InfocardForm } from './useSaveInfocard.ts';

/** The names of the saved values while they are not among the loaded choices. */
export interface Known {
  readonly location?: string | undefined;
  readonly ewcCode?: string | undefined;
}

export interface OfForm {
  readonly form: InfocardForm;
}

export interface OfInfocard extends OfForm {
  readonly known: Known;
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

/** A name out of a list of background data. One that was typed before there was a list stays until another is chosen. */
export const Listed = ({
  form,
  name,
  choices,
}: OfForm & {
  readonly name: 'containerType' | 'receivingFacility' | 'transportVehicle';
  readonly choices: readonly ComboboxChoice[];
}) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Combobox
      label={t(`infocardField.${name}`)}
      optional
      valueLabel={form.values[name]}
      choices={choices}
      {...form.field(name)}
    />
  );
};
