import { isRefusal } from '@fraktion/shared-auth';
import {
  Button,
  Form,
  FormActions,
  type FormState,
  Notice,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { ConfirmDialog, SidePanel } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

export interface FormPanelProps<V extends object> {
  readonly title: string;
  readonly form: FormState<V>;
  /** Something beside the fields has been changed too, such as a picture. */
  readonly changed?: boolean;
  /** The verb on the button. */
  readonly submit: string;
  readonly onClose: () => void;
  /** Takes the row as someone else has left it; without it the form makes a new row. */
  readonly onNewest?: ((row: unknown) => void) | undefined;
  /** Icon buttons beside the cross. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Someone else was faster: nothing is overwritten before one has seen it. */
const Changed = ({ onNewest }: { readonly onNewest: () => void }) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Notice tone="warning">
      <Text>{t('FormPanel.Changed')}</Text>
      <Row mt="2">
        <Button size="small" onClick={onNewest}>
          {t('FormPanel.ShowNewest')}
        </Button>
      </Row>
    </Notice>
  );
};

/** Create and edit in the side panel. What has been typed is not lost by a slip of the hand. */
export const FormPanel = <V extends object>(props: FormPanelProps<V>) => {
  const { title, form, changed = false, submit, onClose, onNewest, actions, children } = props;
  const { t } = useTranslation('mfe-ordering');
  const [asking, setAsking] = useState(false);
  const { failure } = form;
  const faster = onNewest !== undefined && isRefusal(failure, 'Generic.Changed');
  const close = () => (form.changed || changed ? setAsking(true) : onClose());
  return (
    <SidePanel open title={title} actions={actions} onClose={form.pending ? () => {} : close}>
      <Form form={form} label={title} ownFailure={faster}>
        {faster ? <Changed onNewest={() => onNewest(failure.current)} /> : null}
        {children}
        <FormActions submit={submit} onCancel={close} />
      </Form>
      <ConfirmDialog
        open={asking}
        title={t('FormPanel.DiscardTitle')}
        text={t('FormPanel.DiscardText')}
        confirm={t('FormPanel.Discard')}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </SidePanel>
  );
};
