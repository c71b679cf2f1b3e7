import type { ForwardRule } from '@fraktion/contract/orders';
import { Button, Panel, Text, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { DeleteRule } from './DeleteRule.tsx';
import { RuleList } from './RuleList.tsx';
import { RulePanel } from './RulePanel.tsx';
import { receiversQuery, rulesQuery } from './ruleQueries.ts';
import { TrialPanel } from './TrialPanel.tsx';

/** The rules that forward new orders automatically, in the order in which they are checked. */
export const Rules = () => {
  const { t } = useTranslation('mfe-supplier');
  const list = useQuery(rulesQuery());
  const receivers = useQuery(receiversQuery()).data;
  const [editing, setEditing] = useState<ForwardRule | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ForwardRule | null>(null);
  const [trying, setTrying] = useState(false);
  const nobody = receivers?.length === 0 ? t('rules.noReceiver') : undefined;
  return (
    <Panel
      title={t('rules.title')}
      flush
      actions={
        <>
          {list.data && list.data.length > 0 ? (
            <Button aria-label={t('rules.try')} onClick={() => setTrying(true)}>
              {t('rules.tryShort')}
            </Button>
          ) : null}
          <Button icon={Plus} disabledReason={nobody} onClick={() => setEditing('new')}>
            {t('rules.new')}
          </Button>
        </>
      }
    >
      <Text tone="muted" px="4" pb="3">
        {nobody ?? t('rules.text')}
      </Text>
      <RuleList list={list} onEdit={setEditing} onDelete={setDeleting} />
      {editing ? (
        <RulePanel
          key={editing === 'new' ? 'new' : editing.id}
          rule={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {deleting ? <DeleteRule rule={deleting} onClose={() => setDeleting(null)} /> : null}
      {trying && list.data ? (
        <TrialPanel rules={list.data} onClose={() => setTrying(false)} />
      ) : null}
    </Panel>
  );
};
