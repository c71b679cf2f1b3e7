import {
  DateField,
  type FormState,
  RadioGroup,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { isDay } from '../days.ts';
import { firstWeekday, type PlaceOfPickup, useDayWords } from './useDayWords.ts';

/** The wanted time of a collection, as a form holds it. */
export interface When {
  when: 'asap' | 'date';
  wantedEmptiedDate: string;
}

/** The wanted day must not be in the past. */
export const isDayToCome = ({ when, wantedEmptiedDate }: When): boolean =>
  when === 'asap' || (isDay(wantedEmptiedDate) && wantedEmptiedDate >= today());

/** The same in the form that calls take. */
export const wishOf = ({ when, wantedEmptiedDate }: When) => ({
  asFastAsPossible: when === 'asap',
  wantedEmptiedDate: when === 'date' ? wantedEmptiedDate : null,
});

interface WishedDate {
  readonly wantedEmptiedDate?: string | null | undefined;
}

/** The wanted time as part of a call's form: the next weekday is suggested, and no holiday once the country is known. */
export const useWhen = (wish?: WishedDate) => {
  const { t } = useTranslation('mfe-ordering');
  return {
    own: (order: WishedDate | undefined = wish): When => ({
      when: order?.wantedEmptiedDate ? 'date' : 'asap',
      wantedEmptiedDate: order?.wantedEmptiedDate ?? firstWeekday(),
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
  /** The label of the choice to leave each order unchanged. */
  readonly keep?: string;
  /** The container; without one, holidays are not known. */
  readonly at?: PlaceOfPickup;
}

/** As fast as possible, or on a date; for many orders also unchanged. */
export const WhenFields = <V extends WhenOrKept>({ form, keep, at }: WhenFieldsProps<V>) => {
  const { t } = useTranslation('mfe-ordering');
  const words = useOrderWords();
  const { when, wantedEmptiedDate } = form.values;
  const { about, nextFixed, suggested } = useDayWords(at);
  const choice = form.field('when');
  const choose = (next: V['when']): void => {
    choice.onChange(next);
    if (next === 'date' && wantedEmptiedDate === firstWeekday())
      form.set({ wantedEmptiedDate: suggested } as Partial<V>);
  };
  return (
    <>
      {nextFixed ? <Text tone="muted">{nextFixed}</Text> : null}
      <RadioGroup
        label={t('ordering.form.when')}
        choices={[
          ...(keep === undefined ? [] : [{ value: 'keep' as const, label: keep }]),
          { value: 'asap', label: words.asFastAsPossible },
          { value: 'date', label: t('ordering.form.onDate') },
        ]}
        {...choice}
        onChange={choose}
      />
      {when === 'date' ? (
        <DateField
          label={t('ordering.form.date')}
          min={today()}
          help={about(wantedEmptiedDate)}
          {...form.field('wantedEmptiedDate')}
        />
      ) : null}
    </>
  );
};
