import { createForwardRule, type ForwardRule, updateForwardRule } from '@fraktion/contract/orders';
import { useSave } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { showRules } from './ruleQueries.ts';

const readableZip = /^([A-Za-z-]{0,4}\d[\d ]{0,9})?$/;
const numberIn = (zip: string): number => Number(zip.replaceAll(/\D/g, ''));

export const isZip = (zip: string): boolean => readableZip.test(zip.trim());

interface Zips {
  readonly zipFrom: string;
  readonly zipTo: string;
}

const useZipErrors = () => {
  const { t } = useTranslation('mfe-supplier');
  const wrong = (zip: string) => (isZip(zip) ? undefined : t('rules.zipWrong'));
  return ({ zipFrom, zipTo }: Zips) => {
    const backwards =
      zipFrom.trim() !== '' && zipTo.trim() !== '' && numberIn(zipTo) < numberIn(zipFrom);
    return {
      zipFrom: wrong(zipFrom),
      zipTo: wrong(zipTo) ?? (backwards ? t('rules.zipBackwards') : undefined),
    };
  };
};

/** Adds a rule at the end, or changes the given one. */
export const useRuleForm = (rule: ForwardRule | undefined, onDone: () => void) => {
  const { t } = useTranslation('mfe-supplier');
  return useCallForm({
    call: useSave({ create: createForwardRule, change: updateForwardRule, row: rule }),
    row: rule,
    fields: ['customerId', 'wasteFractionName', 'zipFrom', 'zipTo', 'weekdays', 'receiverId'],
    check: useZipErrors(),
    words: { receiverId: t('rules.receiverMissing') },
    done: (rules) => {
      showRules(rules);
      toast({ title: t('rules.saved'), tone: 'success' });
      onDone();
    },
  });
};

export type RuleForm = ReturnType<typeof useRuleForm>;
