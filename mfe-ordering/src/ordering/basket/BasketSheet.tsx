import { maxOrderFileBytes, maxOrderFiles } from '@fraktion/contract/orders';
import {
  Box,
  FileDrop,
  Form,
  FormActions,
  Heading,
  Notice,
  useTranslation,
} from '@fraktion/shared-ui';
import { ConfirmDialog, SidePanel } from '@fraktion/shared-ui/overlay';
import { useEffect, useRef } from 'react';

import { orderFileKinds } from '../../lib/orderFileKinds.ts';
import { NoteFields } from '../../lib/order/NoteFields.tsx';
import { useUnderWayWords } from '../../lib/order/underWay.ts';
import { WhenFields } from '../../lib/order/WhenFields.tsx';
import { removeFromBasket } from './basket.ts';
import { BasketRow } from './BasketRow.tsx';
import { type BasketForm, useBasketForm } from './useBasketForm.ts';
import { noWishes } from './useBasketOrder.ts';
import { useDiscardOrder } from '../useDiscardOrder.ts';

interface OfBasket {
  readonly basket: BasketForm;
}

const Cards = ({ basket }: OfBasket) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Box as="ul" aria-label={t('basket.cards')}>
      {basket.cards.map((card) => (
        <BasketRow
          key={card.infocardId}
          card={card}
          state={basket.states[card.infocardId]}
          wishes={basket.own[card.infocardId] ?? noWishes}
          onWishes={(wishes) => basket.setOwn(card, wishes)}
          uploads={basket.uploads}
          onRemove={() => removeFromBasket(card.infocardId)}
          busy={basket.form.pending}
        />
      ))}
    </Box>
  );
};

const Fields = ({ basket: { form, files, setFiles, uploads } }: OfBasket) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <>
      <Heading as="h3" size="small">
        {t('basket.forAll')}
      </Heading>
      <WhenFields form={form} />
      <NoteFields form={form} />
      <FileDrop
        label={t('basket.files')}
        help={t('ordering.form.filesHelp')}
        accept={orderFileKinds}
        maxFiles={maxOrderFiles}
        maxBytes={maxOrderFileBytes}
        files={files}
        onChange={setFiles}
        progress={uploads.list}
        onAgain={uploads.again}
      />
    </>
  );
};

interface ProblemProps {
  readonly text: string | null;
  readonly pending: boolean;
}

/** The problem is shown above all cards, and the pressed button below them, so it is scrolled into view each time. */
const Problem = ({ text, pending }: ProblemProps) => {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!text || pending) return;
    message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: 'nearest' });
  }, [text, pending]);
  return text ? (
    <Box ref={message} tabIndex={-1}>
      <Notice tone="error">{text}</Notice>
    </Box>
  ) : null;
};

/** Orders all cards of the basket at once; each becomes its own order. */
export const BasketSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-ordering');
  const basket = useBasketForm(onClose);
  const { form, cards, doubles, problem } = basket;
  const { close, question } = useDiscardOrder(onClose, form.pending || basket.sending);
  const count = cards.length;
  const { named } = useUnderWayWords();
  const names = doubles.map(({ card, about }) => `${card.name} (${named(about)})`).join('; ');
  return (
    <SidePanel open title={t('basket.title', { count })} onClose={close}>
      <Form form={form} label={t('basket.title', { count })}>
        <Problem text={problem} pending={form.pending} />
        <Cards basket={basket} />
        <Fields basket={basket} />
        <FormActions submit={t('basket.submit', { count })} onCancel={close} />
      </Form>
      <ConfirmDialog
        key={doubles[0]?.about.id}
        open={doubles.length > 0}
        onClose={basket.leaveDoubles}
        title={t('underWay.title')}
        text={t('basket.twiceText', { count: doubles.length, names })}
        confirm={t('underWay.confirm')}
        onConfirm={basket.sendDoubles}
      />
      {question}
    </SidePanel>
  );
};
