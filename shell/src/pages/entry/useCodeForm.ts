import { type FormCall, useCallForm } from '@fraktion/shared-ui/form';
import { useTranslation } from '@fraktion/shared-ui/entry';

/** The form of a call that asks for a code of the authenticator. */
export function useCodeForm<A>(
  call: FormCall<{ code: string }, object, A>,
  done: (answer: A) => unknown,
) {
  const { t } = useTranslation('shell');
  return useCallForm({ call, fields: ['code'], words: { code: t('entry.code.missing') }, done });
}
