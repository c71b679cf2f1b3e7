import { useProfile } from '@fraktion/shared-auth';
import { useSave } from '@fraktion/shared-auth/query';
import { getLanguage, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { problemText } from '../../lib/dataWords.ts';
import type { DataForm } from './FieldInput.tsx';
import { asText, type DataRow, type LooseTab, nameOf } from './looseTab.ts';

const split = (text: string): string[] =>
  text
    .split(/[;,]/)
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
  const lists = Object.keys(fields).filter((name) => fields[name]?.kind === 'texts');
  const form = useCallForm({
    call: useSave({ create: calls.create, change: calls.update, row }),
    row,
    fields: Object.keys(fields),
    initial: (now) => (now ? {} : begins(tab, home)),
    own: (now) =>
      Object.fromEntries(
        lists.map((name) => [name, ((now?.[name] ?? []) as readonly string[]).join(', ')]),
      ),
    body: (values) => Object.fromEntries(lists.map((name) => [name, split(asText(values[name]))])),
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
