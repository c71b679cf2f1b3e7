import {
  addPasskey,
  beginPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@fraktion/contract/sessions';
import { useCall } from '@fraktion/shared-auth/query';
import {
  type FieldBinding,
  Form,
  FormActions,
  type FormState,
  Notice,
  PasswordField,
  Text,
  TextField,
  toast,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { deviceName } from './deviceName.ts';

interface DialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Asks for the password again; who has none must have signed in a moment ago, which the server checks. */
function PasswordAgain<V extends { readonly password: string }>({
  form,
  asked,
}: {
  readonly form: FormState<V>;
  readonly asked: boolean;
}) {
  const { t } = useTranslation('shell');
  if (!asked) return null;
  return (
    <>
      <Text tone="muted">{t('security.passkeys.passwordFirst')}</Text>
      <PasswordField
        label={t('security.password.current')}
        required
        {...(form as unknown as FormState<{ password: string }>).field('password')}
      />
    </>
  );
}

function PasskeyName(field: FieldBinding<string>) {
  const { t } = useTranslation('shell');
  return (
    <TextField
      label={t('security.passkeys.name')}
      help={t('security.passkeys.nameHelp')}
      maxLength={100}
      required
      {...field}
    />
  );
}

const proofOf = (password: string) => (password === '' ? {} : { password });

/** Names a new passkey and lets the browser make it. */
export function AddPasskey({ hasPassword, onClose }: DialogProps) {
  const { t } = useTranslation('shell');
  const begin = useCall(beginPasskey);
  const add = useCall(addPasskey);
  const [none, setNone] = useState<'exists' | 'cancelled'>();
  const form = useForm({
    initial: { name: deviceName(navigator.userAgent) ?? '', password: '' },
    validate: ({ name, password }) => ({
      name: name.trim() === '' ? t('security.passkeys.nameMissing') : undefined,
      password: hasPassword && password === '' ? t('security.password.currentMissing') : undefined,
    }),
    submit: async ({ name, password }) => {
      setNone(undefined);
      const [options, ceremony] = await Promise.all([
        begin.mutateAsync({ body: proofOf(password) }),
        import(/* webpackChunkName: 'passkey' */ './makePasskey.ts'),
      ]);
      try {
        const response = await ceremony.makePasskey(options);
        await add.mutateAsync({ body: { name: name.trim(), response } });
      } catch (thrown) {
        const why = ceremony.whyNone(thrown);
        if (!why) throw thrown;
        setNone(why);
        return;
      }
      toast({ title: t('security.passkeys.added'), tone: 'success' });
      onClose();
    },
  });
  const title = t('security.passkeys.add');
  return (
    <Dialog open title={title} onClose={onClose} width="small">
      <Form form={form} label={title}>
        <Text tone="muted">{t('security.passkeys.addText')}</Text>
        <PasskeyName {...form.field('name')} />
        <PasswordAgain form={form} asked={hasPassword} />
        {none ? <Notice tone="warning">{t(`security.passkeys.${none}`)}</Notice> : null}
        <FormActions submit={title} />
      </Form>
    </Dialog>
  );
}

/** Gives a passkey another name. */
export function RenamePasskey({
  passkey,
  onClose,
}: Pick<DialogProps, 'onClose'> & { readonly passkey: Passkey }) {
  const { t } = useTranslation('shell');
  const rename = useCall(renamePasskey);
  const form = useForm({
    initial: { name: passkey.name },
    validate: ({ name }) => ({
      name: name.trim() === '' ? t('security.passkeys.nameMissing') : undefined,
    }),
    submit: async ({ name }) => {
      await rename.mutateAsync({ params: { id: passkey.id }, body: { name: name.trim() } });
      toast({ title: t('security.passkeys.renamed'), tone: 'success' });
      onClose();
    },
  });
  const title = t('security.passkeys.renameNamed', { name: passkey.name });
  return (
    <Dialog open title={title} onClose={onClose} width="small">
      <Form form={form} label={title}>
        <PasskeyName {...form.field('name')} />
        <FormActions submit={t('security.passkeys.save')} />
      </Form>
    </Dialog>
  );
}

/** Asks before a passkey is removed. */
export function RemovePasskey({
  passkey,
  hasPassword,
  onClose,
}: DialogProps & { readonly passkey: Passkey }) {
  const { t } = useTranslation('shell');
  const remove = useCall(removePasskey);
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({
      password: hasPassword && password === '' ? t('security.password.currentMissing') : undefined,
    }),
    submit: async ({ password }) => {
      await remove.mutateAsync({ params: { id: passkey.id }, body: proofOf(password) });
      toast({ title: t('security.passkeys.removed'), tone: 'success' });
      onClose();
    },
  });
  const title = t('security.passkeys.removeTitle', { name: passkey.name });
  return (
    <Dialog open title={title} onClose={onClose} width="small">
      <Form form={form} label={title}>
        <Text>{t('security.passkeys.removeText')}</Text>
        <PasswordAgain form={form} asked={hasPassword} />
        <FormActions submit={t('security.passkeys.remove')} />
      </Form>
    </Dialog>
  );
}
