import { createForwardRule, type ForwardRule, updateForwardRule } from '@fraktion/contract/orders';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import { ruleChange } from './ruleQueries.ts';

export interface RuleValues {
  /** Empty for whoever orders. */
  readonly customerId: string;
  readonly wasteFractionName: string;
  readonly zipFrom: string;
  readonly zipTo: string;
  readonly weekdays: readonly number[];
  readonly receiverId: string;
}

const readableZip = /^([A-Za-z-]{0,4}\d[\d ]{0,9})?$/;
const numberIn = (zip: string): number => Number(zip.replaceAll(/\D/g, ''));

export const isZip = (zip: string): boolean => readableZip.test(zip.trim());

const valuesOf = (rule: ForwardRule | undefined): RuleValues => ({
  customerId: rule?.customerId ?? '',
  wasteFractionName: rule?.wasteFractionName ?? '',
  zipFrom: rule?.zipFrom ?? '',
  zipTo: rule?.zipTo ?? '',
  weekdays: rule?.weekdays ?? [],
  receiverId: rule?.receiverId ?? '',
});

const fieldsOf = (values: RuleValues) => ({
  customerId: values.customerId || null,
  wasteFractionName: values.wasteFractionName || null,
  zipFrom: values.zipFrom.trim() || null,
  zipTo: values.zipTo.trim() || null,
  weekdays: [...values.weekdays],
  receiverId: values.receiverId,
});

const useRuleErrors = () => {
  const { t } = useTranslation('mfe-supplier');
  const zip = (value: string) => (isZip(value) ? undefined : t('rules.zipWrong'));
  return ({ zipFrom, zipTo, receiverId }: RuleValues) => {
    const backwards =
      zipFrom.trim() !== '' && zipTo.trim() !== '' && numberIn(zipTo) < numberIn(zipFrom);
    return {
      zipFrom: zip(zipFrom),
      zipTo: zip(zipTo) ?? (backwards ? t('rules.zipBackwards') : undefined),
      receiverId: receiverId === '' ? t('rules.receiverMissing') : undefined,
    };
  };
};

/** Adds a rule after the others, or changes the one it is given. */
export const useRuleForm = (rule: ForwardRule | undefined, onDone: () => void) => {
  const { t } = useTranslation('mfe-supplier');
  const [id] = useState(newId);
  const create = useCall(createForwardRule, ruleChange);
  const update = useCall(updateForwardRule, ruleChange);
  return useForm<RuleValues>({
    initial: valuesOf(rule),
    validate: useRuleErrors(),
    submit: async (values) => {
      const fields = fieldsOf(values);
      await (rule
        ? update.mutateAsync({
            params: { id: rule.id },
            body: { version: rule.version, ...fields },
          })
        : create.mutateAsync({ body: { id, ...fields } }));
      toast({ title: t('rules.saved'), tone: 'success' });
      onDone();
    },
  });
};
