import { keptActions } from '@fraktion/contract/orders';
import { waiting, type WaitingEntry, type WaitingField } from '@fraktion/shared-auth/waiting';
import {
  Button,
  Checkbox,
  DateField,
  DecimalField,
  type FieldBinding,
  Form,
  type FormState,
  parseDecimal,
  plainDecimal,
  Row,
  Stack,
  TextArea,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { type FormCall, useCallForm } from '@fraktion/shared-ui/form';
import { useAskFirst } from '@fraktion/shared-ui/overlay';
import { useContext, useEffect } from 'react';

import { Merges } from './useMerges.ts';
import { useValueText, valueNow } from './valueText.ts';

type Value = string | boolean;
type Values = Readonly<Record<string, Value>>;

/** The fields of the body; the others only show the current state. */
const typedFields = ({ fields = [], body }: WaitingEntry): readonly WaitingField[] =>
  fields.filter(({ name }) => name in body);

const valueOf = (field: WaitingField, value: unknown): Value => {
  if (field.kind === 'yesNo') return value === true;
  if (typeof value !== 'string') return '';
  return field.kind === 'weight' ? plainDecimal(value) : value;
};

interface ValueProps {
  readonly field: WaitingField;
  readonly binding: FieldBinding<Value>;
}

const ValueField = ({ field: { kind, label }, binding: { value, ...rest } }: ValueProps) => {
  if (typeof value === 'boolean') return <Checkbox label={label} value={value} {...rest} />;
  const props = { label, value, ...rest };
  if (kind === 'weight') return <DecimalField {...props} unit="kg" maxDecimals={3} />;
  return kind === 'date' ? <DateField {...props} /> : <TextArea {...props} />;
};

interface TakeProps {
  readonly entry: WaitingEntry;
  readonly field: WaitingField;
  readonly form: FormState<Values>;
}

/** Takes the value of others for this field. */
const TakeTheirs = ({ entry, field, form }: TakeProps) => {
  const { t } = useTranslation('shell');
  const textOf = useValueText();
  const theirs = valueOf(field, valueNow(entry, field));
  const text = textOf(field, theirs);
  // A checkbox is changed just as quickly.
  if (field.kind === 'yesNo' || text === null || theirs === form.values[field.name]) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      alignSelf="flex-start"
      onClick={() => form.set({ [field.name]: theirs })}
    >
      {t('offline.take', { value: text })}
    </Button>
  );
};

/** The entry's call as a form needs it: the rules come from its schema. */
type MergeCall = FormCall<Values, Values, void>;

const callFor = (entry: WaitingEntry): MergeCall | undefined => {
  const schema = keptActions.find(({ id }) => id === waiting.callNow(entry))?.body;
  return (
    schema && {
      schema,
      complete: (fields) => ({ ...entry.body, ...fields }),
      send: (fields) => waiting.keepMine(entry, fields),
      // It is sent in the background, and the panel shows a refusal.
      refusedRow: () => undefined,
    }
  );
};

/** Whether it can be changed: it must be one of a driver's calls, with a typed value. */
export const canChange = (entry: WaitingEntry): boolean =>
  callFor(entry) !== undefined && typedFields(entry).length > 0;

/** Rules beyond the schema: no value may be empty, and no day may be in the past. */
const useProblem = () => {
  const { t } = useTranslation('shell');
  return ({ kind }: WaitingField, value: Value | undefined): string | undefined => {
    if (typeof value !== 'string') return undefined;
    if (value.trim() === '') return t('offline.needed');
    return kind === 'date' && !(value >= today()) ? t('offline.dayWrong') : undefined;
  };
};

const useMerge = (entry: WaitingEntry, call: MergeCall, onClose: () => void) => {
  const { t } = useTranslation('shell');
  const problem = useProblem();
  const fields = typedFields(entry);
  const wrong: Readonly<Record<WaitingField['kind'], string | undefined>> = {
    weight: t('offline.weightWrong'),
    date: t('offline.dayWrong'),
    text: undefined,
    yesNo: undefined,
  };
  const form = useCallForm<Values, Values, void, string>({
    call,
    row: Object.fromEntries(
      fields.map((field) => [field.name, valueOf(field, entry.body[field.name])]),
    ),
    fields: fields.map(({ name }) => name),
    words: Object.fromEntries(fields.map(({ name, kind }) => [name, wrong[kind]])),
    check: (values) =>
      Object.fromEntries(fields.map((field) => [field.name, problem(field, values[field.name])])),
    done: onClose,
  });
  return useAskFirst(form, {
    asked: (values) =>
      fields.some(
        ({ name, kind }) => kind === 'weight' && parseDecimal(String(values[name])) === '0',
      ),
    words: {
      title: t('offline.zero.title'),
      text: t('offline.zero.text'),
      confirm: t('offline.zero.confirm'),
      keep: t('offline.zero.keep'),
    },
  });
};

interface MergeProps {
  readonly entry: WaitingEntry;
  readonly onClose: () => void;
}

/** Merges both sides: it starts with the typed values, and each can be replaced by the other side's value or a new one. */
export function MergeForm(props: MergeProps) {
  const call = callFor(props.entry);
  return call ? <Merge {...props} call={call} /> : null;
}

function Merge({ entry, call, onClose }: MergeProps & { readonly call: MergeCall }) {
  const { t } = useTranslation('shell');
  const { form, question } = useMerge(entry, call, onClose);
  const { note, leave } = useContext(Merges);
  const { id } = entry;
  useEffect(() => {
    note(id, form.changed);
    return () => note(id, false);
  }, [note, id, form.changed]);
  const conflict = waiting.isConflict(entry);
  return (
    <>
      <Form form={form} label={t(conflict ? 'offline.merge' : 'offline.change')}>
        {typedFields(entry).map((field) => (
          <Stack key={field.name} gap="1">
            <ValueField field={field} binding={form.field(field.name)} />
            <TakeTheirs {...{ entry, field, form }} />
          </Stack>
        ))}
        {/* Not at the bottom of the panel, because the entry is one of several in it. */}
        <Row gap="2">
          <Button type="submit" variant="primary" pending={form.pending}>
            {t(conflict ? 'offline.sendMerged' : 'offline.sendChanged')}
          </Button>
          <Button variant="quiet" onClick={() => leave(id, onClose)}>
            {t('offline.leaveMerge')}
          </Button>
        </Row>
      </Form>
      {question}
    </>
  );
}
