import {
  Checkbox,
  DateField,
  DecimalField,
  Field,
  FileDrop,
  Form,
  FormActions,
  NumberField,
  PasswordField,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
  useForm,
} from '@fraktion/shared-ui';
import { ChangedNotice, FieldError } from '@fraktion/shared-ui/form';
import { Combobox, SearchList } from '@fraktion/shared-ui/overlay';
import type { ComponentType } from 'react';

import { useSamples } from '../samples.ts';
import {
  type Group,
  Holding,
  nothing,
  nothingLater,
  type Said,
  type SampleWords,
} from '../specimen.tsx';

interface Bound {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string;
  readonly error?: string;
  readonly optional?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** The states that every field has. */
const fieldStates = (Of: ComponentType<Bound>, filled: string): Group[string] => {
  const state =
    (initial: string, more: (words: SampleWords) => object) =>
    ({ words }: Said) => (
      <Holding initial={initial}>
        {(bound) => <Of label={words('name')} {...bound} {...more(words)} />}
      </Holding>
    );
  return {
    empty: state('', () => ({ optional: true })),
    'filled, with help': state(filled, (words) => ({ help: words('help') })),
    error: state('', (words) => ({ error: words('error'), required: true })),
    disabled: state(filled, () => ({ disabled: true })),
  };
};

const choicesOf = (words: SampleWords) => {
  return [
    { value: 'a', label: words('first') },
    { value: 'b', label: words('second') },
    { value: 'c', label: words('third'), disabled: true },
  ];
};

const Select = (props: Bound) => (
  <SelectField {...props} choices={choicesOf(useSamples())} placeholder="–" />
);
const Chosen = (props: Bound) => <Combobox {...props} choices={choicesOf(useSamples())} />;
const Kilos = (props: Bound) => <DecimalField {...props} unit="kg" />;

function SampleForm() {
  const words = useSamples();
  const form = useForm({
    initial: { name: '', comment: '' },
    validate: ({ name }) => (name === '' ? { name: words('error') } : {}),
    submit: nothingLater,
  });
  return (
    <Form form={form} label={words('title')}>
      <TextField label={words('name')} required {...form.field('name')} />
      <TextArea label={words('comment')} optional {...form.field('comment')} />
      <FormActions submit={words('save')} onCancel={() => form.reset()} />
    </Form>
  );
}

function SampleActions() {
  const words = useSamples();
  const form = useForm({ initial: {}, submit: nothingLater });
  return (
    <Form form={form} label={words('title')}>
      <FormActions submit={words('send')} disabledReason={words('notAllowed')} full />
    </Form>
  );
}

const file = new File(['a'.repeat(2048)], 'invoice-2026-11.pdf', { type: 'application/pdf' });

export const fields: Group = {
  Form: { default: SampleForm },
  FormActions: { 'full disabledReason': SampleActions },
  Field: {
    default: ({ words }: Said) => (
      <Field field={{ label: words('name'), help: words('help') }}>
        {(control) => (
          <input {...control} defaultValue={words('first')} style={{ minHeight: 48 }} />
        )}
      </Field>
    ),
  },
  FieldError: { default: ({ words }: Said) => <FieldError>{words('text')}</FieldError> },
  TextField: fieldStates(TextField, 'Astrid Holm'),
  PasswordField: fieldStates(PasswordField, 'a password'),
  TextArea: fieldStates(TextArea, 'Astrid Holm'),
  NumberField: fieldStates(NumberField, '12'),
  DecimalField: fieldStates(Kilos, '1204.5'),
  DateField: fieldStates(DateField, '2026-11-20'),
  SelectField: fieldStates(Select, 'b'),
  Combobox: fieldStates(Chosen, 'b'),
  Checkbox: Object.fromEntries(
    [false, true].map((initial) => [
      `value=${initial}`,
      ({ words }: Said) => (
        <Holding initial={initial}>
          {(bound) => <Checkbox label={words('second')} help={words('help')} {...bound} />}
        </Holding>
      ),
    ]),
  ),
  RadioGroup: {
    default: ({ words }: Said) => {
      const choices = choicesOf(words);
      return (
        <Holding initial="a">
          {(bound) => <RadioGroup label={words('status')} choices={choices} {...bound} />}
        </Holding>
      );
    },
    error: ({ words }: Said) => (
      <RadioGroup
        label={words('status')}
        choices={choicesOf(words)}
        value=""
        onChange={nothing}
        error={words('error')}
      />
    ),
  },
  FileDrop: {
    empty: ({ words }: Said) => (
      <Holding<readonly File[]> initial={[]}>
        {({ value, onChange }) => (
          <FileDrop label={words('files')} files={value} onChange={onChange} />
        )}
      </Holding>
    ),
    ...Object.fromEntries(
      (['sending', 'done', 'failed'] as const).map((state) => [
        state,
        ({ words }: Said) => (
          <FileDrop
            label={words('files')}
            files={[file]}
            onChange={nothing}
            onAgain={nothing}
            progress={[{ id: 'a', file, state, sent: 1024 }]}
          />
        ),
      ]),
    ),
  },
  ChangedNotice: { kept: () => <ChangedNotice kept onNewest={nothing} /> },
  SearchList: {
    default: ({ words }: Said) => (
      <SearchList
        label={words('search')}
        typed=""
        onType={nothing}
        onChoose={nothing}
        groups={[
          {
            key: 'all',
            label: words('place'),
            choices: [
              { key: 'a', label: words('first'), text: words('text') },
              { key: 'b', label: words('second'), checked: true },
            ],
          },
        ]}
      />
    ),
    searching: ({ words }: Said) => (
      <SearchList
        label={words('search')}
        typed="a"
        onType={nothing}
        onChoose={nothing}
        groups={[]}
        searching
      />
    ),
  },
};
