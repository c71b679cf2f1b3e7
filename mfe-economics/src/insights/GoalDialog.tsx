import { putRecyclingGoal, type RecyclingGoal } from '@fraktion/contract/insights';
import { useFormCall } from '@fraktion/shared-auth/query';
import { DecimalField, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';

export interface GoalDialogProps {
  readonly goal: RecyclingGoal;
  readonly onClose: () => void;
}

/** The recycling rate that the account wants to reach; an empty field is no goal. */
export const GoalDialog = ({ goal, onClose }: GoalDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const form = useCallForm({
    call: useFormCall(putRecyclingGoal, {
      given: (row) => ({ version: row?.version ?? goal.version }),
    }),
    row: goal,
    fields: ['recyclingRate'],
    words: { recyclingRate: t('insights.recycling.goalWrong') },
    done: () => {
      toast({ title: t('insights.recycling.saved'), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('insights.recycling.goalTitle')}
      description={t('insights.recycling.goalText')}
      form={form}
      submit={t('insights.recycling.save')}
      onClose={onClose}
    >
      <DecimalField
        label={t('insights.recycling.goal')}
        unit="%"
        maxDecimals={2}
        {...form.field('recyclingRate')}
      />
    </FormDialog>
  );
};
