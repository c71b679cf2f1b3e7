import { defaultEconomicsSettings, getEconomicsSettings } from '@fraktion/contract/accounts';
import {
  invoiceAllows,
  type InvoiceDetail,
  maxLinesAtOnce,
  type PostingSuggestion,
} from '@fraktion/contract/invoices';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  formatMoney,
  formatPercent,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { sumDecimals } from '@fraktion/shared-ui/decimal';
import { Sparkles } from '@fraktion/shared-ui/icons';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { hasInfocard, suggestionWindow } from './useSuggestions.ts';

export interface TakingAll {
  /** Suggestions on screen that need no check. */
  readonly count: number;
  /** The suggestions of some lines have not been read: they are read before the question is shown. */
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly start: () => void;
  readonly question: ReactNode;
}

interface SuggestionWindows {
  readonly suggestions: readonly PostingSuggestion[];
  /** The number of answers that have been read, or are being read. */
  readonly windows: number;
  readonly take: (suggestions: readonly PostingSuggestion[]) => Promise<void>;
}

const isSafe = (suggestion: PostingSuggestion): boolean =>
  suggestion.isSure && hasInfocard(suggestion);

/** Suggestions for the lines that are not on screen yet; one answer after the other, because each costs the server some work. */
function useRest({ id, lineTotal }: InvoiceDetail, windows: number, done: () => void) {
  const isThere = windows * maxLinesAtOnce >= lineTotal;
  const read = useMutation(
    {
      mutationFn: async () => {
        const found: PostingSuggestion[] = [];
        for (let at = windows; at * maxLinesAtOnce < lineTotal; at += 1)
          found.push(...(await queryClient.fetchQuery(suggestionWindow(id, at))));
        return found;
      },
      onSuccess: done,
      onError: toastFailure,
    },
    queryClient,
  );
  return { isThere, read: () => read.mutate(), pending: read.isPending, found: read.data ?? [] };
}

/** Posts all sure suggestions, on screen or not, after a question with the number of lines and the reason. */
export function useTakingAll(
  invoice: InvoiceDetail,
  { suggestions, windows, take }: SuggestionWindows,
): TakingAll {
  const { t } = useTranslation('mfe-economics');
  const [asking, setAsking] = useState(false);
  const rest = useRest(invoice, windows, () => setAsking(true));
  const shown = new Set(suggestions.map(({ lineId }) => lineId));
  const all = asking
    ? [...suggestions, ...rest.found.filter(({ lineId }) => !shown.has(lineId))]
    : suggestions;
  const sure = all.filter(isSafe);
  const count = sure.length;
  const amount = formatMoney(sumDecimals(sure.map((each) => each.amount)), invoice.currency);
  const { data: settings = defaultEconomicsSettings } = useQuery(queryFor(getEconomicsSettings));
  const percent = formatPercent(
    Number(settings.sureFrom) / 100,
    settings.sureFrom.split('.')[1]?.length ?? 0,
  );
  const text = { amount, percent, left: all.length - count, most: maxLinesAtOnce };
  const isOn = invoiceAllows(invoice, 'post');
  return {
    count,
    hasMore: isOn && !rest.isThere,
    pending: rest.pending,
    start: () => {
      if (!isOn || rest.pending) return;
      if (rest.isThere) setAsking(count > 0);
      else rest.read();
    },
    question: (
      <ConfirmDialog
        open={asking && count > 0}
        title={t('takeAll.title', { count })}
        text={t(count > maxLinesAtOnce ? 'takeAll.textMany' : 'takeAll.text', text)}
        confirm={t('takeAll.confirm')}
        onConfirm={() => void take(sure)}
        onClose={() => setAsking(false)}
      />
    ),
  };
}

export const TakeAllAction = ({ taking }: { readonly taking: TakingAll }) => {
  const { t } = useTranslation('mfe-economics');
  const { count, hasMore, pending, start } = taking;
  if (count === 0 && !hasMore) return null;
  return (
    <Button icon={Sparkles} aria-keyshortcuts="A" pending={pending} onClick={start}>
      {hasMore ? t('takeAll.buttonAll') : t('takeAll.button', { count })}
    </Button>
  );
};
