import { defaultEconomicsSettings, getEconomicsSettings } from '@fraktion/contract/accounts';
import type { InvoiceDetail, PostingSuggestion } from '@fraktion/contract/invoices';
import { queryFor } from '@fraktion/shared-auth/query';
import { Button, formatMoney, formatPercent, useTranslation } from '@fraktion/shared-ui';
import { sumDecimals } from '@fraktion/shared-ui/decimal';
import { Sparkles } from '@fraktion/shared-ui/icons';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

export interface TakingAll {
  /** Suggestions that need no look. */
  readonly count: number;
  readonly start: () => void;
  readonly question: ReactNode;
}

/** Posts all that is surely right at once, after saying how many lines that are and why. */
export function useTakingAll(
  { currency }: InvoiceDetail,
  suggestions: readonly PostingSuggestion[],
  take: (suggestions: readonly PostingSuggestion[]) => void,
): TakingAll {
  const { t } = useTranslation('mfe-economics');
  const [asking, setAsking] = useState(false);
  const sure = suggestions.filter(({ isSure }) => isSure);
  const count = sure.length;
  const amount = formatMoney(sumDecimals(sure.map((each) => each.amount)), currency);
  const { data: settings = defaultEconomicsSettings } = useQuery(queryFor(getEconomicsSettings));
  const percent = formatPercent(
    Number(settings.sureFrom) / 100,
    settings.sureFrom.split('.')[1]?.length ?? 0,
  );
  return {
    count,
    start: () => setAsking(count > 0),
    question: (
      <ConfirmDialog
        open={asking}
        title={t('takeAll.title', { count })}
        text={t('takeAll.text', { amount, percent, left: suggestions.length - count })}
        confirm={t('takeAll.confirm')}
        onConfirm={() => take(sure)}
        onClose={() => setAsking(false)}
      />
    ),
  };
}

export const TakeAllAction = ({ taking }: { readonly taking: TakingAll }) => {
  const { t } = useTranslation('mfe-economics');
  const { count, start } = taking;
  if (count === 0) return null;
  return (
    <Button icon={Sparkles} aria-keyshortcuts="A" onClick={start}>
      {t('takeAll.button', { count })}
    </Button>
  );
};
