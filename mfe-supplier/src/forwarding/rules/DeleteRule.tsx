import { deleteForwardRule, type ForwardRule } from '@fraktion/contract/orders';
import { isRefusal } from '@fraktion/shared-auth';
import { useRowCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';

import { showRules } from './ruleQueries.ts';
import { useRuleText } from './useRuleText.ts';

export interface DeleteRuleProps {
  readonly rule: ForwardRule;
  readonly onClose: () => void;
}

export const DeleteRule = ({ rule, onClose }: DeleteRuleProps) => {
  const { t } = useTranslation('mfe-supplier');
  const text = useRuleText();
  const { row, send } = useRowCall(deleteForwardRule, rule);
  return (
    <ConfirmDialog
      open
      title={t('rules.deleteTitle')}
      text={`${text(row)} ${t('rules.deleteText')}`}
      confirm={t('form.delete')}
      danger
      onConfirm={async () => {
        await send(({ id, version }) => ({ params: { id }, query: { version } })).then(
          showRules,
          (thrown: unknown) => {
            // A colleague has already deleted it.
            if (!isRefusal(thrown, 'Generic.Not.Found')) throw thrown;
          },
        );
        toast({ title: t('rules.deleted'), tone: 'success' });
      }}
      onClose={onClose}
    />
  );
};
