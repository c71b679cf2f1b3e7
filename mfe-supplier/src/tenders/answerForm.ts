import { type InvitedTender, sendTenderAnswer } from '@fraktion/contract/tenders';
import { useFormCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useRef, useState } from 'react';

import type { TenderDoor } from './tenderDoor.ts';

export interface PriceValues {
  readonly price: string;
  readonly comment: string;
}

export interface AnswerValues {
  readonly prices: Readonly<Record<string, PriceValues>>;
  readonly comment: string;
  readonly validUntil: string;
}

const nothing: PriceValues = { price: '', comment: '' };

type Prices = AnswerValues['prices'];

const pricesOf = ({ items, answer }: InvitedTender): Prices =>
  Object.fromEntries(
    items.map(({ id }) => {
      const given = answer?.prices.find(({ itemId }) => itemId === id);
      return [id, given ? { price: given.price ?? '', comment: given.comment ?? '' } : nothing];
    }),
  );

const toSend = (prices: Prices) =>
  Object.entries(prices).map(([itemId, { price, comment }]) => ({
    itemId,
    price: price || null,
    comment: comment.trim() || null,
  }));

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A price with at most 4 decimals, or none. */
export const isPrice = (price: string): boolean =>
  price === '' || /^\d{1,14}(\.\d{1,4})?$/.test(price);

type Mode = 'send' | 'save';

/** The errors of an answer; a draft may have gaps. */
const useAnswerErrors = ({ answerDeadline }: InvitedTender) => {
  const { t } = useTranslation('mfe-supplier');
  const lasting = (validUntil: string, mode: Mode) => {
    if (validUntil === '') return mode === 'send' ? t('tenders.form.validUntilMissing') : undefined;
    if (!day.test(validUntil)) return t('tenders.form.validUntilMissing');
    return validUntil < answerDeadline ? t('tenders.form.validUntilEarly') : undefined;
  };
  return ({ prices, validUntil }: AnswerValues, mode: Mode) => {
    const all = Object.values(prices).map(({ price }) => price);
    const none = mode === 'send' && all.every((price) => price === '');
    const readable = all.every(isPrice) ? undefined : t('tenders.form.priceWrong');
    return {
      prices: none ? t('tenders.form.priceMissing') : readable,
      validUntil: lasting(validUntil, mode),
    };
  };
};

/** One form with two buttons: save as a draft, or send. */
export const useAnswerForm = (
  tender: InvitedTender,
  door: TenderDoor,
  onDone: (tender: InvitedTender) => void,
  onSending: (sending: boolean) => void,
  onNewest: (tender: InvitedTender) => void,
) => {
  const { t } = useTranslation('mfe-supplier');
  const mode = useRef<Mode>('send');
  const [tried, setTried] = useState(false);
  const errorsOf = useAnswerErrors(tender);
  const form = useCallForm({
    call: useFormCall(sendTenderAnswer, {
      given: (row) => ({ version: row?.answer?.version ?? 0 }),
      rest: () => ({ params: { id: tender.id } }),
      send: async ({ body }) => {
        onSending(true);
        try {
          return await door[mode.current](tender.id, body);
        } finally {
          onSending(false);
        }
      },
    }),
    row: tender,
    fields: ['comment', 'validUntil'],
    initial: (row) => ({
      comment: row?.answer?.comment ?? '',
      validUntil: row?.answer?.validUntil ?? '',
    }),
    own: (row = tender) => ({ prices: pricesOf(row) }),
    body: ({ prices }) => ({ prices: toSend(prices) }),
    check: (values) => {
      setTried(true);
      return errorsOf(values, mode.current);
    },
    onNewest,
    done: (answered) => {
      onDone(answered);
      toast({
        title: t(mode.current === 'send' ? 'tenders.sent' : 'tenders.kept'),
        tone: 'success',
      });
    },
  });
  const keep = async () => {
    mode.current = 'save';
    await form.submit();
    mode.current = 'send';
  };
  return { form, tried, keep: () => void keep() };
};
