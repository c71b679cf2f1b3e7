import {
  Badge,
  Box,
  Button,
  Checkbox,
  formatDate,
  Icon,
  IconButton,
  Link,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CalendarDays, Ellipsis, GripVertical } from '@fraktion/shared-ui/icons';
import { Menu, type MenuAction } from '@fraktion/shared-ui/overlay';
import { OrderStatusPill, useOrderWords } from '@fraktion/shared-waste/orders';
import type { ReactNode } from 'react';

import { wasteText } from '../lib/order/wasteText.ts';
import { openOrderPath } from '../lib/paths.ts';
import { type BoardItem, isOpen } from './boardItems.ts';
import type { Chosen } from './useChosen.ts';
import type { Drag } from './useDrag.ts';

export interface BoardCardProps {
  readonly item: BoardItem;
  readonly chosen: Chosen;
  readonly drag: Drag;
  /** Where a card that is dropped on it goes. */
  readonly drop?: string;
  readonly actions?: readonly MenuAction[];
  /** Before the name, such as the place in the round. */
  readonly lead?: ReactNode;
  /** Below the name, such as when the truck comes. */
  readonly note?: ReactNode;
  /** Asks for a new day and vehicle, after a futile trip. */
  readonly onReplan: (order: BoardItem['order']) => void;
  /** Its town, where the list has none. */
  readonly withTown?: boolean;
}

const Urgent = ({ item: { order, late } }: Pick<BoardCardProps, 'item'>) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  if (order.futileOpen) return <OrderStatusPill order={order} />;
  if (late)
    return (
      <Badge tone="red">
        {t('board.lateSince', { date: order.plannedDate ? formatDate(order.plannedDate) : '' })}
      </Badge>
    );
  return order.asFastAsPossible ? <Badge tone="amber">{words.asFastAsPossible}</Badge> : null;
};

/** An order on the board: its box chooses it, its handle or the whole card is dragged, its menu does the rest. */
export const BoardCard = ({
  item,
  chosen,
  drag,
  drop,
  actions = [],
  lead,
  note,
  withTown,
  onReplan,
}: BoardCardProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { order, town } = item;
  const open = isOpen(item);
  const what = () => {
    const ids = chosen.has(order.id) ? chosen.ids : [order.id];
    return {
      ids,
      label: ids.length > 1 ? t('board.count', { count: ids.length }) : order.locationName,
    };
  };
  const isTarget = drop !== undefined && drag.over === drop;
  return (
    <Box
      as="li"
      data-line=""
      data-drop={drop}
      onPointerDown={open ? (event) => drag.hold(event, what()) : undefined}
      cursor={open ? 'grab' : 'default'}
      borderTop="1px solid"
      borderColor={isTarget ? 'brand.9' : 'border'}
      bg={chosen.has(order.id) ? 'brand.3' : 'bg.panel'}
      boxShadow={isTarget ? 'inset 0 2px 0 {colors.brand.9}' : undefined}
      px="2"
      py="1.5"
    >
      <Row gap="1.5" flexWrap="nowrap" alignItems="flex-start">
        {open ? (
          <Box flexShrink="0" pt="0.5">
            <Checkbox
              label={<VisibleTo name={t('board.choose', { name: order.locationName })} />}
              value={chosen.has(order.id)}
              onChange={(isIn) => chosen.put([order.id], isIn)}
            />
          </Box>
        ) : null}
        {/* The numbers of a round stand below each other, also of stops that have no box any more. */}
        {lead && !open ? <Box width="18px" flexShrink="0" /> : null}
        {lead}
        <Box flex="1" minWidth="0">
          <Link quiet to={openOrderPath(order.id)} fontWeight="medium" overflowWrap="anywhere">
            {order.locationName}
          </Link>
          <Text size="caption" tone="muted" overflowWrap="anywhere">
            {[withTown ? town : null, wasteText(order)].filter(Boolean).join(' · ')}
          </Text>
          {note}
          {open ? <Urgent item={item} /> : <OrderStatusPill order={order} />}
          {open && order.futileOpen ? (
            <Row mt="1.5">
              <Button
                size="small"
                maxWidth="full"
                // Its text may take several lines; a thumb needs the height of a control.
                css={{
                  height: 'auto',
                  minHeight: '7',
                  '@media (pointer: coarse)': { height: 'auto', minHeight: 'control' },
                }}
                whiteSpace="normal"
                textAlign="start"
                icon={CalendarDays}
                aria-label={`${t('actions.replan')}: ${order.locationName}`}
                onClick={() => onReplan(order)}
              >
                {t('actions.replan')}
              </Button>
            </Row>
          ) : null}
        </Box>
        {actions.length > 0 && open ? (
          <Menu
            placement="bottom-end"
            trigger={
              <IconButton
                icon={Ellipsis}
                size="small"
                label={t('board.actions', { name: order.locationName })}
              />
            }
            groups={[{ items: actions }]}
          />
        ) : null}
        {open ? (
          <Box
            aria-hidden="true"
            onPointerDown={(event) => {
              event.stopPropagation();
              drag.hold(event, what(), true);
            }}
            color="fg.subtle"
            cursor="grab"
            py="1.5"
            px="0.5"
            css={{ touchAction: 'none' }}
          >
            <Icon of={GripVertical} />
          </Box>
        ) : null}
      </Row>
    </Box>
  );
};

/** The name stands beside the box already. */
const VisibleTo = ({ name }: { readonly name: string }) => (
  <Box as="span" srOnly>
    {name}
  </Box>
);
