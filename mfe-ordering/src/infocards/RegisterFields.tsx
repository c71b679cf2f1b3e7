import { consistences, radioactivities } from '@fraktion/contract/infocards';
import { SelectField, useTranslation } from '@fraktion/shared-ui';

import { type OfForm, Pair, Plain, Section } from './formParts.tsx';

/** The fields for national registers. */
export const RegisterFields = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Section title={t('infocards.sections.registers')}>
      <Pair>
        <Plain form={form} name="adsFraction" max={10} />
        <Plain form={form} name="wasteNumber" max={4} />
        <Plain form={form} name="flashPoint" max={10} />
      </Pair>
      <Pair>
        <SelectField
          label={t('infocards.fields.consistence')}
          optional
          placeholder="–"
          choices={consistences.map((value) => ({
            value,
            label: t(`infocards.consistences.${value}`),
          }))}
          {...form.field('consistence')}
        />
        <SelectField
          label={t('infocards.fields.radioactive')}
          optional
          placeholder="–"
          choices={radioactivities.map((value) => ({
            value,
            label: t(`infocards.radioactivities.${value}`),
          }))}
          {...form.field('radioactive')}
        />
      </Pair>
    </Section>
  );
};
