import {
  type CustomExpense,
  maxCustomExpenses,
  patchWasteHandlingSimulation,
  type WasteHandlingSimulation,
} from '@fraktion/contract/simulations';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Badge,
  Button,
  Checkbox,
  DecimalField,
  formatMoney,
  Panel,
  Row,
  Text,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { FormDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { NameField } from '../NameAndPeriod.tsx';
import { TableBox } from '../../lib/TableBox.tsx';
import { RowButtons } from './RowButtons.tsx';

interface Props {
  readonly simulation: WasteHandlingSimulation;
}

const useSaveExpenses = ({ id, version }: WasteHandlingSimulation) => {
  const patch = useCall(patchWasteHandlingSimulation);
  return (customExpenses: CustomExpense[]) =>
    patch.mutateAsync({ params: { id }, body: { version, customExpenses } });
};

interface ExpenseDialogProps extends Props {
  /** Undefined for a new one. */
  readonly expense: CustomExpense | undefined;
  readonly onClose: () => void;
}

const ExpenseDialog = ({ simulation, expense, onClose }: ExpenseDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const save = useSaveExpenses(simulation);
  const [id] = useState(() => expense?.id ?? newId());
  const { currency, customExpenses } = simulation;
  const form = useForm({
    initial: expense ?? { name: '', baseline: '0', amount: '', once: false },
    validate: ({ name, amount }) => ({
      ...(name.trim() === '' ? { name: t('simulations.nameMissing') } : {}),
      ...(amount === '' ? { amount: t('simulations.amountMissing') } : {}),
    }),
    submit: async ({ name, baseline, amount, once }) => {
      const typed = { id, name: name.trim(), baseline: baseline || '0', amount, once };
      const others = customExpenses.filter((each) => each.id !== id);
      await save([...others, typed]);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(expense ? 'simulations.expenses.edit' : 'simulations.expenses.add')}
      form={form}
      submit={t('simulations.save')}
      onClose={onClose}
    >
      <NameField {...form.field('name')} />
      <DecimalField
        label={t('simulations.today')}
        unit={currency}
        allowNegative
        maxDecimals={4}
        help={t('simulations.expenses.help')}
        {...form.field('baseline')}
      />
      <DecimalField
        label={t('simulations.simulated')}
        required
        unit={currency}
        allowNegative
        maxDecimals={4}
        {...form.field('amount')}
      />
      <Checkbox
        label={t('simulations.expenses.once')}
        help={t('simulations.expenses.onceHelp')}
        {...form.field('once')}
      />
    </FormDialog>
  );
};

const ExpenseRow = ({
  simulation,
  expense,
  onEdit,
}: Props & { readonly expense: CustomExpense; readonly onEdit: () => void }) => {
  const { t } = useTranslation('mfe-economics');
  const save = useSaveExpenses(simulation);
  const { id, name, baseline, amount, once } = expense;
  const { currency, customExpenses } = simulation;
  return (
    <tr>
      <th scope="row">
        <Row gap="2">
          {name}
          {once ? <Badge tone="blue">{t('simulations.expenses.onceShort')}</Badge> : null}
        </Row>
      </th>
      <td className="figure">{formatMoney(baseline, currency)}</td>
      <td className="figure">{formatMoney(amount, currency)}</td>
      <td>
        <RowButtons
          name={name}
          onEdit={onEdit}
          onRemove={() =>
            // A failure shows its toast.
            void save(customExpenses.filter((each) => each.id !== id)).catch(() => undefined)
          }
        />
      </td>
    </tr>
  );
};

/** Costs without postings, such as a press, a sensor or work time. */
export const ExpensesPanel = ({ simulation }: Props) => {
  const { t } = useTranslation('mfe-economics');
  const [edited, setEdited] = useState<CustomExpense | 'new' | null>(null);
  const { customExpenses } = simulation;
  const full = customExpenses.length >= maxCustomExpenses;
  return (
    <Panel
      title={t('simulations.expenses.title')}
      flush={customExpenses.length > 0}
      actions={
        <Button
          size="small"
          icon={Plus}
          disabledReason={full ? t('simulations.expenses.full') : undefined}
          onClick={() => setEdited('new')}
        >
          {t('simulations.expenses.add')}
        </Button>
      }
    >
      {customExpenses.length === 0 ? (
        <Text tone="muted">{t('simulations.expenses.empty')}</Text>
      ) : (
        <TableBox label={t('simulations.expenses.title')}>
          <table aria-label={t('simulations.expenses.title')}>
            <thead>
              <tr>
                <th scope="col">{t('simulations.fields.name')}</th>
                <th scope="col" className="figure">
                  {t('simulations.today')}
                </th>
                <th scope="col" className="figure">
                  {t('simulations.simulated')}
                </th>
                <th aria-label={t('simulations.actions')} />
              </tr>
            </thead>
            <tbody>
              {customExpenses.map((expense) => (
                <ExpenseRow
                  key={expense.id}
                  simulation={simulation}
                  expense={expense}
                  onEdit={() => setEdited(expense)}
                />
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
      {edited ? (
        <ExpenseDialog
          simulation={simulation}
          expense={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Panel>
  );
};
