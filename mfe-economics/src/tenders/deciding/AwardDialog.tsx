import { awardTender, type Tender } from '@fraktion/contract/tenders';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Checkbox,
  type FieldBinding,
  Form,
  FormActions,
  formatMoney,
  Text,
  TextArea,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { itemName } from '@fraktion/shared-waste/tenders';
import { useId, useState } from 'react';

import { type ComparedItem, type Comparison, openTo } from '../comparing/comparison.ts';
import { DecidedMeanwhile, NothingLeft } from './DecidedMeanwhile.tsx';

export interface AwardDialogProps {
  readonly tender: Tender;
  readonly comparison: Comparison;
  /** Null: no winner. */
  readonly to: string | null;
  readonly onClose: () => void;
}

const useAwardForm = ({ tender, comparison, to, onClose }: AwardDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  // Somebody else may have decided an item after it was selected.
  const stillOpen = (itemIds: readonly string[]) => {
    const open = new Set(openTo(comparison, to).map(({ item }) => item.id));
    return itemIds.filter((itemId) => open.has(itemId));
  };
  return useCallForm({
    call: useFormCall(awardTender, {
      // The dialog shows the decisions of others as soon as they arrive.
      given: (row = tender) => ({
        version: Math.max(row.version, tender.version),
        invitationId: to,
      }),
      rest: () => ({ params: { id: tender.id } }),
    }),
    row: tender,
    fields: ['itemIds', 'note'],
    initial: () => ({ itemIds: [] }),
    body: ({ itemIds }) => ({ itemIds: stillOpen(itemIds) }),
    words: { itemIds: t('tenders.award.chooseItem') },
    done: () => {
      toast({ title: t('tenders.award.done'), tone: 'success' });
      onClose();
    },
  });
};

/** The items that were open when the dialog opened: those still open, and those that somebody else has decided meanwhile. */
const useOffered = ({ comparison, to }: AwardDialogProps, pending: boolean) => {
  const [offered] = useState(() => openTo(comparison, to).map(({ item }) => item.id));
  // Items of the award that is being sent do not count as decided by somebody else.
  const isTaken = ({ decided }: ComparedItem) => decided && !pending;
  const all = comparison.items.filter(({ item }) => offered.includes(item.id));
  return {
    open: all.filter((compared) => !isTaken(compared)),
    taken: new Set(all.filter(isTaken).map(({ item }) => item.id)),
  };
};

interface ItemBoxesProps
  extends Pick<AwardDialogProps, 'tender' | 'to'>, FieldBinding<readonly string[]> {
  readonly open: readonly ComparedItem[];
}

const ItemBoxes = ({ tender, to, open, value: chosen, onChange, error }: ItemBoxesProps) => {
  const { t } = useTranslation('mfe-economics');
  const id = useId();
  const priceOf = ({ offers }: ComparedItem): string | undefined => {
    const price = offers.find(({ invitationId }) => invitationId === to)?.price;
    return price == null ? undefined : formatMoney(price, tender.currency);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Text id={id} fontSize="sm" fontWeight="medium" mb="1">
        {t('tenders.form.items')}
      </Text>
      {open.map((compared) => (
        <Checkbox
          key={compared.item.id}
          label={itemName(compared.item)}
          help={priceOf(compared)}
          value={chosen.includes(compared.item.id)}
          onChange={(on) =>
            onChange(
              on ? [...chosen, compared.item.id] : chosen.filter((one) => one !== compared.item.id),
            )
          }
        />
      ))}
      {error ? (
        <Text size="caption" tone="error">
          {error}
        </Text>
      ) : null}
    </Box>
  );
};

/** Awards items to one supplier, or to none; winners and losers are notified. */
export const AwardDialog = (props: AwardDialogProps) => {
  const { tender, comparison, to, onClose } = props;
  const { t } = useTranslation('mfe-economics');
  const form = useAwardForm(props);
  const name = comparison.answers.find(({ invitationId }) => invitationId === to)?.name;
  const title = name ? t('tenders.award.to', { name }) : t('tenders.award.nobody');
  const { open, taken } = useOffered(props, form.pending);
  return (
    <Dialog
      open
      title={title}
      description={t(name ? 'tenders.award.text' : 'tenders.award.nobodyText')}
      onClose={form.pending ? () => {} : onClose}
      steady={form.changed}
    >
      {taken.size > 0 ? <DecidedMeanwhile tender={tender} itemIds={taken} /> : null}
      {open.length === 0 ? (
        <NothingLeft onClose={onClose} />
      ) : (
        <Form form={form} label={title}>
          <ItemBoxes {...props} open={open} {...form.field('itemIds')} />
          {name ? (
            <TextArea
              label={t('tenders.award.note')}
              optional
              rows={3}
              maxLength={2000}
              help={t('tenders.award.noteHelp')}
              {...form.field('note')}
            />
          ) : null}
          <FormActions
            submit={t(name ? 'tenders.award.button' : 'tenders.award.nobodySubmit')}
            onCancel={onClose}
          />
        </Form>
      )}
    </Dialog>
  );
};
