import type { Driving, DrivingAction } from '@fraktion/contract/drivings';
import {
  Box,
  Button,
  Form,
  FormActions,
  type FormState,
  type IconShape,
  Notice,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { ChangedNotice } from '@fraktion/shared-ui/form';
import { Dialog, useDiscard, useFocusAfter } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import type { StepProps } from './stepProps.ts';

export interface StepDialogProps<V extends object> extends StepProps {
  readonly step: DrivingAction;
  readonly title: string;
  readonly text: string;
  readonly form: FormState<V>;
  /** The driving as someone else has left it, where the refusal has brought it. */
  readonly newest: Driving | undefined;
  /** What the form starts from. */
  readonly valuesOf: (driving: Driving) => V;
  /** The figure as the driving has it; null where there is none. */
  readonly figureOf: (driving: Driving) => string | null;
  readonly submit: string;
  readonly icon: IconShape;
  readonly children: ReactNode;
}

/** Goes on from the newest version: an untouched form shows its figure, a typed one stays, and the newest is told beside it. */
const useNewestShown = <V extends object>(props: StepDialogProps<V>) => {
  const { driving, form, valuesOf, figureOf, onNewest } = props;
  const [meanwhile, setMeanwhile] = useState<string | null>(null);
  const show = (newest: Driving) => {
    const { changed, values } = form;
    form.reset(valuesOf(newest));
    if (changed) {
      form.set(values);
      if (figureOf(newest) !== figureOf(driving)) setMeanwhile(figureOf(newest));
    }
    onNewest(newest);
  };
  return { meanwhile, show };
};

const Over = ({ driving: { number, status } }: { readonly driving: Driving }) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Notice tone="warning">
      <Text strong>{t('transports.over.title', { number })}</Text>
      <Text>{t('transports.over.text', { status: t(`transports.status.${status}`) })}</Text>
    </Notice>
  );
};

/** A step of a driving with the one figure that belongs to it. */
export const StepDialog = <V extends object>(props: StepDialogProps<V>) => {
  const { step, title, text, form, newest, submit, icon, onClose, children } = props;
  const { t } = useTranslation('mfe-supplier');
  const over = newest && !newest.allowedActions.includes(step) ? newest : undefined;
  const { meanwhile, show } = useNewestShown(props);
  const told = useFocusAfter(over);
  const { close, question } = useDiscard(onClose, {
    changed: () => !over && form.changed,
    pending: form.pending,
  });
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={text}
      width="small"
      steady={form.changed && !over}
      footer={over ? <Button onClick={onClose}>{t('actions.understood')}</Button> : undefined}
    >
      {/* There from the start, so that what comes into it is read out. */}
      <Box
        ref={told}
        mb={meanwhile && !over ? '4' : '0'}
        role="status"
        tabIndex={-1}
        outline="none"
      >
        {over ? <Over driving={over} /> : null}
        {meanwhile && !over ? (
          <Notice>{t('transports.meanwhile', { figure: meanwhile })}</Notice>
        ) : null}
      </Box>
      {over ? null : (
        <Form form={form} label={title} ownFailure={newest !== undefined}>
          {newest ? <ChangedNotice onNewest={() => show(newest)} /> : null}
          {children}
          <FormActions submit={submit} icon={icon} onCancel={close} />
        </Form>
      )}
      {question}
    </Dialog>
  );
};
