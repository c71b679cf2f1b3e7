import type { ForwardRule } from '@fraktion/contract/orders';
import { formatWeekday, getLanguage, type Translate, useTranslation } from '@fraktion/shared-ui';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** 1 is Monday, because 1 January 2024 was one. */
export const weekdayName = (day: number): string => formatWeekday(`2024-01-0${day}`);

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(getLanguage(), { type: 'conjunction' }).format(names);

function zipsOf(
  { zipFrom: from, zipTo: to }: ForwardRule,
  t: Translate<'mfe-supplier'>,
): string | null {
  if (from === null && to === null) return null;
  if (from === null) return t('rules.parts.zipTo', { to });
  if (to === null || to === from) return t('rules.parts.zipOne', { zip: from });
  return t('rules.parts.zips', { from, to });
}

/** A rule in one sentence. */
export const useRuleText = () => {
  const { t } = useTranslation('mfe-supplier');
  return (rule: ForwardRule): string => {
    const { customerName, wasteFractionName, receiverName } = rule;
    const parts = [
      customerName && t('rules.parts.customer', { name: customerName }),
      wasteFractionName && t('rules.parts.fraction', { name: wasteFractionName }),
      zipsOf(rule, t),
      rule.weekdays.length > 0 &&
        t('rules.parts.weekdays', { days: listOf(rule.weekdays.map(weekdayName)) }),
    ].filter(Boolean);
    return parts.length === 0
      ? t('rules.sentenceAll', { receiver: receiverName })
      : t('rules.sentence', { what: parts.join(', '), receiver: receiverName });
  };
};
