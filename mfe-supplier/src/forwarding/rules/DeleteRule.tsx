import { deleteForwardRule, type ForwardRule } from '@fraktion/contract/orders';
import { isRefusal } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog, useNewest } from '@fraktion/shared-ui/overlay';

import { ruleChange } from './ruleQueries.ts';
import { useRuleText } from './useRuleText.ts';

export interface DeleteRuleProps {
  readonly rule: ForwardRule;
  readonly onClose: () => void;
}

export const DeleteRule = ({ rule, onClose }: DeleteRuleProps) => {
  const { t } = useTranslation('mfe-supplier');
  const text = useRuleText();
  const remove = useCall(deleteForwardRule, ruleChange);
  const [row, withNewest] = useNewest(rule);
  return (
    <ConfirmDialog
      open
      title={t('rules.deleteTitle')}
      text={`${text(row)} ${t('rules.deleteText')}`}
      confirm={t('form.delete')}
      danger
      onConfirm={async () => {
        await withNewest(({ id, version }) =>
          remove.mutateAsync({ params: { id }, query: { version } }),
        ).catch((thrown: unknown) => {
          // A colleague has done it already.
          if (!isRefusal(thrown, 'Generic.Not.Found')) throw thrown;
        });
        toast({ title: t('rules.deleted'), tone: 'success' });
      }}
      onClose={onClose}
    />
  );
};
