import { createOrder, maxOrderFiles } from '@fraktion/contract/orders';
import { type Uploads, useUploads } from '@fraktion/shared-auth/uploads';
import { useFormCall } from '@fraktion/shared-auth/query';
import { type FormState, toast, useTranslation, useUnsaved } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useEffect, useState } from 'react';

import { uploaded } from '../uploaded.ts';
import { useWhen, type When, wishOf } from '../../lib/order/WhenFields.tsx';
import { type BasketCard, useBasket } from './basket.ts';
import {
  type CardState,
  type Double,
  noWishes,
  orderOf,
  type Outcomes,
  type OwnWishes,
  useBasketOrder,
} from './useBasketOrder.ts';

type Values = When & { readonly comment: string; readonly requisitionId: string };

export interface BasketForm {
  readonly form: FormState<Values>;
  readonly cards: readonly BasketCard[];
  readonly states: Readonly<Record<string, CardState>>;
  readonly files: readonly File[];
  readonly setFiles: (files: readonly File[]) => void;
  readonly own: Readonly<Record<string, OwnWishes>>;
  readonly setOwn: (card: BasketCard, wishes: OwnWishes) => void;
  /** The progress of the shared files and each card's own: they are uploaded while the form is filled in. */
  readonly uploads: Uploads;
  /** The cards with an order under way, for one common question. */
  readonly doubles: readonly Double[];
  readonly leaveDoubles: () => void;
  readonly sendDoubles: () => Promise<void>;
  /** Orders are being sent, including those confirmed after the form was sent. */
  readonly sending: boolean;
  /** Some orders failed; each shows its reason. */
  readonly problem: string | null;
}

/** Shows how many were sent; each of the others shows its reason. */
const useBasketToast = () => {
  const { t } = useTranslation('mfe-ordering');
  const [problem, setProblem] = useState<string | null>(null);
  const report = ({ sent, kept, failed }: Outcomes) => {
    if (kept.length > 0) toast({ title: t('ordering.kept.title'), text: t('ordering.kept.text') });
    if (sent.length > 0) {
      toast({ tone: 'success', title: t('basket.sent', { count: sent.length }) });
    }
    // Earlier failures stay visible while the confirmed cards are sent.
    if (failed.length > 0) setProblem(t('basket.failed', { count: failed.length }));
  };
  return { problem, report, say: setProblem };
};

/** The shared files and each card's own, uploaded while the form is filled in. */
const useBasketFiles = () => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [own, setOwn] = useState<Readonly<Record<string, OwnWishes>>>({});
  const uploads = useUploads();
  useUnsaved(uploads.list.length > 0 || Object.values(own).some(({ comment }) => comment));
  const change = (forAll: readonly File[], forEach: Readonly<Record<string, OwnWishes>>) => {
    setFiles(forAll);
    setOwn(forEach);
    uploads.change([...forAll, ...Object.values(forEach).flatMap((each) => each.files)]);
  };
  return {
    files,
    own,
    uploads,
    setFiles: (forAll: readonly File[]) => change(forAll, own),
    setOwn: (forEach: Readonly<Record<string, OwnWishes>>) => change(files, forEach),
  };
};

/** The shared values and each card's own, sent as one order per card. */
export const useBasketForm = (onClose: () => void): BasketForm => {
  const { t } = useTranslation('mfe-ordering');
  const cards = useBasket();
  const { states, send } = useBasketOrder();
  const { problem, report, say } = useBasketToast();
  const { files, own, setFiles, setOwn, uploads } = useBasketFiles();
  const [doubles, setDoubles] = useState<readonly Double[]>([]);
  const ownOf = ({ infocardId }: BasketCard) => own[infocardId] ?? noWishes;
  const sendAndTell = async (
    these: readonly BasketCard[],
    values: Values,
    confirmed: readonly Double[],
  ) => {
    const { comment, requisitionId } = values;
    const shared = { ...wishOf(values), comment, requisitionId, files };
    const list = await uploads.settled();
    const orderFor = (card: BasketCard) => {
      const order = orderOf(card, shared, ownOf(card));
      return { ...order, ...uploaded(order.files, list) };
    };
    const outcomes = await send(these, orderFor, confirmed);
    setDoubles(outcomes.doubles);
    report(outcomes);
  };
  const [sending, setSending] = useState(false);
  const sendThese = async (
    these: readonly BasketCard[],
    values: Values,
    confirmed: readonly Double[] = [],
  ) => {
    setSending(true);
    try {
      await sendAndTell(these, values, confirmed);
    } finally {
      setSending(false);
    }
  };
  const form = useCallForm({
    // Each card is its own order.
    call: useFormCall<typeof createOrder, object, unknown>(createOrder),
    fields: ['comment', 'requisitionId'],
    ...useWhen(),
    send: async (values) => {
      const full = cards.find((card) => files.length + ownOf(card).files.length > maxOrderFiles);
      say(full ? t('basket.tooManyFiles', { name: full.name, max: maxOrderFiles }) : null);
      if (!full) await sendThese(cards, values);
    },
    done: () => undefined,
  });
  const { pending } = form;
  // The last card was ordered or removed.
  useEffect(() => {
    if (cards.length === 0 && !pending) onClose();
  }, [cards.length, pending, onClose]);
  return {
    form,
    cards,
    states,
    files,
    setFiles,
    own,
    setOwn: ({ infocardId }, wishes) => setOwn({ ...own, [infocardId]: wishes }),
    uploads,
    doubles,
    // Meanwhile the question may be about newer orders.
    leaveDoubles: () => setDoubles((now) => (now === doubles ? [] : now)),
    sendDoubles: () =>
      sendThese(
        doubles.map(({ card }) => card),
        form.values,
        doubles,
      ),
    sending,
    problem,
  };
};
