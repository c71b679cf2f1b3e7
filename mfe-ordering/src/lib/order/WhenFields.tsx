import {
  addDays,
  DateField,
  type FormState,
  formatWeekday,
  RadioGroup,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { isDay } from '../days.ts';

/** When a collection is wanted, as a form holds it. */
export interface When {
  when: 'asap' | 'date';
  wantedEmptiedDate: string;
}

/** Nobody comes yesterday. */
export const isDayToCome = ({ when, wantedEmptiedDate }: When): boolean =>
  when === 'asap' || (isDay(wantedEmptiedDate) && wantedEmptiedDate >= today());

/** The same as a call takes it. */
export const wishOf = ({ when, wantedEmptiedDate }: When) => ({
  asFastAsPossible: when === 'asap',
  wantedEmptiedDate: when === 'date' ? wantedEmptiedDate : null,
});

interface Wished {
  readonly wantedEmptiedDate?: string | null | undefined;
}

/** When, as a part of a form of a call: tomorrow is suggested to whoever wants a date. */
export const useWhen = (wish?: Wished) => {
  const { t } = useTranslation('mfe-ordering');
  return {
    own: (order: Wished | undefined = wish): When => ({
      when: order?.wantedEmptiedDate ? 'date' : 'asap',
      wantedEmptiedDate: order?.wantedEmptiedDate ?? addDays(today(), 1),
    }),
    body: wishOf,
    check: (values: When) =>
      isDayToCome(values) ? {} : { wantedEmptiedDate: t('ordering.form.dateGone') },
  };
};

interface WhenOrKept extends Omit<When, 'when'> {
  when: When['when'] | 'keep';
}

interface WhenFieldsProps<V extends WhenOrKept> {
  readonly form: FormState<V>;
  /** Offers to leave each as it is, in these words. */
  readonly keep?: string;
}

/** As fast as possible, or on a date; of many at once also as each is. */
export const WhenFields = <V extends WhenOrKept>({ form, keep }: WhenFieldsProps<V>) => {
  const { t } = useTranslation('mfe-ordering');
  const words = useOrderWords();
  const { when, wantedEmptiedDate } = form.values;
  return (
    <>
      <RadioGroup
        label={t('ordering.form.when')}
        choices={[
          ...(keep === undefined ? [] : [{ value: 'keep' as const, label: keep }]),
          { value: 'asap', label: words.asFastAsPossible },
          { value: 'date', label: t('ordering.form.onDate') },
        ]}
        {...form.field('when')}
      />
      {when === 'date' ? (
        <DateField
          label={t('ordering.form.date')}
          min={today()}
          help={isDay(wantedEmptiedDate) ? formatWeekday(wantedEmptiedDate) : undefined}
          {...form.field('wantedEmptiedDate')}
        />
      ) : null}
    </>
  );
};
