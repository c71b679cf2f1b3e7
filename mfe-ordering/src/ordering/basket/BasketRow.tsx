import { maxOrderFileBytes, maxOrderFiles } from '@fraktion/contract/orders';
import type { Uploads } from '@fraktion/shared-auth/uploads';
import {
  Box,
  FileDrop,
  IconButton,
  Row,
  Stack,
  Text,
  TextArea,
  useTranslation,
} from '@fraktion/shared-ui';
import { LoaderCircle, MessageSquare, TriangleAlert, X } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { orderFileKinds } from '../../lib/orderFileKinds.ts';
import type { BasketCard } from './basket.ts';
import type { CardState, OwnWishes } from './useBasketOrder.ts';

export interface BasketRowProps {
  readonly card: BasketCard;
  readonly state: CardState | undefined;
  readonly wishes: OwnWishes;
  readonly onWishes: (wishes: OwnWishes) => void;
  readonly uploads: Uploads;
  readonly onRemove: () => void;
  /** The orders are being sent: nothing can be changed. */
  readonly busy: boolean;
}

const Progress = ({ state }: { readonly state: CardState | undefined }) => {
  const { t } = useTranslation('mfe-ordering');
  if (!state) return null;
  const failed = state.at === 'failed';
  return (
    <Row
      gap="1.5"
      flexWrap="nowrap"
      alignItems="flex-start"
      color={failed ? 'fg.error' : 'fg.muted'}
      role="status"
    >
      <Box flexShrink="0" pt="1px">
        {failed ? <TriangleAlert size={16} aria-hidden /> : <LoaderCircle size={16} aria-hidden />}
      </Box>
      <Text size="caption">{failed ? state.reason : t(`basket.states.${state.at}`)}</Text>
    </Row>
  );
};

const Own = ({
  card,
  wishes,
  onWishes,
  uploads,
}: Omit<BasketRowProps, 'state' | 'busy' | 'onRemove'>) => {
  const { t } = useTranslation('mfe-ordering');
  const { name } = card;
  return (
    <Stack gap="3" pt="1">
      <TextArea
        label={t('basket.ownComment', { name })}
        help={t('basket.ownCommentHelp')}
        optional
        maxLength={2000}
        value={wishes.comment}
        onChange={(comment) => onWishes({ ...wishes, comment })}
      />
      <FileDrop
        label={t('basket.ownFiles', { name })}
        help={t('basket.ownFilesHelp')}
        accept={orderFileKinds}
        maxFiles={maxOrderFiles}
        maxBytes={maxOrderFileBytes}
        files={wishes.files}
        onChange={(files) => onWishes({ ...wishes, files })}
        progress={uploads.list}
        onAgain={uploads.again}
      />
    </Stack>
  );
};

/** One card of the basket: its container, the state of its order, and its own values. */
export const BasketRow = (props: BasketRowProps) => {
  const { card, state, onRemove, busy } = props;
  const { t } = useTranslation('mfe-ordering');
  const [open, setOpen] = useState(false);
  const { name } = card;
  return (
    <Stack as="li" gap="1.5" py="3" borderBottom="1px solid" borderColor="border">
      <Row flexWrap="nowrap" alignItems="flex-start" justifyContent="space-between">
        <Stack gap="0.5">
          <Text strong>{name}</Text>
          <Text size="caption" tone="muted" figures>
            {card.text}
          </Text>
        </Stack>
        {busy ? null : (
          <Row gap="0.5" flexWrap="nowrap" flexShrink="0">
            <IconButton
              size="small"
              icon={MessageSquare}
              label={t('basket.own', { name })}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
            <IconButton
              size="small"
              icon={X}
              label={t('basket.remove', { name })}
              onClick={onRemove}
            />
          </Row>
        )}
      </Row>
      <Progress state={state} />
      {open ? <Own {...props} /> : null}
    </Stack>
  );
};
