import { type Collector, createCollector, updateCollector } from '@fraktion/contract/collectors';
import type { Language } from '@fraktion/contract/values';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { getLanguage, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import { looksLikeEmail } from '../../lib/looksLikeEmail.ts';

const textFields = ['email', 'phone', 'address', 'zip', 'city', 'cvr'] as const;
type TextFields = Readonly<Record<(typeof textFields)[number], string>>;
export type CollectorValues = TextFields & { readonly name: string; readonly language: Language };

const mapTexts = <T>(valueOf: (name: keyof TextFields) => T) =>
  Object.fromEntries(textFields.map((name) => [name, valueOf(name)])) as Record<
    keyof TextFields,
    T
  >;

const valuesOf = (collector: Collector | undefined): CollectorValues => ({
  name: collector?.name ?? '',
  // A new one is likely to speak the language of who adds it.
  language: collector?.language ?? getLanguage(),
  ...mapTexts((name) => collector?.[name] ?? ''),
});

/** An empty field is no value. */
const fieldsOf = (values: CollectorValues) => ({
  name: values.name.trim(),
  language: values.language,
  ...mapTexts((name) => values[name].trim() || null),
});

/** Creates a collector, or changes the one it is given. */
export const useCollectorForm = (collector: Collector | undefined, onDone: () => void) => {
  const { t } = useTranslation('mfe-admin');
  const [newCollectorId] = useState(newId);
  const create = useCall(createCollector);
  const update = useCall(updateCollector);
  return useForm({
    initial: valuesOf(collector),
    validate: ({ name, email }) => ({
      ...(name.trim() === '' ? { name: t('form.missing') } : {}),
      ...(email.trim() === '' || looksLikeEmail(email.trim())
        ? {}
        : { email: t('collectors.emailWrong') }),
    }),
    submit: async (values) => {
      const fields = fieldsOf(values);
      await (collector
        ? update.mutateAsync({
            params: { id: collector.id },
            body: { version: collector.version, ...fields },
          })
        : create.mutateAsync({ body: { id: newCollectorId, ...fields } }));
      toast({
        title: t(collector ? 'collectors.saved' : 'collectors.created', { name: fields.name }),
        tone: 'success',
      });
      onDone();
    },
  });
};
