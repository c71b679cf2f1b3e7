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
  readonly status?: ReactNode;
  readonly form: FormState<V>;
  /** The verb on the button. */
  readonly submit: string;
  readonly onClose: () => void;
  /** Takes the row as someone else has left it; without it the form makes a new row. */
  readonly onNewest?: ((row: unknown) => void) | undefined;
  /** What a refusal means here, in the place of the failure. */
  readonly refusal?: ReactNode;
  /** Beside the buttons, such as to delete. */
  readonly footer?: ReactNode;
  /** What stands above the fields. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** Someone else was faster: nothing is overwritten before one has seen it. */
const Changed = ({ onNewest }: { readonly onNewest: () => void }) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Notice tone="warning">
      <Text>{t('form.changed')}</Text>
      <Row mt="2">
        <Button size="small" onClick={onNewest}>
          {t('form.showNewest')}
        </Button>
      </Row>
    </Notice>
  );
};

/** Create and edit in the side panel. What has been typed is not lost by a slip of the hand. */
export const FormPanel = <V extends object>(props: FormPanelProps<V>) => {
  const { title, status, form, submit, onClose, onNewest, refusal, footer, intro, children } =
    props;
  const { t } = useTranslation('mfe-supplier');
  const [asking, setAsking] = useState(false);
  const { failure } = form;
  const changed = onNewest !== undefined && isRefusal(failure, 'Generic.Changed');
  const close = () => (form.changed ? setAsking(true) : onClose());
  return (
    <SidePanel open title={title} status={status} onClose={form.pending ? () => {} : close}>
      {intro}
      <Form form={form} label={title} ownFailure={changed || Boolean(refusal)}>
        {refusal}
        {changed ? <Changed onNewest={() => onNewest(failure.current)} /> : null}
        {children}
        <FormActions submit={submit} onCancel={close}>
          {footer}
        </FormActions>
      </Form>
      <ConfirmDialog
        open={asking}
        title={t('form.discardTitle')}
        text={t('form.discardText')}
        confirm={t('form.discard')}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </SidePanel>
  );
};
