import type { Field } from '@fraktion/contract/background';
import { useProfile } from '@fraktion/shared-auth';
import { useSave } from '@fraktion/shared-auth/query';
import { getLanguage, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { problemText } from '../../lib/dataWords.ts';
import type { DataForm } from './FieldInput.tsx';
import { asText, type DataRow, type LooseTab, nameOf } from './looseTab.ts';

/** Chosen values are each on a line of their own; typed ones have a comma between them. */
const isChosen = ({ people, whole }: Field): boolean => Boolean(people || whole);

const split = (text: string, field: Field): string[] =>
  text
    .split(isChosen(field) ? '\n' : /[;,]/)
    .map((each) => each.trim())
    .filter(Boolean);

/** The likely country of an account, by the language of its letters. */
const homes: Readonly<Record<string, string | undefined>> = { da: 'DK', sv: 'SE', nb: 'NO' };

/** The initial values of a new row, if not empty. */
const begins = (
  { fields }: LooseTab,
  home: string | undefined,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { fallback }]) =>
      fallback === undefined ? [] : [[name, fallback]],
    ),
  ),
  // A new row probably has the language of the user who adds it.
  ...('language' in fields ? { language: getLanguage() } : {}),
  ...('country' in fields && home ? { country: home } : {}),
});

/** Creates a row of a tab, or changes the given one. */
export const useDataForm = (tab: LooseTab, row: DataRow | undefined, onDone: () => void) => {
  const { t } = useTranslation('mfe-admin');
  const { fields, calls } = tab;
  const home = homes[useProfile().account.communicationLanguage];
  const lists = Object.entries(fields).filter(([, { kind }]) => kind === 'texts');
  const form = useCallForm({
    call: useSave({ create: calls.create, change: calls.update, row }),
    row,
    fields: Object.keys(fields),
    initial: (now) => (now ? {} : begins(tab, home)),
    own: (now) =>
      Object.fromEntries(
        lists.map(([name, field]) => [
          name,
          ((now?.[name] ?? []) as readonly string[]).join(isChosen(field) ? '\n' : ', '),
        ]),
      ),
    body: (values) =>
      Object.fromEntries(lists.map(([name, field]) => [name, split(asText(values[name]), field)])),
    check: (values) =>
      Object.fromEntries(
        (tab.rules ?? []).flatMap(({ field, word, holds }) =>
          holds({ ...values }) ? [] : [[field, problemText(word)]],
        ),
      ),
    done: (saved) => {
      const name = nameOf(tab, saved);
      toast({
        title: t(row ? 'background.saved' : 'background.created', { name }),
        tone: 'success',
      });
      onDone();
    },
  });
  return { form: form as unknown as DataForm, row: form.row };
};
