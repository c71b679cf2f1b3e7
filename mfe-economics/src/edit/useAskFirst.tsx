import { type FormState, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useEffect, useState } from 'react';

/** The two forms of the page. */
export type FormName = 'header' | 'pages';

/** The forms with unsaved input. */
export interface UnsavedForms {
  readonly note: (form: FormName, changed: boolean) => void;
  readonly has: (form: FormName) => boolean;
}

export const unsavedForms = (): UnsavedForms => {
  const forms = new Map<FormName, boolean>();
  return {
    note: (form, changed) => void forms.set(form, changed),
    has: (form) => forms.get(form) ?? false,
  };
};

const titles = { header: 'edit.title', pages: 'edit.pages.title' } as const;

/** Saving a form leaves the page: it asks first if the other form has unsaved input. */
export function useAskFirst<V extends object>(
  form: FormState<V>,
  own: FormName,
  unsaved: UnsavedForms,
): { readonly asking: FormState<V>; readonly question: ReactNode } {
  const { t } = useTranslation('mfe-economics');
  const [isAsked, setIsAsked] = useState(false);
  const { changed } = form;
  useEffect(() => {
    unsaved.note(own, changed);
    return () => unsaved.note(own, false);
  }, [unsaved, own, changed]);
  const other = own === 'header' ? 'pages' : 'header';
  return {
    asking: {
      ...form,
      submit: async () => {
        if (!unsaved.has(other)) return form.submit();
        setIsAsked(true);
        return false;
      },
    },
    question: (
      <ConfirmDialog
        open={isAsked}
        title={t('edit.other.title')}
        text={t('edit.other.text', { other: t(titles[other]) })}
        confirm={t('edit.other.confirm')}
        keep={t('edit.other.keep')}
        danger
        // The form shows its own errors, the question does not.
        onConfirm={() => void form.submit()}
        onClose={() => setIsAsked(false)}
      />
    ),
  };
}
