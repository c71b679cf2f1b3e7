import type { OrderWithEvents } from '@fraktion/contract/orders';
import { formatDate, Notice, Text, useTranslation } from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { PhoneText } from '../lib/PhoneText.tsx';

interface NoticeTexts {
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly text?: string | null | undefined;
}

/** A receiver gives a reason when it returns the order; a supplier that takes it back gives none. */
const handedBack = ({ forward, events }: OrderWithEvents) => {
  const last = events.at(-1);
  return forward === 'none' && last?.kind === 'forwardRemoved' && last.detail ? last : undefined;
};

/** Which of the two happened last; later events do not matter. */
const wasHandedBack = ({ events }: OrderWithEvents): boolean =>
  events.findLast(({ kind }) => kind === 'handedBack' || kind === 'declined')?.kind ===
  'handedBack';

/** What the supplier told its sub-supplier, for both of them. */
const useForwardNote = (order: OrderWithEvents): NoticeTexts | undefined => {
  const { t } = useTranslation('mfe-supplier');
  const { side, supplierName, forwardNote } = order;
  if (!forwardNote) return undefined;
  const title =
    side === 'receiver'
      ? t('order.notice.noteFrom', { name: supplierName })
      : t('order.notice.yourNote');
  return { tone: 'info', title, text: forwardNote };
};

const useForwardNotice = (order: OrderWithEvents): NoticeTexts | undefined => {
  const { t } = useTranslation('mfe-supplier');
  const back = handedBack(order);
  if (back)
    return {
      tone: 'warning',
      title: t('order.notice.handedBack', { name: back.actorName }),
      text: back.detail,
    };
  // The receiver of a forwarded order needs no notice about it.
  if (order.forward === 'none' || order.side === 'receiver') return undefined;
  const words = { name: order.receiverName };
  return {
    tone: 'info',
    title:
      order.forward === 'taken'
        ? t('order.notice.receiverHasIt', words)
        : t('order.notice.waitsForReceiver', words),
  };
};

const useNotices = (order: OrderWithEvents): readonly (NoticeTexts | undefined)[] => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const { declinedAt, declinedReason, offeredDate, futileAt, futileReason, futileOpen } = order;
  const open = order.status === 'Created' || order.status === 'Accepted';
  const withOffer = (reason: string | null): string =>
    [reason, offeredDate && t('order.notice.offered', { date: formatDate(offeredDate) })]
      .filter(Boolean)
      .join('\n');
  return [
    useForwardNotice(order),
    useForwardNote(order),
    order.status === 'NotApproved'
      ? { tone: 'warning', title: t('order.notice.notApproved'), text: order.judgedReason }
      : undefined,
    open && declinedAt
      ? {
          tone: 'info',
          title: t(wasHandedBack(order) ? 'order.notice.handedBackByYou' : 'order.notice.declined'),
          text: withOffer(declinedReason),
        }
      : undefined,
    futileOpen && futileAt
      ? {
          tone: 'warning',
          title: words.futile(futileAt),
          text: withOffer(futileReason),
        }
      : undefined,
  ];
};

/** Notices for the reader's side about the order, above everything else. */
export const CarrierNotices = ({ order }: { readonly order: OrderWithEvents }) => {
  const { canceled } = useOrderWords();
  return (
    <>
      {order.status === 'Canceled' ? <Notice tone="warning">{canceled(order)}</Notice> : null}
      {useNotices(order).map((notice) =>
        notice ? (
          <Notice key={notice.title} tone={notice.tone}>
            <Text strong>{notice.title}</Text>
            {notice.text?.split('\n').map((line) => (
              <PhoneText key={line}>{line}</PhoneText>
            ))}
          </Notice>
        ) : null,
      )}
    </>
  );
};
