import { getInfocard, type Infocard, listInfocards } from '@fraktion/contract/infocards';
import { scopeIn } from '@fraktion/contract/locations';
import {
  createRecurringOrder,
  maxDaysAhead,
  type RecurringOrder,
  updateRecurringOrder,
} from '@fraktion/contract/recurringOrders';
import { listQueryFor, queryFor, useSave } from '@fraktion/shared-auth/query';
import {
  type FormState,
  SelectField,
  toast,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Combobox, FormPanel, usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { MissingCollector } from '../lib/infocard/MissingCollector.tsx';
import { NoteFields } from '../lib/order/NoteFields.tsx';
import { fieldsOf, problemsOf, type RecurringValues, valuesOf } from './recurringForm.ts';
import { RhythmFields } from './RhythmFields.tsx';
import { useRuleWords } from './ruleWords.ts';

const shown = 30;

/** A field to find an orderable infocard by typing. */
const InfocardField = ({
  form,
  name,
}: {
  readonly form: FormState<RecurringValues>;
  readonly name: string | undefined;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const scope = scopeIn(useSearchParams()[0]);
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const { data, isFetching } = useQuery(
    listQueryFor(listInfocards, {
      query: {
        'filter[isOrderable][eq]': 'true',
        pageSize: shown,
        ...(scope === null ? {} : { 'filter[locationId][in]': scope }),
        ...(q === '' ? {} : { q }),
      },
    }),
  );
  return (
    <Combobox
      label={t('recurring.fields.infocard')}
      required
      onSearch={setTyped}
      searching={isFetching || q !== typed.trim()}
      valueLabel={name}
      choices={(data?.data ?? []).map((infocard) => ({
        value: infocard.id,
        label: infocard.name,
        text: infocard.location.name,
      }))}
      {...form.field('infocardId')}
    />
  );
};

/** The chosen container, if its collector could not be notified on the wanted days. */
const useUnreachable = (id: string): Infocard | undefined => {
  const { data } = useQuery({
    ...queryFor(getInfocard, { params: { id } }),
    enabled: id !== '',
  });
  return data?.collector?.hasValidEmail ? undefined : data;
};

export interface RecurringFormProps {
  readonly saved: RecurringOrder | null;
  readonly initial: RecurringValues;
  /** The name of the initial infocard. */
  readonly infocardName?: string | undefined;
  readonly onClose: () => void;
}

/** The form of a recurring order: infocard, days, and texts. */
export const RecurringForm = (props: RecurringFormProps) => {
  const { saved, initial, infocardName, onClose } = props;
  const { t } = useTranslation('mfe-ordering');
  const { ahead } = useRuleWords();
  const row = saved ?? undefined;
  const form = useCallForm({
    call: useSave({ create: createRecurringOrder, change: updateRecurringOrder, row }),
    row,
    fields: [],
    own: (now): RecurringValues => (now ? valuesOf(now) : initial),
    body: (values) => ({ infocardId: values.infocardId, ...fieldsOf(values) }),
    check: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([name, problem]) => [
          name,
          t(`recurring.problems.${problem}`),
        ]),
      ),
    done: ({ infocardName: name }) => {
      const title = t(saved ? 'recurring.saved' : 'recurring.created', { name });
      toast({ tone: 'success', title });
      onClose();
    },
  });
  const unreachable = useUnreachable(saved ? '' : form.values.infocardId);
  return (
    <FormPanel
      title={saved ? saved.infocardName : t('recurring.new')}
      form={form}
      submit={t(saved ? 'recurring.save' : 'recurring.create')}
      onClose={onClose}
      refusal={unreachable ? <MissingCollector infocard={unreachable} /> : undefined}
    >
      {saved ? null : <InfocardField form={form} name={infocardName} />}
      <RhythmFields form={form} />
      <SelectField
        label={t('recurring.fields.ahead')}
        choices={Array.from({ length: maxDaysAhead + 1 }, (_, days) => ({
          value: String(days),
          label: ahead(days),
        }))}
        {...form.field('daysAhead')}
      />
      <NoteFields form={form} />
    </FormPanel>
  );
};
