import type { Field } from '@fraktion/contract/background';
import { infocards } from '@fraktion/contract/infocards';
import { FoldPanel, Stack, useTranslation } from '@fraktion/shared-ui';
import { type Bound, PlainInput, RecurringInput } from '@fraktion/shared-waste/entity';
import { useState } from 'react';

import { type OfInfocard, Pair } from './formParts.tsx';
import { type InfocardField, type InfocardFields, useInfocardWords } from './infocardWords.ts';
import { ownInputs } from './ownInputs.tsx';

export type FormSection = InfocardFields[InfocardField]['section'];

/** In the order of the form. */
export const formSections = ['what', 'container', 'collection', 'references', 'registers'] as const;

const declared: readonly (readonly [InfocardField, Field])[] = Object.entries(infocards.fields) as [
  InfocardField,
  Field,
][];

/** The fields of a section, short neighbours together. */
const linesOf = (section: FormSection, without: readonly string[]) =>
  declared
    .filter(([name, field]) => field.section === section && !without.includes(name))
    .reduce<(typeof declared)[number][][]>((lines, each) => {
      const last = lines.at(-1);
      if (each[1].short && last?.at(-1)?.[1].short) last.push(each);
      else lines.push([each]);
      return lines;
    }, []);

const Input = ({
  name,
  field,
  ...of
}: OfInfocard & { readonly name: InfocardField; readonly field: Field }) => {
  const { label, choice } = useInfocardWords();
  const Own = ownInputs[name];
  if (Own) return <Own {...of} />;
  const bound = of.form.field(name) as Bound;
  const recurring = { label: label(name, field), tab: infocards.name, name, field, bound };
  if (field.recurs) return <RecurringInput {...recurring} />;
  return (
    <PlainInput
      label={label(name, field)}
      field={field}
      bound={bound}
      choice={(value) => choice(name, value, field)}
      none="–"
    />
  );
};

export interface InfocardFieldsProps extends OfInfocard {
  readonly section: FormSection;
  /** Fields that have no place in this form. */
  readonly without?: readonly InfocardField[];
}

/** The fields of one section, in the order of the declaration. */
export const FieldsOf = ({ section, without = [], ...of }: InfocardFieldsProps) =>
  linesOf(section, without).map((line) => {
    const inputs = line.map(([name, field]) => (
      <Input key={name} name={name} field={field} {...of} />
    ));
    return line.length > 1 ? <Pair key={line[0]?.[0]}>{inputs}</Pair> : inputs;
  });

type RareSection = 'references' | 'registers';

/** A section that few infocards need: folded, with the names of its fields, until it is opened or one of them is wrong. */
export const RareFields = ({ section, ...of }: OfInfocard & { readonly section: RareSection }) => {
  const { t } = useTranslation('mfe-ordering');
  const { label } = useInfocardWords();
  const [opened, setOpened] = useState(false);
  const fields = declared.filter(([, field]) => field.section === section);
  const errors: Readonly<Record<string, unknown>> = of.form.errors;
  const open = opened || fields.some(([name]) => errors[name] !== undefined);
  return (
    <FoldPanel
      title={t(`infocards.sections.${section}`)}
      summary={fields.map(([name, field]) => label(name, field)).join(', ')}
      open={open}
      onToggle={() => setOpened(!open)}
    >
      <Stack gap="4">
        <FieldsOf section={section} {...of} />
      </Stack>
    </FoldPanel>
  );
};
