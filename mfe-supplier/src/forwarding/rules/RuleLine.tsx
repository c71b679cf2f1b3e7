import type { ForwardRule } from '@fraktion/contract/orders';
import { Badge, Flex, IconButton, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from '@fraktion/shared-ui/icons';

import { useRuleText } from './useRuleText.ts';

export type Direction = 'up' | 'down';

/** The list with one entry moved up or down by one. */
export function moved<T>(list: readonly T[], from: number, direction: Direction): T[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(direction === 'up' ? from - 1 : from + 1, 0, taken);
  return next;
}

export interface RuleLineProps {
  readonly rule: ForwardRule;
  /** Its position, from 1. */
  readonly number: number;
  readonly last: boolean;
  /** A new order of the rules is being sent. */
  readonly moving: boolean;
  readonly onMove: (direction: Direction) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export const RuleLine = (props: RuleLineProps) => {
  const { rule, number, last, moving, onMove, onEdit, onDelete } = props;
  const { t } = useTranslation('mfe-supplier');
  const text = useRuleText();
  const move = (direction: Direction) => () => (moving ? undefined : onMove(direction));
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      gap="3"
      px="4"
      py="3"
      borderTop="1px solid"
      borderColor="border"
    >
      <Flex gap="3" align="baseline" flex="1 1 240px" minWidth="0">
        <Badge>{number}</Badge>
        <Text>{text(rule)}</Text>
      </Flex>
      <Row gap="0.5" flexWrap="nowrap" ms="auto">
        <IconButton
          size="small"
          icon={ArrowUp}
          label={t('rules.up', { number })}
          disabledReason={number === 1 ? t('rules.first') : undefined}
          onClick={move('up')}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={t('rules.down', { number })}
          disabledReason={last ? t('rules.last') : undefined}
          onClick={move('down')}
        />
        <IconButton
          size="small"
          icon={Pencil}
          label={t('rules.edit', { number })}
          onClick={onEdit}
        />
        <IconButton
          size="small"
          icon={Trash2}
          label={t('rules.delete', { number })}
          onClick={onDelete}
        />
      </Row>
    </Flex>
  );
};
