import {
  invoiceAllows,
  type InvoiceDetail,
  type InvoiceLine,
  listSuggestions,
  maxLinesAtOnce,
  type PostingSuggestion,
  takeSuggestions,
} from '@fraktion/contract/invoices';
import { api, newId, useProfile } from '@fraktion/shared-auth';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { toast, toastFailure, useTranslation } from '@fraktion/shared-ui';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { changeShown } from '../lib/showInvoice.ts';
import { addOnTheirWay, dropOnTheirWay, postingToCome } from './changes/onTheirWay.ts';
import { postingsOf, withAllStored } from './changes/optimistic.ts';
import { isOpen } from './lines/sureness.ts';

type Category = PostingSuggestion['category'];

/** Uses the category that a person has chosen; the suggested one becomes the first alternative. */
const withCategory = (suggestion: PostingSuggestion, category: Category): PostingSuggestion => ({
  ...suggestion,
  category,
  alternatives: [
    suggestion.category,
    ...suggestion.alternatives.filter((other) => other !== category),
  ],
});

/** A line is not posted to one infocard twice: there is no suggestion for its rest. */
const isPostedThere = (
  invoice: InvoiceDetail,
  line: InvoiceLine,
  { infocard }: PostingSuggestion,
): boolean => postingsOf(invoice, line).some(({ infocardId }) => infocardId === infocard?.id);

export interface Suggestions {
  readonly suggestionOf: (line: InvoiceLine) => PostingSuggestion | undefined;
  readonly take: (suggestions: readonly PostingSuggestion[]) => Promise<void>;
  readonly choose: (lineId: string, category: Category) => void;
  /** The number of answers that cover the lines on screen. */
  readonly windows: number;
}

/** The suggestions for one answer's number of lines. */
export const suggestionWindow = (id: string, at: number) =>
  queryFor(listSuggestions, { params: { id }, query: { from: at * maxLinesAtOnce } });

/** The suggestions for all lines on screen, and a function to post them. A window has as many lines as one answer. */
export function useSuggestions(invoice: InvoiceDetail): Suggestions {
  const windows = Math.max(1, Math.ceil(invoice.lines.length / maxLinesAtOnce));
  const { id } = invoice;
  const isOn = invoiceAllows(invoice, 'post');
  const answers = useQueries({
    queries: Array.from({ length: windows }, (_, at) => ({
      ...suggestionWindow(id, at),
      enabled: isOn,
    })),
  });
  const [chosen, setChosen] = useState<Readonly<Record<string, Category>>>({});
  const take = useTakeSuggestions(invoice);
  const byLine = new Map(
    answers.flatMap(({ data }) => data ?? []).map((each) => [each.lineId, each]),
  );
  const suggestionOf = (line: InvoiceLine): PostingSuggestion | undefined => {
    const suggestion = isOn && isOpen(line) ? byLine.get(line.id) : undefined;
    if (suggestion && isPostedThere(invoice, line, suggestion)) return undefined;
    const category = chosen[line.id];
    return suggestion && category && category !== suggestion.category
      ? withCategory(suggestion, category)
      : suggestion;
  };
  return {
    suggestionOf,
    take,
    windows,
    choose: (lineId: string, category: Category) =>
      setChosen((all) => ({ ...all, [lineId]: category })),
  };
}

type CardSuggestion = PostingSuggestion & {
  readonly infocard: NonNullable<PostingSuggestion['infocard']>;
};

export const hasInfocard = (suggestion: PostingSuggestion): suggestion is CardSuggestion =>
  suggestion.infocard !== null;

const rowOf = ({
  infocard,
  location: ____,
  alternatives: _,
  isSure: __,
  past: ___,
  ...shown
}: CardSuggestion) => ({
  ...shown,
  id: newId(),
  infocardId: infocard.id,
});

/** Posts suggestions as shown, at once; a refused line shows the reason and is unchanged. */
function useTakeSuggestions(invoice: InvoiceDetail) {
  const { t } = useTranslation('mfe-economics');
  const { name } = useProfile();
  const { id } = invoice;
  const send = useMutation(
    {
      mutationFn: ({ rows }: { rows: readonly ReturnType<typeof rowOf>[] }) =>
        api(takeSuggestions, { params: { id }, body: { rows: [...rows] } }),
      onSuccess: (outcomes) => {
        const stored = outcomes.flatMap(({ posting }) => posting ?? []);
        changeShown(id, (shown) => withAllStored(shown, stored));
        const refused = outcomes.length - stored.length;
        if (refused > 0)
          toast({ tone: 'error', title: t('suggestion.refused', { count: refused }) });
      },
      onError: toastFailure,
      onSettled: (_answer, _error, { rows }) => dropOnTheirWay(rows.map((row) => row.id)),
    },
    queryClient,
  );
  const takeOnce = async (taken: readonly CardSuggestion[]): Promise<void> => {
    const rows = taken.map(rowOf);
    addOnTheirWay(
      rows.map((row, index) =>
        postingToCome(invoice, row, {
          infocardName: taken[index]?.infocard.name ?? '',
          locationName: taken[index]?.infocard.locationName ?? '',
          by: name,
        }),
      ),
    );
    await send.mutateAsync({ rows });
  };
  return async (suggestions: readonly PostingSuggestion[]): Promise<void> => {
    const taken = suggestions.filter(hasInfocard);
    try {
      // One after the other: each is a change of the same invoice.
      for (let from = 0; from < taken.length; from += maxLinesAtOnce)
        await takeOnce(taken.slice(from, from + maxLinesAtOnce));
    } catch {
      // The failure has been shown, and the rest is not sent.
    }
  };
}
