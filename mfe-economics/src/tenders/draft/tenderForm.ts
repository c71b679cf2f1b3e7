import type { NewTenderItem, TenderUnit, Tender, TenderItem } from '@fraktion/contract/tenders';
import { newId } from '@fraktion/shared-auth';
import { addDays, today, useTranslation } from '@fraktion/shared-ui';
import { type FormCall, useCallForm } from '@fraktion/shared-ui/form';
import { useState } from 'react';

export interface ItemValues {
  readonly id: string;
  /** Empty for a region as text. */
  readonly locationId: string;
  readonly place: string;
  readonly wasteFractionName: string;
  readonly containerType: string;
  readonly size: string;
  readonly sizeUnit: 'Cubic' | 'Litre';
  readonly priceUnit: TenderUnit;
  readonly yearlyTonnes: string;
  readonly yearlyPickups: string;
}

export interface TenderValues {
  readonly title: string;
  readonly description: string;
  readonly answerDeadline: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly items: readonly ItemValues[];
  readonly collectorIds: readonly string[];
}

export const emptyItem = (): ItemValues => ({
  id: newId(),
  locationId: '',
  place: '',
  wasteFractionName: '',
  containerType: '',
  size: '',
  sizeUnit: 'Litre',
  priceUnit: 'tonnage',
  yearlyTonnes: '',
  yearlyPickups: '',
});

const itemOf = (item: TenderItem): ItemValues => ({
  ...item,
  locationId: item.locationId ?? '',
  containerType: item.containerType ?? '',
  size: item.size ?? '',
  sizeUnit: item.sizeUnit ?? 'Litre',
  yearlyTonnes: item.yearlyTonnes ?? '',
  yearlyPickups: item.yearlyPickups === null ? '' : String(item.yearlyPickups),
});

const newYear = (): string => `${Number(today().slice(0, 4)) + 1}-01-01`;

export const valuesOf = (tender: Tender | undefined): TenderValues => ({
  title: tender?.title ?? '',
  description: tender?.description ?? '',
  answerDeadline: tender?.answerDeadline ?? addDays(today(), 30),
  periodFrom: tender?.periodFrom ?? newYear(),
  periodTo: tender?.periodTo ?? `${Number(newYear().slice(0, 4)) + 1}-12-31`,
  items: tender ? tender.items.map(itemOf) : [emptyItem()],
  collectorIds: tender?.invitations.map(({ collectorId }) => collectorId) ?? [],
});

const decimal = /^\d{1,9}(\.\d{1,3})?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const count = /^[1-9]\d{0,4}$/;

export type ItemProblem = 'place' | 'wasteFractionName' | 'size' | 'yearlyTonnes' | 'yearlyPickups';

/** The fields of an item that are missing or invalid. */
export const problemsOf = (item: ItemValues): readonly ItemProblem[] => {
  const wrong: Readonly<Record<ItemProblem, boolean>> = {
    place: item.locationId === '' && item.place.trim() === '',
    wasteFractionName: item.wasteFractionName.trim() === '',
    size: item.size !== '' && !decimal.test(item.size),
    yearlyTonnes:
      item.priceUnit === 'tonnage' || item.yearlyTonnes !== ''
        ? !decimal.test(item.yearlyTonnes)
        : false,
    yearlyPickups:
      item.priceUnit === 'pcs' || item.yearlyPickups !== ''
        ? !count.test(item.yearlyPickups)
        : false,
  };
  return (Object.keys(wrong) as ItemProblem[]).filter((name) => wrong[name]);
};

const toSend = (item: ItemValues): NewTenderItem => ({
  id: item.id,
  // The server names the location itself.
  place: item.locationId === '' ? item.place.trim() : '–',
  locationId: item.locationId || null,
  wasteFractionName: item.wasteFractionName.trim(),
  containerType: item.containerType.trim() || null,
  size: item.size || null,
  sizeUnit: item.size === '' ? null : item.sizeUnit,
  priceUnit: item.priceUnit,
  yearlyTonnes: item.yearlyTonnes || null,
  yearlyPickups: item.yearlyPickups === '' ? null : Number(item.yearlyPickups),
});

export const fieldsOf = (values: TenderValues) => ({
  title: values.title.trim(),
  description: values.description.trim() || null,
  answerDeadline: values.answerDeadline,
  periodFrom: values.periodFrom,
  periodTo: values.periodTo,
  items: values.items.map(toSend),
  collectorIds: [...values.collectorIds],
});

/** The form of a draft; `tried` after the first attempt to send: then its items show what is missing. */
export const useTenderForm = (
  tender: Tender | undefined,
  call: FormCall<ReturnType<typeof fieldsOf>, Tender, Tender>,
  /** Receives the stored tender, with which the form continues. */
  onSaved: (stored: Tender) => void,
  onNewest?: (newest: Tender) => void,
) => {
  const { t } = useTranslation('mfe-economics');
  const [tried, setTried] = useState(false);
  const date = (value: string) => (day.test(value) ? undefined : t('tenders.form.dateMissing'));
  const form = useCallForm({
    call,
    row: tender,
    fields: [],
    own: valuesOf,
    body: fieldsOf,
    onNewest,
    check: (values) => {
      setTried(true);
      const backwards = day.test(values.periodTo) && values.periodTo < values.periodFrom;
      const incomplete = values.items.some((item) => problemsOf(item).length > 0);
      return {
        title: values.title.trim() === '' ? t('tenders.form.missing') : undefined,
        answerDeadline: date(values.answerDeadline),
        periodFrom: date(values.periodFrom),
        periodTo:
          date(values.periodTo) ?? (backwards ? t('tenders.form.periodBackwards') : undefined),
        items: incomplete ? t('tenders.form.itemsIncomplete') : undefined,
      };
    },
    done: (stored, _, restart) => {
      restart(stored);
      // An item that is added later is new, and shows no errors yet.
      setTried(false);
      onSaved(stored);
    },
  });
  return { form, tried };
};
