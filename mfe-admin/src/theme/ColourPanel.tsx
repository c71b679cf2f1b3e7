import { defaultThemeColor, putThemeColor } from '@fraktion/contract/accounts';
import { session } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  Button,
  Form,
  FormActions,
  Panel,
  toast,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useDiscard } from '@fraktion/shared-ui/overlay';
import { useEffect, useEffectEvent } from 'react';

import { isColour } from './colours.ts';
import { ColourField } from './ColourField.tsx';
import { Readability } from './Readability.tsx';
import { Swatches } from './Swatches.tsx';

export interface ColourPanelProps {
  readonly themeColor: string;
  /** The colour being tried out; undefined if the input is not a colour. */
  readonly onDraft: (colour: string | undefined) => void;
}

const useColourForm = (themeColor: string) => {
  const { t } = useTranslation('mfe-admin');
  return useCallForm({
    call: useFormCall(putThemeColor),
    fields: ['themeColor'],
    initial: () => ({ themeColor }),
    body: (values) => ({ themeColor: values.themeColor.toLowerCase() }),
    words: { themeColor: t('theme.wrong') },
    done: (theme) => {
      session.updateProfile((profile) => ({
        ...profile,
        account: { ...profile.account, ...theme },
      }));
      toast({ title: t('theme.saved'), tone: 'success' });
    },
  });
};

/** Pick a colour or type it; nothing changes for others before it is saved. */
export const ColourPanel = ({ themeColor, onDraft }: ColourPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useColourForm(themeColor);
  const typed = form.values.themeColor;
  const become = (colour: string) => {
    form.set({ themeColor: colour });
    onDraft(isColour(colour) ? colour : undefined);
  };
  // The form starts again from the saved colour, also if somebody else has saved it.
  const begin = useEffectEvent((colour: string) => {
    form.reset({ themeColor: colour });
    onDraft(undefined);
  });
  useEffect(() => begin(themeColor), [themeColor]);
  const navigate = useNavigate();
  const back = () => {
    // After a discard, leaving the page must not ask again.
    form.reset();
    void navigate(-1);
  };
  const { question } = useDiscard(back, { pending: form.pending });
  const isDefault = typed.toLowerCase() === defaultThemeColor;
  return (
    <Panel title={t('theme.colour')}>
      <Form form={form} label={t('theme.colour')}>
        <Swatches value={typed} onChange={become} />
        <ColourField value={typed} onChange={become} error={form.errors.themeColor} />
        {isColour(typed) ? <Readability colour={typed} /> : null}
        <FormActions
          submit={t('form.save')}
          disabledReason={form.changed ? undefined : t('theme.unchanged')}
        >
          {isDefault ? null : (
            <Button variant="quiet" onClick={() => become(defaultThemeColor)}>
              {t('theme.default')}
            </Button>
          )}
        </FormActions>
      </Form>
      {question}
    </Panel>
  );
};
