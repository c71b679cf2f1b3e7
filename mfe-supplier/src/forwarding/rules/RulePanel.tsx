import type { ForwardRule } from '@fraktion/contract/orders';
import { SelectField, Text, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { CustomerField, FractionField } from './askedFields.tsx';
import { type RuleForm, useRuleForm } from './ruleForm.ts';
import { receiversQuery } from './ruleQueries.ts';
import { WeekdayFields } from './WeekdayFields.tsx';
import { ZipFields } from './ZipFields.tsx';

export interface RulePanelProps {
  /** Without one, a rule is added. */
  readonly rule: ForwardRule | undefined;
  readonly onClose: () => void;
}

const ReceiverField = ({ form }: { readonly form: RuleForm }) => {
  const { t } = useTranslation('mfe-supplier');
  const receivers = useQuery(receiversQuery()).data ?? [];
  return (
    <SelectField
      label={t('rules.receiver')}
      required
      placeholder={t('rules.choose')}
      choices={receivers.map(({ id, name }) => ({ value: id, label: name }))}
      {...form.field('receiverId')}
    />
  );
};

/** An existing or a new rule. Empty fields match everything. */
export const RulePanel = ({ rule, onClose }: RulePanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useRuleForm(rule, onClose);
  return (
    <FormPanel
      title={t(rule ? 'rules.change' : 'rules.new')}
      form={form}
      submit={rule ? t('form.save') : t('rules.add')}
      onClose={onClose}
      intro={
        <Text tone="muted" mb="4">
          {t('rules.formText')}
        </Text>
      }
    >
      <CustomerField known={form.row?.customerName} {...form.field('customerId')} />
      <FractionField {...form.field('wasteFractionName')} />
      <ZipFields form={form} />
      <WeekdayFields field={form.field('weekdays')} />
      <ReceiverField form={form} />
    </FormPanel>
  );
};
