import { type ForwardRule, orderForwardRules } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { Box, EmptyState, useTranslation, VisuallyHidden } from '@fraktion/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import { PanelList } from '../PanelList.tsx';
import { type Direction, moved, RuleLine } from './RuleLine.tsx';
import { showRules } from './ruleQueries.ts';

export interface RuleListProps {
  readonly list: UseQueryResult<ForwardRule[]>;
  readonly onEdit: (rule: ForwardRule) => void;
  readonly onDelete: (rule: ForwardRule) => void;
}

type LinesProps = Omit<RuleListProps, 'list'> & { readonly rules: readonly ForwardRule[] };

const Lines = ({ rules, onEdit, onDelete }: LinesProps) => {
  const { t } = useTranslation('mfe-supplier');
  const order = useCall(orderForwardRules, { onSuccess: showRules });
  const [announcement, setAnnouncement] = useState('');
  const send = async (from: number, direction: Direction) => {
    const before = rules.map(({ id }) => id);
    await order.mutateAsync({ body: { before, ids: moved(before, from, direction) } });
    const to = from + (direction === 'up' ? 0 : 2);
    setAnnouncement(t('rules.moved', { from: from + 1, to }));
  };
  // After a refusal the order stays; if someone else has changed the rules, they are read again automatically.
  const move = (from: number, direction: Direction) =>
    void send(from, direction).catch(() => undefined);
  return (
    <>
      <Box as="ol" aria-label={t('rules.title')} aria-busy={order.isPending || undefined}>
        {rules.map((rule, index) => (
          <RuleLine
            key={rule.id}
            rule={rule}
            number={index + 1}
            last={index === rules.length - 1}
            moving={order.isPending}
            onMove={(direction) => move(index, direction)}
            onEdit={() => onEdit(rule)}
            onDelete={() => onDelete(rule)}
          />
        ))}
      </Box>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  );
};

export const RuleList = ({ list, ...rest }: RuleListProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <PanelList
      label={t('rules.title')}
      query={list}
      empty={<EmptyState text={t('rules.empty')} drawing="list" />}
      failed={t('rules.failed')}
    >
      {(rules) => <Lines rules={rules} {...rest} />}
    </PanelList>
  );
};
