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
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';

import { valueNow } from './valueNow.ts';
import { useValueText } from './valueText.ts';

type Value = string | boolean;
type Values = Readonly<Record<string, Value>>;

/** The fields of the body; the others only tell how it stands now. */
export const typedFields = ({ fields = [], body }: WaitingEntry): readonly WaitingField[] =>
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

/** Theirs in place of one's own, for this value alone. */
const TakeTheirs = ({ entry, field, form }: TakeProps) => {
  const { t } = useTranslation('shell');
  const textOf = useValueText();
  const theirs = valueOf(field, valueNow(entry, field));
  const text = textOf(field, theirs);
  // A tick is as soon made.
  if (field.kind === 'yesNo' || text === null || theirs === form.values[field.name]) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      alignSelf="flex-start"
      onClick={() => form.set({ [field.name]: theirs })}
    >
      {t('Offline.Take', { value: text })}
    </Button>
  );
};

interface MergeProps {
  readonly entry: WaitingEntry;
  readonly onClose: () => void;
}

/** Both sides made into one: it starts from what was typed, and each value can be theirs or another. */
export function MergeForm({ entry, onClose }: MergeProps) {
  const { t } = useTranslation('shell');
  const fields = typedFields(entry);
  const form = useForm<Values>({
    initial: Object.fromEntries(
      fields.map((field) => [field.name, valueOf(field, entry.body[field.name])]),
    ),
    validate: (values) =>
      Object.fromEntries(
        fields.flatMap(({ name, kind }) => {
          const value = values[name];
          const isMissing = typeof value === 'string' && value.trim() === '';
          const isWrong = kind === 'weight' && parseDecimal(String(value)) === null;
          return isMissing || isWrong ? [[name, t('Offline.Needed')]] : [];
        }),
      ),
    submit: async (values) => {
      await waiting.keepMine(entry, values);
      onClose();
    },
  });
  return (
    <Form form={form} label={t('Offline.Merge')}>
      {fields.map((field) => (
        <Stack key={field.name} gap="1">
          <ValueField field={field} binding={form.field(field.name)} />
          <TakeTheirs {...{ entry, field, form }} />
        </Stack>
      ))}
      {/* Not at the foot of the panel: the entry is one of several in it. */}
      <Row gap="2">
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('Offline.SendMerged')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Offline.LeaveMerge')}
        </Button>
      </Row>
    </Form>
  );
}
